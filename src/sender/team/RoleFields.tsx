// Which roles a person has, and for which stations. Each role is for the whole clinic, or for the stations that are chosen.
import { Checkbox, Chip, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import type { Station } from '../../../contract/http/stations.ts'
import type { RoleGrant } from '../../../contract/http/user-management.ts'
import { cutLabel } from '../../../domain/cut-label.ts'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Accounts.module.css'

const { code } = roles
/** a clinic's roles, as far as there are screens for them */
const offered = [
  code.care,
  code.hospital,
  code.rehab,
  code.medicalSupplies,
  code.transport,
  code.doctor,
  code.report,
  code.careseekerUserManagement,
] as const

interface Props {
  readonly grants: readonly RoleGrant[]
  readonly stations: readonly Station[]
  readonly onChange: (grants: RoleGrant[]) => void
  readonly error: string | null
}

export function RoleFields({ grants, stations, onChange, error }: Props) {
  const { t } = useTranslation('desk')
  const words = useWords()
  const grantOf = (role: number) => grants.find(({ role_value }) => role_value === role)
  /** a station that has ended is offered no more, and a limit to it stays */
  const limitsOf = ({ station_ids }: RoleGrant) =>
    stations.filter(({ id, ended_at }) => ended_at === null || station_ids?.includes(id))
  const toggle = (role: number) =>
    onChange(
      grantOf(role)
        ? grants.filter(({ role_value }) => role_value !== role)
        : [...grants, { role_value: role, station_ids: null }],
    )
  const limit = (role: number, ids: readonly string[]) =>
    onChange(
      grants.map((grant) =>
        grant.role_value === role ? { ...grant, station_ids: ids.length === 0 ? null : ids.map(Number) } : grant,
      ),
    )
  return (
    <Checkbox.Group
      label={t('users.roles')}
      error={error}
      value={grants.map(({ role_value }) => String(role_value))}
      onChange={() => undefined}
    >
      <Stack gap={4} mt={4}>
        {offered.map((role) => {
          const grant = grantOf(role)
          const label = labelOf(roles, role, words) ?? ''
          return (
            <div key={role}>
              <Checkbox value={String(role)} label={label} onChange={() => toggle(role)} />
              {grant && limitsOf(grant).length > 0 && role !== code.careseekerUserManagement ? (
                <Chip.Group
                  multiple
                  value={(grant.station_ids ?? []).map(String)}
                  onChange={(ids: string[]) => limit(role, ids)}
                >
                  <Group gap={8} ms={36} mb={8} role="group" aria-label={t('users.stationsOf', { role: label })}>
                    <span className={classes.limit}>
                      {t(grant.station_ids === null ? 'users.wholeClinic' : 'users.only')}
                    </span>
                    {limitsOf(grant).map(({ id, name }) => (
                      <Chip key={id} value={String(id)}>
                        {cutLabel(name)}
                      </Chip>
                    ))}
                  </Group>
                </Chip.Group>
              ) : null}
            </div>
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
