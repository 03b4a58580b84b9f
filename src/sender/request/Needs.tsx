// What a provider with interest still needs, until when, and the place that it keeps until then; the clinic answers where it reads
// it: with a message, a file, or one touch.
import { Alert, Button } from '@mantine/core'
import { IconClockPause, IconFile, IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { HeldPlace, heldUntil } from '../../features/request-view/index.ts'
import { labelsOf } from '../../ui/labels.ts'
import { MomentText } from '../../ui/times.tsx'
import { useOfNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './Needs.module.css'

interface Props {
  readonly view: RequestView
  readonly onShow: (tab: 'messenger' | 'files') => void
}

const steps = ['needs_sent', 'needs_dropped'] as const

export function Needs({ view: { record, responseMessage, offered }, onShow }: Props) {
  const { t } = useTranslation('interest')
  const words = useWords()
  const searches = usePort('searches')
  const sending = useCommand()
  const { status, response, careprovider } = record
  const { missing = [], needed_by: until = null, needs, recorded } = response
  const held = heldUntil(record)
  const isOver = useOfNow((now) => until !== null && until <= now)
  if (status !== 'interested' || (missing.length === 0 && held === null)) return null
  const canAnswer = missing.length > 0 && recorded === undefined
  const said = { needs_sent: 'sent', needs_dropped: 'dropped' } as const
  return (
    <Alert
      color="blue"
      icon={<IconClockPause stroke={1.75} aria-hidden />}
      title={t(missing.length > 0 ? 'clinic.title' : 'clinic.titleHeld', { name: careprovider.name })}
    >
      {missing.length > 0 ? (
        <ul className={classes.list}>
          {labelsOf(missingInformations, missing, words).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : null}
      {responseMessage?.state === 'open' ? <p className={classes.words}>{responseMessage.value}</p> : null}
      {until === null ? null : (
        <p className={classes.text}>
          {t('clinic.until')} <MomentText at={until} />
          {isOver ? `. ${t('clinic.over')}` : null}
        </p>
      )}
      {held === null ? null : <HeldPlace until={held} />}
      {needs ? (
        <p className={classes.said} role="status">
          {t(`clinic.said.${needs.said}`)} · <MomentText at={needs.at} />
        </p>
      ) : null}
      <FailureNotice failure={sending.failure} />
      {canAnswer ? (
        <div className={classes.ways}>
          {record.messenger_available && offered.includes('send_message') ? (
            <>
              <Button
                variant={needs ? 'default' : 'filled'}
                leftSection={<IconFile size={24} stroke={1.75} aria-hidden />}
                onClick={() => onShow('files')}
              >
                {t('clinic.file')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconMessage size={24} stroke={1.75} aria-hidden />}
                onClick={() => onShow('messenger')}
              >
                {t('clinic.message')}
              </Button>
            </>
          ) : null}
          {steps
            .filter((step) => offered.includes(step) && needs?.said !== said[step])
            .map((step) => (
              <Button
                key={step}
                variant="default"
                loading={sending.isBusy}
                onClick={() => void sending.run(() => searches.stepOfRequest(record.id, step))}
              >
                {t(`clinic.${step}`)}
              </Button>
            ))}
        </div>
      ) : null}
    </Alert>
  )
}
