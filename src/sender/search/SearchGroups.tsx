// The groups of a search below each other, with the sorting above, and what was just done beside the group where it was done.
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchPanel } from '../../data/search-port.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FilteredRow } from './CandidateRow.tsx'
import { Candidates } from './Candidates.tsx'
import { Group } from './Group.tsx'
import {
  canSend,
  type GroupName,
  isOpenAtFirst,
  type RowSort,
  rowSorts,
  shownGroups,
  sortCandidates,
  sortRequests,
  totalOf,
} from './groups.ts'
import { RequestRow } from './RequestRow.tsx'
import { type AskedDeed, RowDeedDialog } from './RowDeedDialog.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly panel: SearchPanel
  /** the request that stands open beside the groups */
  readonly openRequest: number | null
}

export function SearchGroups({ panel, openRequest }: Props) {
  const { t } = useTranslation('sender')
  const [sort, setSort] = useState<RowSort>('standard')
  // what somebody opened or closed stays so when the search ends
  const [chosen, setChosen] = useState<Partial<Record<GroupName, boolean>>>({})
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  const [asks, setAsks] = useState(false)
  const [selected, setSelected] = useState<readonly number[]>([])
  const shown = shownGroups(panel)
  const isOpen = (group: GroupName) => chosen[group] ?? isOpenAtFirst(group, canSend(panel))
  const setOpen = (group: GroupName, open: boolean) => setChosen((now) => ({ ...now, [group]: open }))
  useKeys(jumpsTo(shown, (group) => setOpen(group, true)))
  return (
    <div className={classes.groups}>
      <NativeSelect
        size="md"
        className={classes.sort ?? ''}
        label={t('search.sort')}
        value={sort}
        onChange={(event) => setSort(event.currentTarget.value as RowSort)}
        data={rowSorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
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
      {asked === null ? null : (
        <RowDeedDialog
          key={`${asked.deed}-${asked.record.id}`}
          asked={asked}
          opened={asks}
          onClose={() => setAsks(false)}
          panel={panel}
        />
      )}
    </div>
  )

  function rowsOf(group: GroupName) {
    if (group === 'potential') {
      return (
        <Candidates
          auctionId={panel.auction.id}
          candidates={sortCandidates(panel.potential, sort)}
          total={totalOf(panel, group)}
          canSend={canSend(panel)}
          hasAsked={panel.auction.counts.contacted > 0}
          selected={selected}
          onSelect={setSelected}
        />
      )
    }
    if (group === 'filtered') {
      return (
        <ul className={classes.rows}>
          {sortCandidates(panel.filtered, sort).map((candidate) => (
            <FilteredRow key={candidate.careprovider.id} candidate={candidate} />
          ))}
        </ul>
      )
    }
    if (panel[group].length === 0) return <p className={classes.none}>{t('search.emptyGroup')}</p>
    return (
      <ul className={classes.rows}>
        {sortRequests(panel[group], sort).map((record) => (
          <RequestRow
            key={record.id}
            record={record}
            panel={panel}
            isOpen={record.id === openRequest}
            // the next step is filled only while it is the one thing to do
            isNext={selected.length === 0 && openRequest === null && panel.accepted.length === 1}
            onAsk={(deed, of) => {
              setAsked({ deed, record: of })
              setAsks(true)
            }}
          />
        ))}
      </ul>
    )
  }
}

/** The digits: open the group and put the focus on its heading. */
const jumpsTo = (shown: readonly GroupName[], openGroup: (group: GroupName) => void) =>
  Object.fromEntries(
    shown.map((group, place) => [
      `group${place + 1}`,
      () => {
        openGroup(group)
        document.getElementById(`group-${group}`)?.focus()
      },
    ]),
  )
