// Taking the choice of a provider back, after a question: others open again, the provider learns of it, and goes on reading what was
// released unless that is taken back too.
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { askedIn, isReleasedWithChoice, reopenedBy, reopeningOf } from '../../data/step-effects.ts'
import { takeChoiceBack } from '../../data/take-choice-back.ts'
import { useNow } from '../../ui/use-now.ts'
import { CommandDialog } from '../CommandDialog.tsx'
import { EffectLines } from './EffectLines.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
  readonly panel: SearchPanel
}

export function CancelAttributionDialog({ opened, onClose, isOffered, record, panel }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const readers = usePort('readers')
  const events = usePort('requests').useEvents(record.id)
  const now = useNow()
  const [picked, setPicked] = useState<boolean | null>(null)
  const { name } = record.careprovider
  const isReleased = record.shared !== 'none'
  const withdraws = picked ?? (events.state === 'ready' && isReleasedWithChoice(events.value))
  return (
    <CommandDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered}
      title={t('search.cancelAttributionDialog.title')}
      confirmLabel={t('search.cancelAttributionDialog.confirm')}
      command={() =>
        takeChoiceBack(searches, readers, {
          auctionId: record.auction.id,
          requestId: record.id,
          withdraws: isReleased && withdraws,
        })
      }
    >
      <p className={classes.dialogText}>{t('search.cancelAttributionDialog.text', { name })}</p>
      <EffectLines effects={reopeningOf(reopenedBy('cancel_attribution', askedIn(panel), now))} />
      {isReleased ? (
        <Checkbox
          size="md"
          mb="md"
          checked={withdraws}
          onChange={(event) => setPicked(event.currentTarget.checked)}
          label={t('search.cancelAttributionDialog.withdraw', { name })}
          description={t(`search.cancelAttributionDialog.${withdraws ? 'withdrawn' : 'readsOn'}`, { name })}
        />
      ) : null}
    </CommandDialog>
  )
}
