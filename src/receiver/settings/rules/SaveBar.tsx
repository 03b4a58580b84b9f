// The bar below the form: what is not saved yet and what to do about it, else who saved last. It stays where it is.
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StoredRules } from '../../../../contract/http/matching-rules.ts'
import { useConnection } from '../../../state/connection.ts'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { MomentText } from '../../../ui/times.tsx'
import classes from './Rules.module.css'
import type { EditedRules } from './use-rules-form.ts'

interface Props {
  readonly edited: EditedRules
  readonly kept: StoredRules
  readonly step: 'idle' | 'saving' | 'saved'
  /** why the last saving did not work */
  readonly failure: string | null
  readonly onDiscard: () => void
}

export function SaveBar({ edited, kept, step, failure, onDiscard }: Props) {
  const { t } = useTranslation('rules')
  const { network } = useConnection()
  // X13: what was answered is told, also where nothing that Anschluss says was answered
  const isDown = failure === 'network' || (failure === null && (network === 'offline' || network === 'unreachable'))
  const { changed, bringBack, isOvertaken } = edited
  const { first_name: first = '', last_name: last = '' } = kept.changed?.account ?? {}
  return (
    <div className={classes.bar}>
      <div className={classes.standing} role="status">
        {changed > 0 ? (
          <Text fw={600}>{t('bar.changed', { count: changed })}</Text>
        ) : step === 'saved' ? (
          <Text fw={600}>{t('bar.saved')}</Text>
        ) : bringBack ? (
          <Text>{t('bar.discarded')}</Text>
        ) : null}
        {isDown ? (
          <Text size="sm">
            <NoAnswer />
            {t('bar.offline')}
          </Text>
        ) : null}
        {isOvertaken ? (
          <Text size="sm">{t(kept.changed ? 'overtaken' : 'overtakenUnnamed', { first, last })}</Text>
        ) : null}
        {failure && failure !== 'conflict' && !isDown ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t(`failure.${failureKey(failure)}`)}
          </Text>
        ) : null}
        {changed === 0 && kept.changed ? (
          <Text size="sm" c="dimmed">
            {t('bar.last', { first, last })} <MomentText at={kept.changed.at} />
          </Text>
        ) : null}
        {changed === 0 && !kept.changed && step !== 'saved' ? (
          <Text size="sm" c="dimmed">
            {t('bar.unchanged')}
          </Text>
        ) : null}
      </div>
      <div className={classes.commands}>
        {bringBack ? (
          <Button variant="default" onClick={bringBack}>
            {t('bar.bringBack')}
          </Button>
        ) : null}
        {changed > 0 ? (
          <>
            <Button size="lg" variant="default" disabled={step === 'saving'} onClick={onDiscard}>
              {t('bar.discard')}
            </Button>
            <Button size="lg" type="submit" loading={step === 'saving'}>
              {t('bar.save')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}

const failureKey = (code: string): 'forbidden' | 'other' =>
  code === 'forbidden' || code === 'not_found' ? 'forbidden' : 'other'
