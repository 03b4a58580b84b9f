// The rows of one list, 50 a page (pgs), so that ten thousand cost what fifty do; each page is painted first with what fits on a
// screen.
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFilterOff, IconInbox } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startOfPage } from '../../../domain/paging.ts'
import type { RequestTab } from '../../data/ports.ts'
import { firstScreenShown } from '../../platform/first-screen.ts'
import { whenIdle } from '../../platform/idle.ts'
import { mark } from '../../platform/marks.ts'
import { whenPainted } from '../../platform/painted.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { PAGE_ROWS, shownPage } from './list-address.ts'
import { RequestRow } from './RequestRow.tsx'
import classes from './RequestRows.module.css'
import type { ShownRow } from './shown-rows.ts'
import type { ListState } from './use-list-address.ts'

/** what fits on a screen */
const FIRST = 20

interface Props {
  readonly tab: RequestTab
  readonly rows: readonly ShownRow[]
  /** rows may still come in between the others */
  readonly isSettling: boolean
  readonly list: ListState
  readonly isFiltered: boolean
}

export function RequestRows({ tab, rows, isSettling, list, isFiltered }: Props) {
  const { t } = useTranslation('receiver')
  const { accessPending } = useAccount()
  const page = shownPage(
    list,
    rows.map(({ head }) => head.id),
  )
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty) firstScreenShown()
  }, [isEmpty])
  if (isEmpty) {
    return isFiltered ? (
      <EmptyState icon={IconFilterOff}>{t('empty.filtered')}</EmptyState>
    ) : (
      <EmptyState icon={IconInbox}>{t(`empty.${accessPending ? 'pending' : tab}`)}</EmptyState>
    )
  }
  const from = startOfPage(page, PAGE_ROWS)
  return (
    <>
      <PageRows
        key={page}
        tab={tab}
        rows={rows.slice(from, from + PAGE_ROWS)}
        from={from}
        isSettling={isSettling}
        list={list}
      />
      {rows.length > PAGE_ROWS ? <Pages page={page} total={rows.length} onPage={list.showPage} /> : null}
    </>
  )
}

interface PageProps extends Pick<Props, 'tab' | 'rows' | 'isSettling' | 'list'> {
  /** how many stand before this page */
  readonly from: number
}

function PageRows({ tab, rows, from, isSettling, list }: PageProps) {
  const { t } = useTranslation('receiver')
  const careprovider = useCareprovider()
  const [limit, setLimit] = useState(FIRST)
  // rows are drawn in slices after the frame around them, so that no task of the page gets long
  const drawn = useDeferredValue(limit, 0)
  const isFilled = drawn > 0
  const search = useMemo(() => ({ ...list.query, list: tab }), [list.query, tab])
  useEffect(() => {
    if (!isFilled) return
    whenPainted(() => {
      mark('list-shown')
      firstScreenShown()
    })
    // what is below the screen waits for all that somebody waits for
    void whenIdle().then(() => setLimit(PAGE_ROWS))
  }, [isFilled])
  if (drawn === 0) return <ListSkeleton rows={Math.min(rows.length, 6)} />
  return (
    <ul className={classes.list} aria-label={t(`tab.${tab}`)} aria-busy={isSettling}>
      {rows.slice(0, drawn).map(({ head, gone }, place) => (
        <RequestRow
          key={head.id}
          head={head}
          tab={tab}
          gone={gone}
          href={requestPath(careprovider.id, head.id)}
          search={search}
          position={from + place + 1}
          isUpdated={head.id === list.updated}
        />
      ))}
    </ul>
  )
}

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('receiver')
  const from = startOfPage(page, PAGE_ROWS)
  const to = Math.min(from + PAGE_ROWS, total)
  const go = (next: number) => {
    onPage(next)
    scrollTo(0, 0)
  }
  return (
    <nav className={classes.pages} aria-label={t('paging.label')}>
      <Button
        variant="default"
        disabled={page === 1}
        leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        onClick={() => go(page - 1)}
      >
        {t('paging.previous')}
      </Button>
      <span className="num" role="status">
        {t('paging.range', { from: from + 1, to, total })}
      </span>
      <Button
        variant="default"
        disabled={to === total}
        rightSection={<IconChevronRight size={24} stroke={1.75} aria-hidden />}
        onClick={() => go(page + 1)}
      >
        {t('paging.next')}
      </Button>
    </nav>
  )
}
