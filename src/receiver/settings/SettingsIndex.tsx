// The index of the settings: every page with a sentence that says what is done there. Source of the pages and their names:
// specification, professional apps, section 2.3.
import { useTranslation } from 'react-i18next'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { settingsPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

const groups = {
  person: ['account', 'notifications', 'pwa', 'new-device'],
  house: ['profile', 'services', 'search', 'capacity', 'admissions', 'reverse-searches'],
  team: ['team', 'accounts', 'recovery-sheet'],
  connections: ['partner-clinics', 'extensions', 'legal-documents'],
} as const
type Group = keyof typeof groups

const groupsWith = (isThere: Props['isThere']) =>
  (Object.keys(groups) as Group[])
    .map((group) => ({ group, names: groups[group].filter(isThere) }))
    .filter(({ names }) => names.length > 0)

interface Props {
  /** whether a page of this name can be opened */
  readonly isThere: (name: string) => boolean
}

export function SettingsIndex({ isThere }: Props) {
  const { t } = useTranslation('settings')
  const { id } = useCareprovider()
  return (
    <Page title={t('title')} width="form">
      {groupsWith(isThere).map(({ group, names }) => (
        <Panel key={group} title={t(`group.${group}`)}>
          <LinkRows
            rows={names.map((name) => ({
              key: name,
              to: settingsPath(id, name),
              name: t(`page.${name}.name`),
              what: t(`page.${name}.what`),
            }))}
          />
        </Panel>
      ))}
    </Page>
  )
}
