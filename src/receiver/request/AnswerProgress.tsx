// How far the house's answer has come, where it was given: 'Ihre Zusage · Auf diesem Gerät', then 'Angekommen'.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { answerFacts, HeldPlace, heldUntil } from '../../features/request-view/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './RequestDetails.module.css'
import { isAnswerSeen, waitingAnswer } from './standing.ts'

const answerOf = {
  accepted: 'accept_request',
  declined: 'decline_request',
  interested: 'report_interest',
} as const

/** What was answered: 'Kurzzeitpflege · Sa., 28. November · Einzelzimmer · Zimmer 12, ab morgen'. */
function Said({ view: { record, responseMessage } }: { view: RequestView }) {
  const words = useWords()
  const now = useNow()
  const said = answerFacts(record.response, responseMessage, now, words, true)
  return said.length === 0 ? null : <p className={classes.said}>{said.map(({ value }) => value).join(' · ')}</p>
}

export function AnswerProgress({ view }: { view: RequestView }) {
  const { record, pending } = view
  const { t } = useTranslation(['receiver', 'errors', 'interest', 'outbox'])
  const { id: me } = useAccount()
  const { mayAnswer } = useCareprovider()
  const events = usePort('requests').useEvents(record.id)
  const waiting = waitingAnswer(pending)
  if (waiting) {
    const reason = waiting.code ? { reason: t([`errors:${waiting.code}`, 'errors:unknown']) } : {}
    return (
      <div className={classes.progress} role="status">
        <span className={classes.what}>
          {waiting.foreign
            ? t('progress.foreign', { what: t(`outbox:action.${waiting.type}`), name: waiting.authorName })
            : t([`progress.${waiting.type}`, `interest:progress.${waiting.type}`])}
        </span>
        <SendStateMark state={waiting.state} {...reason} />
        {waiting.type === 'accept_request' || waiting.type === 'withdraw_acceptance' ? <Said view={view} /> : null}
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
  const type = response.withdrawn ? 'withdraw_acceptance' : answerOf[status as keyof typeof answerOf]
  if (response.at === null || type === undefined) return null
  const { account } = response
  const isOwn = account === null || account.id === me
  const name = isOwn ? '' : `${account.first_name} ${account.last_name}`
  return (
    <div className={classes.progress} role="status">
      <span className={classes.what}>
        {type === 'report_interest'
          ? t(isOwn ? 'interest:progress.report_interest' : 'interest:progress.colleague', { name })
          : t(isOwn ? `progress.${type}` : `progress.colleague.${type}`, { name })}
      </span>
      {events.state === 'ready' && isAnswerSeen(record, events.value) ? (
        <SendStateMark state="seen" at={record.seen.other_at ?? null} reader={record.careseeker.name} />
      ) : (
        <SendStateMark state="stored" at={response.at} audience={askerOf(record)} />
      )}
      {type === 'accept_request' || type === 'withdraw_acceptance' ? <Said view={view} /> : null}
      {heldUntil(record) === null ? null : <HeldPlace until={heldUntil(record) ?? 0} />}
      {type === 'report_interest' && response.needs ? (
        <Text fw={600}>{t(`interest:row.${response.needs.said}`)}</Text>
      ) : null}
    </div>
  )
}
