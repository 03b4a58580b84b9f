// The index of the settings: every page that can be opened, by groups.
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { type GroupName, SettingsGroup, settingsGroups } from './SettingsGroup.tsx'

interface Props {
  /** whether a page of this name can be opened */
  readonly isThere: (name: string) => boolean
}

export function SettingsIndex({ isThere }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Page title={t('title')} width="form">
      {(Object.keys(settingsGroups) as GroupName[]).map((group) => (
        <SettingsGroup key={group} group={group} isNamed={isThere} />
      ))}
    </Page>
  )
}
