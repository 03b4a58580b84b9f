// Which part of a list is shown: page and size.
import { NativeSelect, Pagination } from '@mantine/core'
import '@mantine/core/styles/Pagination.css'
import { useTranslation } from 'react-i18next'
import { type Paging, pageOfStart } from '../../../domain/paging.ts'
import classes from './ListingPage.module.css'

interface Props {
  readonly filters: Paging
  readonly total: number
  readonly sizes: readonly number[]
  readonly sizeId: string
  readonly onPage: (page: number) => void
  readonly onSize: (count: number) => void
}

export function Pages({ filters: { count, start }, total, sizes, sizeId, onPage, onSize }: Props) {
  const { t } = useTranslation('portal-search')
  const pages = Math.ceil(total / count)
  if (total <= Math.min(...sizes)) return null
  return (
    <div className={classes.pages}>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={pageOfStart(start, count)}
          onChange={onPage}
          siblings={0}
          size="lg"
          classNames={{ control: classes.pageControl ?? '' }}
          getItemProps={(page) => ({ 'aria-label': t('listing.page', { page }) })}
          getControlProps={(control) =>
            control === 'next' || control === 'previous' ? { 'aria-label': t(`listing.${control}`) } : {}
          }
        />
      ) : null}
      <NativeSelect
        id={sizeId}
        size="md"
        aria-label={t('listing.sizeLabel')}
        value={count}
        data={sizes.map((size) => ({ value: String(size), label: t('listing.size', { count: size }) }))}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
    </div>
  )
}
