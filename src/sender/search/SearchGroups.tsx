// The groups of a search below each other, with the sorting above, and what was just done beside the group where it was done.
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchPanel } from '../../data/ports.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FilteredRow } from './CandidateRow.tsx'
import { Candidates } from './Candidates.tsx'
import { Group } from './Group.tsx'
import {
  type GroupName,
  groupNames,
  isOpenAtFirst,
  type RowSort,
  rowSorts,
  sortCandidates,
  sortRequests,
  totalOf,
} from './groups.ts'
import { RequestRow } from './RequestRow.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly panel: SearchPanel
  /** the request that stands open beside the groups */
  readonly openRequest: number | null
}

export function SearchGroups({ panel, openRequest }: Props) {
  const { t } = useTranslation('sender')
  const [sort, setSort] = useState<RowSort>('standard')
  const [open, setOpen] = useState<ReadonlySet<GroupName>>(() => new Set(groupNames.filter(isOpenAtFirst)))
  const [selected, setSelected] = useState<readonly number[]>([])
  const toggle = (group: GroupName) =>
    setOpen((now) => new Set(now.has(group) ? [...now].filter((name) => name !== group) : [...now, group]))
  useKeys(jumps(panel, (group) => setOpen((now) => new Set([...now, group]))))
  const shown = groupNames.filter((group) => isShown(panel, group))
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
          isOpen={open.has(group)}
          onToggle={() => toggle(group)}
        >
          {rowsOf(group)}
        </Group>
      ))}
    </div>
  )

  function rowsOf(group: GroupName) {
    if (group === 'potential') {
      return (
        <Candidates
          auctionId={panel.auction.id}
          candidates={sortCandidates(panel.potential, sort)}
          total={totalOf(panel, group)}
          canSend={panel.offered.includes('send_request')}
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
            isNext={selected.length === 0 && panel.accepted.length === 1}
          />
        ))}
      </ul>
    )
  }
}

/** Answers and candidates always have their place; groups that are mostly empty come with their first row. */
const isShown = (panel: SearchPanel, group: GroupName) =>
  group === 'accepted' || group === 'contacted' || group === 'potential' || totalOf(panel, group) > 0

/** The digits: open the group and put the focus on its heading. */
function jumps(panel: SearchPanel, openGroup: (group: GroupName) => void) {
  const shown = groupNames.filter((group) => isShown(panel, group))
  return Object.fromEntries(
    shown.map((group, place) => [
      `group${place + 1}`,
      () => {
        openGroup(group)
        document.getElementById(`group-${group}`)?.focus()
      },
    ]),
  )
}
