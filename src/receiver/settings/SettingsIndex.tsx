// The index of the settings: every page with a sentence that says what is done there. Source of the pages and their names:
// specification, professional apps, section 2.3.
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { settingsPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './SettingsIndex.module.css'

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
          <ul className={classes.list}>
            {names.map((name) => (
              <li key={name}>
                <Link to={settingsPath(id, name)} className={classes.link}>
                  <span>
                    <span className={classes.name}>{t(`page.${name}.name`)}</span>
                    <span className={classes.what}>{t(`page.${name}.what`)}</span>
                  </span>
                  <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.open} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Page>
  )
}
