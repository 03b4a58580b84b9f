// What of a search's panel is shown, as it stands in the address (S24): the order of all groups, and a page of each long one.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import { DEFAULT_COUNT, type Paging, parsePaging } from '../../../domain/paging.ts'
import type { PanelView } from '../../data/search-port.ts'
import { keepPlace } from '../paths.ts'

export const pagedGroups = ['potential', 'filtered'] as const
export type PagedGroup = (typeof pagedGroups)[number]

const textOf = (value: unknown) => (value === undefined || value === null ? null : String(value))

export function viewFrom(query: Readonly<Record<string, unknown>>): PanelView {
  const page = (group: PagedGroup) =>
    parsePaging({ start: textOf(query[`${group}_start`]), count: textOf(query[`${group}_count`]) })
  return {
    sort: sortModes.keys.find((key) => key === query.sort) ?? 'default',
    potential: page('potential'),
    filtered: page('filtered'),
  }
}

/** The address's parameters of a view; what is as usual is left out. Another order begins at the first row. */
export const parametersOf = ({ sort, ...pages }: PanelView): Record<string, string | number | undefined> => ({
  sort: sort === 'default' ? undefined : sort,
  ...Object.fromEntries(
    pagedGroups.flatMap((group) => {
      const { start, count } = pages[group]
      return [
        [`${group}_start`, start || undefined],
        [`${group}_count`, count === DEFAULT_COUNT ? undefined : count],
      ]
    }),
  ),
})

export const sorted = (view: PanelView, sort: PanelView['sort']): PanelView => ({
  sort,
  potential: { ...view.potential, start: 0 },
  filtered: { ...view.filtered, start: 0 },
})
export const paged = (view: PanelView, group: PagedGroup, paging: Paging): PanelView => ({ ...view, [group]: paging })

/** The view of the address, and its changes: of these only a page that was turned is turned back by going back. */
export function usePanelView(): [PanelView, (view: PanelView, isTurned?: boolean) => void] {
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const show = (view: PanelView, isTurned = false) =>
    void navigate({ to: '.', search: { ...query, ...parametersOf(view) }, replace: !isTurned, ...keepPlace } as never)
  return [viewFrom(query), show]
}
