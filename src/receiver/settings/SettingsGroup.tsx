// A group of the settings' pages, each with a sentence that says what is done there. Source of the pages and their names:
// specification, professional apps, section 2.3.
import { useTranslation } from 'react-i18next'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { settingsPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export const settingsGroups = {
  person: ['account', 'notifications', 'pwa', 'new-device'],
  house: ['profile', 'services', 'search', 'capacity', 'admissions', 'reverse-searches'],
  team: ['team', 'accounts', 'recovery-sheet'],
  connections: ['partner-clinics', 'extensions', 'legal-documents'],
} as const
export type GroupName = keyof typeof settingsGroups

interface Props {
  /** instead of the group's name */
  readonly title?: string
  readonly group: GroupName
  /** which of its pages are named */
  readonly isNamed: (page: string) => boolean
}

export function SettingsGroup({ group, title, isNamed }: Props) {
  const { t } = useTranslation('settings')
  const { id } = useCareprovider()
  const names = settingsGroups[group].filter(isNamed)
  if (names.length === 0) return null
  return (
    <Panel title={title ?? t(`group.${group}`)}>
      <LinkRows
        rows={names.map((name) => ({
          key: name,
          to: settingsPath(id, name),
          name: t(`page.${name}.name`),
          what: t(`page.${name}.what`),
        }))}
      />
    </Panel>
  )
}

/** Leads from a page about the team to the others: who looks for one finds another first. */
export function OtherTeamPages({ than }: { than: (typeof settingsGroups.team)[number] }) {
  const { t } = useTranslation('settings')
  return <SettingsGroup group="team" title={t('moreOfTeam')} isNamed={(name) => name !== than} />
}
