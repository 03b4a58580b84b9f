// The bar below the form: what is not saved yet and what to do about it, else who saved last. It stays where it is.
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeptRules } from '../../../../contract/http/matching-rules.ts'
import { useConnection } from '../../../state/connection.ts'
import { MomentText } from '../../../ui/times.tsx'
import classes from './Rules.module.css'
import type { EditedRules } from './use-rules-form.ts'

interface Props {
  readonly edited: EditedRules
  readonly kept: KeptRules
  readonly step: 'idle' | 'saving' | 'saved'
  readonly onDiscard: () => void
}

export function SaveBar({ edited, kept, step, onDiscard }: Props) {
  const { t } = useTranslation(['rules', 'common'])
  const { network } = useConnection()
  const isOffline = network === 'offline' || network === 'unreachable'
  const { changed, bringBack } = edited
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
        {isOffline ? <Text size="sm">{t('bar.offline')}</Text> : null}
        {changed === 0 && kept.changed ? (
          <Text size="sm" c="dimmed">
            {t('bar.last', { first: kept.changed.account.first_name, last: kept.changed.account.last_name })}{' '}
            <MomentText at={kept.changed.at} />
          </Text>
        ) : null}
        {changed === 0 && !kept.changed && step !== 'saved' ? (
          <Text size="sm" c="dimmed">
            {t('bar.unchanged')}
          </Text>
        ) : null}
      </div>
      <div className={classes.deeds}>
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
