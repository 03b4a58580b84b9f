// The place for a house's map on its own page: the map and its library are fetched once somebody comes near it. Nothing of it is on
// paper, nor where no scripts run.
import { Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { orNothing } from '../../platform/later.ts'
import classes from './OnePage.module.css'

const HouseMap = lazy(orNothing(() => import('./HouseMap.tsx')))

/** before it can be seen */
const NEAR = '300px'

export function HouseMapPlace({ provider }: { readonly provider: PortalProvider }) {
  const { t } = useTranslation('portal-search')
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: NEAR })
  const [isNear, setIsNear] = useState(false)
  // once it is there it stays
  if (!isNear && entry?.isIntersecting) setIsNear(true)
  if (provider.position === null) return null
  return (
    <section ref={ref} className={classes.map} aria-labelledby="house-map">
      <h2 id="house-map">{t('provider.map.title')}</h2>
      <div className={classes.mapPlace}>
        {isNear ? (
          <Suspense fallback={null}>
            <HouseMap provider={provider} />
          </Suspense>
        ) : null}
      </div>
      <Text>{t('provider.map.note')}</Text>
    </section>
  )
}
