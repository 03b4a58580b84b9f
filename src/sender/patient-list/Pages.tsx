// Paging of the patient list: what is shown of how many, how many a page, back and on.
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Paging, professionalPageSizes, startWithin } from '../../../domain/paging.ts'
import classes from './PatientList.module.css'

interface Props {
  readonly paging: Paging
  readonly total: number
  /** @param isTurned somebody turned a page: going back leads to the one before */
  readonly onChange: (paging: Paging, isTurned: boolean) => void
  /** of several on a page; default: that of the list */
  readonly label?: string
  /** beside the size of a page: in which order */
  readonly children?: ReactNode
}

export function Pages({ paging: { start: asked, count }, total, onChange, label, children }: Props) {
  const { t } = useTranslation('sender')
  // an address may name a page that the list does not have (any more)
  const start = startWithin(asked, count, total)
  const showLast = useEffectEvent(() => onChange({ start, count }, false))
  useEffect(() => {
    if (asked !== start) showLast()
  }, [asked, start])
  const to = Math.min(start + count, total)
  return (
    <nav className={classes.pages} aria-label={label ?? t('list.pages')}>
      <span className={`num ${classes.range}`} role="status">
        {t('list.range', { from: Math.min(start + 1, total), to, total })}
      </span>
      {children}
      <NativeSelect
        size="md"
        className={classes.size ?? ''}
        aria-label={t('list.perPage')}
        value={String(count)}
        data={professionalPageSizes.map((size) => ({ value: String(size), label: t('list.rows', { count: size }) }))}
        onChange={(event) => onChange({ start: 0, count: Number(event.currentTarget.value) }, false)}
      />
      {start > 0 ? (
        <Button
          variant="default"
          onClick={() => onChange({ start: Math.max(0, start - count), count }, true)}
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('list.previous')}
        </Button>
      ) : null}
      {to < total ? (
        <Button
          variant="default"
          onClick={() => onChange({ start: start + count, count }, true)}
          rightSection={<IconChevronRight size={24} stroke={1.75} aria-hidden />}
        >
          {t('list.next')}
        </Button>
      ) : null}
    </nav>
  )
}
