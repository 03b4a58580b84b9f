// What narrows the list, in its head: one button that opens all filters, one for those that the person has saved. What they show
// comes with the first one that is opened.
import { Button } from '@mantine/core'
import { IconBookmark, IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setFilters } from '../../../domain/list-filters.ts'
import type { ListedClinic } from './list-address.ts'
import type { ListState } from './use-list-address.ts'

const parts = () => import('./filters.chunk.ts')
const FilterDrawer = lazy(async () => ({ default: (await parts()).FilterDrawer }))
const SavedFilters = lazy(async () => ({ default: (await parts()).SavedFilters }))

type Part = 'filters' | 'saved'

interface Props {
  readonly list: ListState
  readonly clinics: readonly ListedClinic[]
  /** how many requests of this tab fit */
  readonly hits: number
}

export function FilterTools({ list, clinics, hits }: Props) {
  const { t } = useTranslation('receiver')
  const [part, setPart] = useState<Part | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set())
  const open = (next: Part) => {
    setOpened(new Set([...opened, next]))
    setPart(next)
  }
  const close = () => setPart(null)
  const count = setFilters(list.filters).length
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={part === 'filters'}
        onClick={() => open('filters')}
      >
        {t('filters')}
        {count > 0 ? <span className="num">&nbsp;{count}</span> : null}
      </Button>
      <Button
        variant="default"
        leftSection={<IconBookmark size={24} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={part === 'saved'}
        onClick={() => open('saved')}
      >
        {t('savedFilters')}
      </Button>
      <Suspense fallback={null}>
        {opened.has('filters') ? (
          <FilterDrawer opened={part === 'filters'} onClose={close} list={list} clinics={clinics} hits={hits} />
        ) : null}
        {opened.has('saved') ? (
          <SavedFilters opened={part === 'saved'} onClose={close} list={list} clinics={clinics} />
        ) : null}
      </Suspense>
    </>
  )
}
