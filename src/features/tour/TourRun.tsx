// One run of a tour: a step a part of the screen, forward, back, or away with Escape. A part that is not there is left out.
import { Tour } from '@mantine/core'
import '@mantine/core/styles/Tour.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundStep, foundSteps } from '../../ui/tour-step.ts'
import type { AreaTour } from '../../ui/tours.ts'
import { visibleMark, whenThere } from './find-marks.ts'
import classes from './Tour.module.css'

interface Props {
  readonly tour: AreaTour
  readonly onEnd: () => void
}

export function TourRun({ tour, onEnd }: Props) {
  const { t } = useTranslation('tour')
  const [found, setFound] = useState<readonly FoundStep<HTMLElement>[]>([])
  const begin = useEffectEvent(() => {
    const steps = foundSteps(tour, visibleMark)
    if (steps.length === 0) onEnd()
    else setFound(steps)
  })
  useEffect(
    () =>
      whenThere(
        tour.steps.map((step) => `${tour.name}/${step}`),
        begin,
      ),
    [tour],
  )
  return (
    <Tour
      active={found.length > 0}
      onClose={onEnd}
      zIndex={300}
      maxWidth={440}
      spotlightRadius={8}
      withCloseButton={false}
      classNames={{ navigationButton: classes.button ?? '', stepCounter: classes.counter ?? '' }}
      labels={{
        skip: t('skip'),
        back: t('back'),
        next: t('next'),
        close: t('end'),
        stepCounter: (current, total) => t('counter', { current, total }),
      }}
    >
      {found.map(({ step, element }) => (
        <Tour.Step key={step} target={{ current: element }} title={t(`${tour.name}.${step}.title`)}>
          {t(`${tour.name}.${step}.text`)}
        </Tour.Step>
      ))}
    </Tour>
  )
}
