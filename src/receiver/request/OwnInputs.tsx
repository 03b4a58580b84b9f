// The own question to the clinic that is not confirmed: how far it came, where it was asked.
import { useTranslation } from 'react-i18next'
import type { RequestView } from '../../data/ports.ts'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import classes from './RequestDetails.module.css'
import { waitingOf } from './standing.ts'

export function OwnInputs({ view: { pending } }: { view: RequestView }) {
  const { t } = useTranslation(['request-work', 'receiver', 'errors', 'outbox'])
  const waiting = waitingOf(pending, 'missing_info')
  if (!waiting) return null
  const reason = waiting.code ? { reason: t([`errors:${waiting.code}`, 'errors:unknown']) } : {}
  return (
    <div className={classes.progress} role="status">
      <span className={classes.what}>
        {waiting.foreign
          ? t('receiver:progress.foreign', { what: t(`outbox:action.${waiting.type}`), name: waiting.authorName })
          : t('missing.own')}
      </span>
      <SendStateMark state={waiting.state} {...reason} />
    </div>
  )
}
