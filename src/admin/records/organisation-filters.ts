// The filters that the lists of providers and clinics share, as rows.
import { labelKeyOf } from '../../../catalogue/define.ts'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { startLines } from '../../../contract/http/admin-start.ts'
import { parseId } from '../../../domain/ids.ts'
import type { ListFilter } from './list-address.ts'

type T = (key: string, values?: Readonly<Record<string, unknown>>) => string

const dayMs = 86_400_000
const usualDays = [7, 14, 30, 60, 90]

/** A time that is some days ago, or never was. */
export function agoFilter(
  t: T,
  { name, before, never }: { readonly name: string; readonly before: string; readonly never: string },
): ListFilter {
  const text = (value: string) =>
    /^[1-9]\d{0,3}$/.test(value) ? t(`admin-lists:filter.${name}Days`, { count: Number(value) }) : null
  return {
    ...{ name, label: t(`admin-lists:filter.${name}`), text },
    choices: [
      ...usualDays.map((days) => ({ value: String(days), label: text(String(days)) ?? '' })),
      { value: 'never', label: t('column.never') },
    ],
    asks: (value, { today }) => (value === 'never' ? { [never]: 'true' } : { [before]: today - Number(value) * dayMs }),
  }
}

const assigneeFilter = (t: T): ListFilter => ({
  ...{ name: 'assignee', label: t('column.assignee') },
  choices: [
    { value: 'me', label: t('admin-lists:filter.mine') },
    { value: 'nobody', label: t('list.unassigned') },
  ],
  text: (value) => (parseId(value) === null ? null : `#${value}`),
  asks: (value, { me }) =>
    value === 'nobody' ? { unassigned: 'true' } : { assignee_id: value === 'me' ? me : Number(value) },
})

export const organisationFilters = (t: T): readonly ListFilter[] => [
  {
    ...{ name: 'federal_state', several: true, label: t('admin-lists:filter.federal_state') },
    choices: federalStates.entries.map(({ key }) => ({ value: key, label: t(labelKeyOf(federalStates, key)) })),
  },
  assigneeFilter(t),
  agoFilter(t, { name: 'used', before: 'used_before', never: 'never_used' }),
  // lines of the start lead here with the moment that they counted by
  ...startLines
    .flatMap(({ key }) => (key === 'failed_jobs' ? [] : [key]))
    .map(
      (key): ListFilter => ({
        ...{ name: key, label: t('admin-lists:filter.line'), choices: [] },
        text: (value) => (/^\d{1,15}$/.test(value) ? t(`admin-lists:line.${key}`) : null),
      }),
    ),
]
