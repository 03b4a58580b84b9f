// What an account's roles are called.
import { labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { HeldRole } from '../../../contract/http/roles.ts'

type T = (key: string, values?: Readonly<Record<string, unknown>>) => string
export const roleName = (t: T, value: number): string => {
  const entry = roles.entries.find((one) => one.code === value)
  return entry ? t(labelKeyOf(roles, entry.key)) : String(value)
}

/** 'Haus am Deich: Einrichtung, alle Rechte', with its stations. */
export const heldRoleText = (t: T, { organisation, role_value, stations }: HeldRole): string =>
  t(stations === null ? 'admin-accounts:role.held' : 'admin-accounts:role.heldAt', {
    place: organisation?.name ?? t('admin-accounts:place.global'),
    role: roleName(t, role_value),
    stations: (stations ?? []).map(({ name }) => name).join(', '),
  })
