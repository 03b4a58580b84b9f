// Waiting for something: nothing for 150 ms, then the skeleton in the content's geometry, after 5 s a sentence, after 15 s a
// way to try again. The place is taken from the start, so that nothing jumps.
import { Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Loading.module.css'

/** ms until the skeleton, the sentence and the button show */
export const LOADING_STEPS_MS = { skeleton: 150, sentence: 5000, retry: 15_000 } as const

interface Props {
  /** the content's geometry: ListSkeleton, FactsSkeleton */
  readonly children: ReactNode
  readonly onRetry?: () => void
}

export function Loading({ children, onRetry }: Props) {
  const { t } = useTranslation('common')
  const showsSkeleton = useAfter(LOADING_STEPS_MS.skeleton)
  const showsSentence = useAfter(LOADING_STEPS_MS.sentence)
  const showsRetry = useAfter(LOADING_STEPS_MS.retry) && onRetry !== undefined
  return (
    <div aria-busy className={classes.root}>
      <div className={classes.skeleton} data-shown={showsSkeleton || undefined} aria-hidden>
        {children}
      </div>
      <div role="status" className={classes.words}>
        <span className="visually-hidden">{showsSkeleton ? t('loading.label') : ''}</span>
        {showsSentence ? <Text>{t('loading.slow')}</Text> : null}
        {showsRetry ? (
          <Button variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
