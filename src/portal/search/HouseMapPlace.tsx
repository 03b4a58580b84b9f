// The place for a house's map on its own page: the map and its library are fetched once somebody comes near it. Nothing of it is on
// paper, nor where no scripts run.
import { Text } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { logError } from '../../platform/log.ts'
import classes from './OnePage.module.css'

/** A map that does not come is missing, and nothing else of the page. */
const HouseMap = lazy(async (): Promise<{ default: ComponentType<{ readonly provider: PortalProvider }> }> => {
  try {
    return await import('./HouseMap.tsx')
  } catch (error) {
    logError('no_house_map', {}, error)
    return { default: () => null }
  }
})

/** before it can be seen */
const NEAR = '300px'

export function HouseMapPlace({ provider }: { readonly provider: PortalProvider }) {
  const { t } = useTranslation('portal-search')
  const box = useRef<HTMLElement>(null)
  const isNear = useNear(box)
  if (provider.position === null) return null
  return (
    <section ref={box} className={classes.map} aria-labelledby="house-map">
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

function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        seen.disconnect()
      },
      { rootMargin: NEAR },
    )
    seen.observe(box.current)
    return () => seen.disconnect()
  }, [box])
  return isNear
}
