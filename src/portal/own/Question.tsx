// Where a request stands, and what the provider waits for itself: until that is answered nothing else happens next.
import { Alert, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { openQuestion, questionText } from '../../features/request-view/index.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './own.module.css'
import { RequestState } from './RequestCard.tsx'

interface StandingProps {
  readonly record: RequestRecord
  /** of a question that is open */
  readonly children: (question: EventRecord) => ReactNode
}

export function Standing({ record, children }: StandingProps) {
  // who has not opened it has asked nothing
  const canAsk = record.messenger_available && record.seen.provider_first_at !== null
  return canAsk ? <Opened record={record}>{children}</Opened> : <RequestState record={record} />
}

function Opened({ record, children }: StandingProps) {
  const events = usePort('requests').useEvents(record.id)
  const question = events.state === 'ready' ? openQuestion(events.value) : null
  return (
    <>
      <RequestState record={record} isAsked={question !== null} />
      {question ? children(question) : null}
    </>
  )
}

interface Props {
  readonly record: RequestRecord
  readonly question: EventRecord
}

/** 'Anderes' alone says nothing: the words beside it do. */
function askedText(question: EventRecord, words: Words): string {
  const missing = question.context.missing?.filter((code) => code !== missingInformations.code.other)
  return questionText({ ...question, context: { ...question.context, missing } }, words)
}

/** On the request's page, which has the words of their own elsewhere. */
export function Question({ record, question }: Props) {
  const { t } = useTranslation('portal-requests')
  const asked = askedText(question, useWords())
  return (
    <Alert
      color="blue"
      icon={<IconMessageQuestion stroke={1.75} aria-hidden />}
      title={t('request.asked', { name: record.careprovider.name })}
    >
      {asked ? <Text>{asked}</Text> : null}
      <Text>{t('request.askedText')}</Text>
    </Alert>
  )
}

/** On a card, which leads to the request's page. */
export function QuestionInShort({ record, question }: Props) {
  const { t } = useTranslation('portal-requests')
  const asked = askedText(question, useWords())
  return (
    <>
      <span className={classes.name}>{t('dashboard.asked')}</span>
      {asked ? <span>{asked}</span> : null}
      {question.type === 'interested' ? (
        <InterestWords id={record.id} />
      ) : (
        <MessageWords id={record.id} cid={question.context.message_cid} />
      )}
    </>
  )
}

function InterestWords({ id }: { id: number }) {
  const request = usePort('requests').useRequest(id)
  const message = request.state === 'ready' && 'view' in request.value ? request.value.view.responseMessage : null
  return message?.state === 'open' ? <span className={classes.words}>{message.value}</span> : null
}

function MessageWords({ id, cid }: { id: number; cid: string | undefined }) {
  const messages = usePort('requests').useMessages(id)
  const said = messages.state === 'ready' ? messages.value.find((one) => one.id === cid) : null
  return said?.text ? <span className={classes.words}>{said.text}</span> : null
}
