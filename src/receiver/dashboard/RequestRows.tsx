// The rows of one list. Nothing moves while somebody looks: what arrives waits behind a button, what leaves stays marked in
// its place. Long lists come in pages of 50.
import { Button } from '@mantine/core'
import { IconArrowUp, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestList, RequestTab } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { RequestRow } from './RequestRow.tsx'
import classes from './RequestRows.module.css'
import { keepPlaces, type ShownRow } from './shown-rows.ts'

const PAGE = 50

/** Give it the tab as key: another list starts anew. */
export function RequestRows({ tab, list }: { tab: RequestTab; list: RequestList }) {
  const { t } = useTranslation('receiver')
  const careprovider = useCareprovider()
  const [shown, setShown] = useState<readonly ShownRow[] | null>(null)
  const [limit, setLimit] = useState(PAGE)

  // while the first requests still load there is nothing yet that somebody could touch
  const { rows, arrived } = keepPlaces(list.firstSync ? null : shown, list.heads)
  if (!list.firstSync && (shown === null || shown.length === 0) && rows.length > 0) setShown(rows)

  if (rows.length === 0) return <EmptyState icon={IconInbox}>{t(`empty.${tab}`)}</EmptyState>

  return (
    <>
      {arrived > 0 ? (
        <div className={classes.arrived} role="status">
          <Button
            variant="light"
            leftSection={<IconArrowUp size={24} stroke={1.75} aria-hidden />}
            onClick={() => setShown(keepPlaces(null, list.heads).rows)}
          >
            {t(tab === 'new' ? 'arrivedNew' : 'arrived', { count: arrived })}
          </Button>
        </div>
      ) : null}
      <ul className={classes.list} aria-label={t(`tab.${tab}`)}>
        {rows.slice(0, limit).map(({ head, gone }) => (
          <RequestRow key={head.id} head={head} tab={tab} gone={gone} href={requestPath(careprovider.id, head.id)} />
        ))}
      </ul>
      {rows.length > limit ? (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setLimit(limit + PAGE)}>
          {t('more', { count: Math.min(PAGE, rows.length - limit), total: rows.length })}
        </Button>
      ) : null}
    </>
  )
}
