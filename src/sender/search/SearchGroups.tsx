// The groups of a search below each other, with the sorting above, and what was just done beside the group where it was done.
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import { isWithoutAnswer } from '../../../domain/no-answer.ts'
import { professionalPageSizes } from '../../../domain/paging.ts'
import type { PanelSort, SearchPanel } from '../../data/search-port.ts'
import { useNow } from '../../ui/use-now.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Pages } from '../patient-list/Pages.tsx'
import { OutsideRow } from './CandidateRow.tsx'
import { Candidates } from './Candidates.tsx'
import { FindProvider } from './FindProvider.tsx'
import { Group } from './Group.tsx'
import {
  type GroupName,
  groupNames,
  isOpenAtFirst,
  shownGroups,
  sortCandidates,
  sortRequests,
  totalOf,
} from './groups.ts'
import { MoreHits } from './MoreHits.tsx'
import { type PagedGroup, paged, sorted, usePanelView } from './panel-view.ts'
import { RequestRow } from './RequestRow.tsx'
import { type AskedCommand, RowCommandDialog } from './RowCommandDialog.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly panel: SearchPanel
  /** the request that stands open beside the groups */
  readonly openRequest: number | null
  /** ids of providers that are ticked at first, to begin at their group; null: none, and at the top */
  readonly marked: readonly number[] | null
}

export function SearchGroups({ panel, openRequest, marked }: Props) {
  const { t } = useTranslation(['sender', 'catalogue-search'])
  const [view, show] = usePanelView()
  const { sort } = view
  const now = useNow()
  // what somebody opened or closed stays so when the search ends
  const [chosen, setChosen] = useState<Partial<Record<GroupName, boolean>>>({})
  const [asked, setAsked] = useState<AskedCommand | null>(null)
  const [asks, setAsks] = useState(false)
  /** the provider whose note was saved last */
  const [noted, setNoted] = useState<number | null>(null)
  const [selected, setSelected] = useState(marked ?? [])
  useEffect(() => {
    if (marked !== null) headingOf('potential')?.focus()
  }, [marked])
  const shown = shownGroups(panel)
  const isOpen = (group: GroupName) => chosen[group] ?? isOpenAtFirst(group, panel)
  const setOpen = (group: GroupName, open: boolean) => setChosen((now) => ({ ...now, [group]: open }))
  useKeys(jumpsTo(shown, (group) => setOpen(group, true)))
  return (
    <div className={classes.groups}>
      <FindProvider panel={panel} />
      <NativeSelect
        size="md"
        className={classes.sort ?? ''}
        label={t('search.sort')}
        value={sort}
        onChange={(event) => show(sorted(view, event.currentTarget.value as PanelSort))}
        data={sortModes.keys.map((value) => ({ value, label: t(labelKeyOf(sortModes, value)) }))}
      />
      {shown.map((group) => (
        <Group
          key={group}
          name={group}
          total={totalOf(panel, group)}
          isOpen={isOpen(group)}
          onToggle={() => setOpen(group, !isOpen(group))}
        >
          {rowsOf(group)}
        </Group>
      ))}
      {panel.offered.includes('edit_search') ? <MoreHits auction={panel.auction} more={panel.more} /> : null}
      {asked === null ? null : (
        <RowCommandDialog
          key={`${asked.command}-${asked.record.id}`}
          asked={asked}
          opened={asks}
          onClose={() => setAsks(false)}
          panel={panel}
          onNoted={() => setNoted(asked.record.careprovider.id)}
        />
      )}
    </div>
  )

  function withPages(group: PagedGroup, list: ReactNode) {
    const total = totalOf(panel, group)
    return (
      <>
        {list}
        {total > professionalPageSizes[0] || view[group].start > 0 ? (
          <div className={classes.pages}>
            <Pages
              paging={view[group]}
              total={total}
              label={t('search.pagesOf', { group: t(`search.group.${group}`) })}
              onChange={(paging, isTurned) => show(paged(view, group, paging), isTurned)}
            />
          </div>
        ) : null}
      </>
    )
  }

  function rowsOf(group: GroupName) {
    if (group === 'potential' || group === 'validated') {
      const candidates = group === 'validated' ? sortCandidates(panel.validated, sort) : panel.potential
      const own = new Set(candidates.map(({ careprovider }) => careprovider.id))
      const list = (
        <Candidates
          panel={panel}
          candidates={candidates}
          total={totalOf(panel, group)}
          selected={selected.filter((id) => own.has(id))}
          onSelect={(ids) => setSelected((before) => [...before.filter((id) => !own.has(id)), ...ids])}
        />
      )
      return group === 'validated' ? list : withPages(group, list)
    }
    if (group === 'filtered') return withPages(group, <Outside candidates={panel.filtered} panel={panel} />)
    const ruledOut = group === 'rejected' ? panel.ruledOut : []
    if (panel[group].length + ruledOut.length === 0) return <p className={classes.none}>{t('search.emptyGroup')}</p>
    return (
      <ul className={classes.rows}>
        {sortRequests(panel[group], sort, (record) => isWithoutAnswer(record, panel.noAnswerHours, now)).map(
          (record) => (
            <RequestRow
              key={record.id}
              record={record}
              panel={panel}
              isOpen={record.id === openRequest}
              isNoted={record.careprovider.id === noted}
              // the next step is filled only while it is the one thing to do
              isNext={selected.length === 0 && openRequest === null && panel.accepted.length === 1}
              onAsk={(command, of) => {
                setAsked({ command, record: of })
                setAsks(true)
              }}
            />
          ),
        )}
        {ruledOut.map((candidate) => (
          <OutsideRow key={`candidate-${candidate.careprovider.id}`} candidate={candidate} panel={panel} />
        ))}
      </ul>
    )
  }
}

function Outside({ candidates, panel }: { candidates: readonly PanelCandidate[]; panel: SearchPanel }) {
  return (
    <ul className={classes.rows}>
      {candidates.map((candidate) => (
        <OutsideRow key={candidate.careprovider.id} candidate={candidate} panel={panel} />
      ))}
    </ul>
  )
}

const headingOf = (group: GroupName) => document.getElementById(`group-${group}`)

/** The digits: open the group and put the focus on its heading. */
const jumpsTo = (shown: readonly GroupName[], openGroup: (group: GroupName) => void) =>
  Object.fromEntries(
    shown.map((group, place) => [
      // in a search that can send each has its own digit, wherever it stands
      `group${(shown.length === groupNames.length ? groupNames.indexOf(group) : place) + 1}`,
      () => {
        openGroup(group)
        headingOf(group)?.focus()
      },
    ]),
  )
