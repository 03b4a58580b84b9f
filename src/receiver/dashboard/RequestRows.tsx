// The rows of one list; long lists come in pages of 50, the first of which is painted with what fits on a screen.
import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestTab } from '../../data/ports.ts'
import { whenIdle } from '../../platform/idle.ts'
import { markPainted } from '../../platform/marks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { RequestRow } from './RequestRow.tsx'
import classes from './RequestRows.module.css'
import type { ShownRow } from './shown-rows.ts'

const PAGE = 50
/** what fits on a screen */
const FIRST = 20

interface Props {
  readonly tab: RequestTab
  readonly rows: readonly ShownRow[]
  /** rows may still come in between the others */
  readonly isSettling: boolean
}

export function RequestRows({ tab, rows, isSettling }: Props) {
  const { t } = useTranslation('receiver')
  const careprovider = useCareprovider()
  const [limit, setLimit] = useState(FIRST)
  // rows are drawn in slices after the frame around them, so that no task of the page gets long
  const drawn = useDeferredValue(limit, 0)
  const isFilled = rows.length > 0 && drawn > 0
  useEffect(() => {
    if (!isFilled) return
    markPainted('list-shown')
    // what is below the screen waits for all that somebody waits for
    void whenIdle().then(() => setLimit((now) => Math.max(now, PAGE)))
  }, [isFilled])
  if (rows.length === 0) return <EmptyState icon={IconInbox}>{t(`empty.${tab}`)}</EmptyState>
  if (drawn === 0) return <ListSkeleton rows={Math.min(rows.length, 6)} />
  return (
    <>
      <ul className={classes.list} aria-label={t(`tab.${tab}`)} aria-busy={isSettling}>
        {rows.slice(0, drawn).map(({ head, gone }) => (
          <RequestRow key={head.id} head={head} tab={tab} gone={gone} href={requestPath(careprovider.id, head.id)} />
        ))}
      </ul>
      {limit >= PAGE && rows.length > limit ? (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setLimit(limit + PAGE)}>
          {t('more', { count: Math.min(PAGE, rows.length - limit), total: rows.length })}
        </Button>
      ) : null}
    </>
  )
}
