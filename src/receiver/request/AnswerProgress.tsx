// How far the house's answer has come, where it was given: 'Ihre Zusage · Auf diesem Gerät', then 'Angekommen'.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './RequestDetails.module.css'
import { isAnswerSeen, waitingAnswer } from './standing.ts'

export function AnswerProgress({ view: { record, pending } }: { view: RequestView }) {
  const { t } = useTranslation(['receiver', 'errors'])
  const { id: me } = useAccount()
  const { mayAnswer } = useCareprovider()
  const events = usePort('requests').useEvents(record.id)
  const waiting = waitingAnswer(pending)
  if (waiting) {
    const reason = waiting.code ? { reason: t([`errors:${waiting.code}`, 'errors:unknown']) } : {}
    return (
      <div className={classes.progress} role="status">
        <span className={classes.what}>{t(`progress.${waiting.type}`)}</span>
        <SendStateMark state={waiting.state} {...reason} />
        {waiting.editable && mayAnswer ? (
          <Button
            variant="subtle"
            size="sm"
            component={Link}
            to="."
            search={((now: object) => ({ ...now, edit: waiting.id })) as never}
            replace
          >
            {t('progress.edit')}
          </Button>
        ) : null}
      </div>
    )
  }
  const { status, response } = record
  if (response.at === null || (status !== 'accepted' && status !== 'declined')) return null
  const type = status === 'accepted' ? 'accept_request' : 'decline_request'
  const { account } = response
  return (
    <div className={classes.progress} role="status">
      <span className={classes.what}>
        {account === null || account.id === me
          ? t(`progress.${type}`)
          : t(`progress.colleague.${type}`, { name: `${account.first_name} ${account.last_name}` })}
      </span>
      {events.state === 'ready' && isAnswerSeen(record, events.value) ? (
        <SendStateMark state="seen" reader={record.careseeker.name} />
      ) : (
        <SendStateMark state="stored" at={response.at} />
      )}
    </div>
  )
}
