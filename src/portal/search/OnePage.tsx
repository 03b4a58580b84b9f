// The page of one that the list shows, seen from the zipcode of the search: the way back, and what there is to read.
import { Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalConsultant, PortalProvider } from '../../../contract/http/portal-search.ts'
import { err, type Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from './OnePage.module.css'
import { type PlacedFilters, type PortalSearch, useGiven, useListAddress, useNeedsPlace, usePlaced } from './portal.tsx'

export interface Kinds {
  readonly provider: PortalProvider
  readonly consultant: PortalConsultant
}

interface Props<K extends keyof Kinds> {
  readonly kind: K
  /** what there is to say about one that is not there */
  readonly gone: string
  readonly children: (one: Kinds[K]) => ReactNode
}

/** One that the list shows, by the number in the address. */
export function useOne<K extends keyof Kinds>(kind: K, prefix: '' | 'print-' = '') {
  const id = Number(useParams({ strict: false }).id)
  const hasPlace = useNeedsPlace(`${prefix}${kind}/${id}`)
  const ask = useCallback(
    async (portal: PortalSearch, filters: PlacedFilters) => {
      if (!Number.isSafeInteger(id) || id <= 0) return err({ code: 'not_found' as const })
      const readers: { readonly [R in keyof Kinds]: (id: number, filters: PlacedFilters) => Read<Kinds[R]> } = portal
      return readers[kind](id, filters)
    },
    [id, kind],
  )
  return { hasPlace, ...usePlaced(ask, useGiven<Kinds[K]>()) }
}

export function OnePage<K extends keyof Kinds>({ kind, gone, children }: Props<K>) {
  const { hasPlace, found, again } = useOne(kind)
  if (!hasPlace) return null
  return (
    <div className={classes.page}>
      <BackToList />
      {found.state === 'no_access' ? (
        <Gone text={gone} />
      ) : (
        <Loaded of={found} skeleton={<FactsSkeleton />} onRetry={again}>
          {children}
        </Loaded>
      )}
    </div>
  )
}

type Read<T> = Promise<Result<T, ActionFailure>>

export function BackToList() {
  const { t } = useTranslation('portal-search')
  return (
    <Link to={useListAddress()} className={classes.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {t('provider.toList')}
    </Link>
  )
}

/** Not there, or not for visitors: nobody learns which. */
export function Gone({ text }: { text: string }) {
  const { t } = useTranslation(['portal-search', 'common'])
  const navigate = useNavigate()
  const list = useListAddress()
  usePageTitle(t('common:notFound.title'))
  return (
    <>
      <Title order={1} tabIndex={-1} data-page-title>
        {t('common:notFound.title')}
      </Title>
      <EmptyState action={<Button onClick={() => void navigate({ to: list })}>{t('provider.toList')}</Button>}>
        {text}
      </EmptyState>
    </>
  )
}
