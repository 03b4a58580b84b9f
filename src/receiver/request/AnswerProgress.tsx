// How far the house's answer has come, where it was given: 'Ihre Zusage · Auf diesem Gerät', then 'Angekommen'.
import { useTranslation } from 'react-i18next'
import type { RequestView } from '../../data/ports.ts'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import classes from './RequestDetails.module.css'
import { waitingAnswer } from './standing.ts'

export function AnswerProgress({ view: { record, pending } }: { view: RequestView }) {
  const { t } = useTranslation(['receiver', 'errors'])
  const waiting = waitingAnswer(pending)
  if (waiting) {
    const reason = waiting.code ? { reason: t([`errors:${waiting.code}`, 'errors:unknown']) } : {}
    return (
      <div className={classes.progress} role="status">
        <span className={classes.what}>{t(`progress.${waiting.type}`)}</span>
        <SendStateMark state={waiting.state} {...reason} />
      </div>
    )
  }
  const { status, response } = record
  if (response.at === null || (status !== 'accepted' && status !== 'declined')) return null
  return (
    <div className={classes.progress} role="status">
      <span className={classes.what}>
        {t(`progress.${status === 'accepted' ? 'accept_request' : 'decline_request'}`)}
      </span>
      <SendStateMark state="stored" at={response.at} />
    </div>
  )
}
