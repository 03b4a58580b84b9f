// Offers an area's tour to an account that has not been through it, below the content of its first screen, where a card that comes
// late moves nothing; and runs it there when somebody wants it, from the card or from the person's menu.
import { Button, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useFocusRescue } from '../../ui/title-focus.ts'
import type { AreaTour } from '../../ui/tours.ts'
import classes from './Tour.module.css'

/** its parts of Mantine come with it */
const TourRun = lazy(async () => ({ default: (await import('./TourRun.tsx')).TourRun }))

interface Props {
  readonly tour: AreaTour
  /** path of the first screen: where the tour begins */
  readonly home: string
  /** rises when the menu asks for the tour */
  readonly asked: number
}

export function TourHost({ tour, home, asked }: Props) {
  const { t } = useTranslation('tour')
  const port = usePort('tours')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOffered, setIsOffered] = useState(false)
  const [runs, setRuns] = useState(false)
  useFocusRescue(isOffered || runs)
  useEffect(() => {
    void port.isOpen(tour.name).then(setIsOffered)
  }, [port, tour])

  const start = () => {
    if (pathname !== home) void navigate({ href: home })
    setRuns(true)
  }
  const startAsked = useEffectEvent(start)
  useEffect(() => {
    if (asked > 0) startAsked()
  }, [asked])
  const end = () => {
    setRuns(false)
    setIsOffered(false)
    void port.complete(tour.name)
  }

  return (
    <>
      {isOffered && !runs && pathname === home ? (
        <div className={classes.offer}>
          <Text>{t('offer.text')}</Text>
          <div className={classes.choices}>
            <Button variant="default" onClick={start}>
              {t('offer.start')}
            </Button>
            <Button variant="subtle" onClick={end}>
              {t('offer.later')}
            </Button>
          </div>
        </div>
      ) : null}
      {runs && pathname === home ? (
        <Suspense fallback={null}>
          <TourRun tour={tour} onEnd={end} />
        </Suspense>
      ) : null}
    </>
  )
}
