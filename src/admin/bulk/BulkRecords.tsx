// The records of a bulk change of which the same becomes, by name, with old and new, or why they stay as they are.
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkChange, BulkRecord, BulkRecordState } from '../../../contract/http/bulk-changes.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { Pages } from '../records/RecordList.tsx'
import { bulkLists, valueWords } from './bulk-fields.ts'

interface Props {
  readonly one: BulkChange
  readonly state: BulkRecordState
  readonly count: number
  readonly onLeaveOut?: (id: number) => void
  readonly onDespite?: (id: number) => void
}

/** what can be said 'all the same' to */
const open: readonly string[] = ['open_requests', 'running_searches']

export function BulkRecords({ one, state, count, onLeaveOut, onDespite }: Props) {
  const { t } = useTranslation(['admin', 'admin-lists', 'catalogue', 'catalogue-admin'])
  const { id: me } = useAccount()
  const [start, setStart] = useState(0)
  const found = usePort('admin').lists.bulk.useRecords(one.id, state, start)
  const list = bulkLists[one.list]
  const said = ({ cause, count: many, changes }: BulkRecord) => {
    if (cause !== null)
      return t([`admin-lists:cause.${cause}`, 'admin-lists:cause.other'] as never, { count: many ?? 0 }) as string
    const changed = Object.entries(changes).flatMap(([field, { from, to }]) => {
      if (!list) return []
      const words = (value: unknown) => valueWords(list, field, value, { t: t as never, me })
      const label = t((field === 'assignee_id' ? 'column.assignee' : `field.${field}`) as 'field.status')
      return [t('history.change', { field: label, from: words(from), to: words(to) })]
    })
    return state === 'planned' || state === 'changed' ? changed.join(' · ') : ''
  }
  return (
    <Panel title={t(`admin-lists:state.${state}` as 'admin-lists:state.planned', { count })}>
      <Loaded of={found} skeleton={<ListSkeleton rows={3} />}>
        {({ records, total }) => (
          <>
            <ul className={classes.changes}>
              {records.map((record) => (
                <li key={record.id} className={`${classes.change} ${classes.actions}`}>
                  <span>
                    {list ? (
                      <Anchor component={Link} to={list.path} params={{ id: String(record.id) } as never}>
                        {record.name}
                      </Anchor>
                    ) : (
                      record.name
                    )}{' '}
                    {said(record)}
                  </span>
                  {state === 'planned' && onLeaveOut ? (
                    <Button size="sm" variant="subtle" onClick={() => onLeaveOut(record.id)}>
                      {t('admin-lists:bulk.leaveOut')}
                    </Button>
                  ) : null}
                  {state === 'refused' && onDespite && open.includes(record.cause ?? '') ? (
                    <Button size="sm" variant="subtle" onClick={() => onDespite(record.id)}>
                      {t('admin-lists:bulk.despite')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pages start={start} shown={records.length} total={total} onStart={setStart} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
