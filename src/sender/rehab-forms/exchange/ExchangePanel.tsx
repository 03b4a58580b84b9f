// An application and its insurer: what it is ready for, the file that goes out, the answer that comes back, and what happened so far. It
// says 'Gesendet' only where somebody entered it, and what the insurer decided only by the insurer's own message.
import { Alert, Button } from '@mantine/core'
import { IconCircleCheck, IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok } from '../../../../contract/result.ts'
import { currentRequest } from '../../../../domain/ahb/procedure.ts'
import { useCommand } from '../../../data/use-command.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { DownloadNote } from '../../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { EndSearch } from './EndSearch.tsx'
import { EnterAnswerDialog } from './EnterAnswerDialog.tsx'
import type { Exchange, FileProblem, Left } from './exchange.ts'
import { MessageHistory } from './MessageHistory.tsx'
import { NewRequest } from './NewRequest.tsx'
import type { Outgoing } from './probe.ts'
import { IncomingSchemaLine, SchemaLine } from './SchemaLine.tsx'
import { StateLine } from './StateLine.tsx'
import { sentVersions } from './sent-versions.ts'
import { stateKey } from './state-words.ts'
import { isStillHere } from './stored-messages.ts'
import { useChanges } from './use-changes.ts'
import { useExchange } from './use-exchange.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  readonly work: RehabWork
  /** null: its drafts were deleted; what went out and came in is still here */
  readonly application: Application | null
}

/** What the forms would say now: a change of what the insurer has, else a request. */
function outgoingOf({ messages, next }: Exchange, application: Application | null): Outgoing | null {
  if (!application) return null
  const { values } = application
  if (!next.mayChange) return { kind: 'request', values }
  return { kind: 'change', values, entries: messages.map(({ entry }) => entry) }
}

export function ExchangePanel({ work, application }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const exchange = useExchange(work.search, work.documents)
  const { messages, state, next } = exchange
  const [saved, setSaved] = useState<Left | null>(null)
  const mayChange = work.readOnly === null
  const outgoing = useMemo(() => outgoingOf(exchange, application), [exchange, application])
  return (
    <Panel title={t('title')}>
      <div className={classes.stack}>
        <StateLine way={exchange.way} messages={messages} nameOf={work.nameOf} />
        {state === 'notTransmitted' ? <ErrorNotice code="unavailable" tellsAll text={t('notTransmitted')} /> : null}
        <AnswerBox work={work} messages={messages} />
        {mayChange && application && next.mayRequest ? (
          <NewRequest work={work} application={application} exchange={exchange} onSaved={setSaved} />
        ) : null}
        {saved === null ? null : (
          <>
            {saved.state === 'savedAsFile' ? <DownloadNote name={saved.name} /> : null}
            {isStillHere(state) || state === 'withdrawing' ? <p className={classes.note}>{t('save.next')}</p> : null}
          </>
        )}
        {messages.length > 0 ? (
          <>
            {mayChange ? <Ways work={work} application={application} exchange={exchange} onSaved={setSaved} /> : null}
            <MessageHistory messages={messages} nameOf={work.nameOf} />
          </>
        ) : null}
        <SchemaLine material={work.material} outgoing={outgoing} />
      </div>
    </Panel>
  )
}

interface WaysProps extends Props {
  readonly exchange: Exchange
  readonly onSaved: (left: Left) => void
}

/** a file that was taken in, or why it was not */
interface Read {
  readonly xml: string
  /** null: it was taken */
  readonly problem: FileProblem | null
}

type Shown = 'withdraw' | 'enter' | 'change' | 'compare'

/** What may be done with what went out already. */
function Ways({ work, application, exchange, onSaved }: WaysProps) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const { messages, state, next } = exchange
  const [shows, setShows] = useState<Shown | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const { run, isBusy, failure } = useCommand()
  const out = messages.findLast(({ entry }) => entry.kind === 'request' || entry.kind === 'withdrawal')
  const request = currentRequest(messages.map(({ entry }) => entry))
  const waits = state === 'queued' || state === 'savedAsFile' || state === 'withdrawing' || state === 'notTransmitted'
  const versions = useMemo(() => sentVersions(messages), [messages])
  const changes = useChanges(work, application)
  const isComparable = versions.length > 1 || (changes !== null && changes.fields.length > 0)
  const close = () => setShows(null)
  const isOver = state === 'withdrawing' || state === 'withdrawn'
  return (
    <>
      <div className={classes.ways}>
        {out ? (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
            loading={isBusy}
            onClick={() => void run(() => exchange.again(out), onSaved)}
          >
            {t('again')}
          </Button>
        ) : null}
        {out && waits ? (
          <Button variant="default" loading={isBusy} onClick={() => void run(() => exchange.markSent(out.entry.id))}>
            {t('markSent')}
          </Button>
        ) : null}
        {request ? (
          <ChooseButton
            label={t('take')}
            accept=".xml,application/xml,text/xml"
            icon={IconFileUpload}
            isBusy={isBusy}
            onChoose={(file) =>
              void run(async () => {
                const xml = await file.text()
                const taken = await exchange.take(xml)
                return taken.ok ? ok({ xml, problem: taken.value.ok ? null : taken.value.error }) : taken
              }, setRead)
            }
          />
        ) : null}
        {next.mayEnter ? (
          <Button variant="default" onClick={() => setShows('enter')}>
            {t('enter.open')}
          </Button>
        ) : null}
        {next.mayChange && application && changes ? (
          <Button variant="default" aria-expanded={shows === 'change'} onClick={() => setShows('change')}>
            {t('change.open')}
          </Button>
        ) : null}
        {isComparable ? (
          <Button variant="default" onClick={() => setShows('compare')}>
            {t('versions.open')}
          </Button>
        ) : null}
        {next.mayWithdraw ? (
          <Button variant="default" onClick={() => setShows('withdraw')}>
            {t('withdraw.open')}
          </Button>
        ) : null}
      </div>
      {isOver ? <EndSearch search={work.search} /> : null}
      {read && read.problem !== null ? (
        <ErrorNotice code="validation_failed" tellsAll text={`${t(`problem.${read.problem}`)} ${t('notTaken')}`} />
      ) : null}
      {read && read.problem === null && state !== null ? (
        <Alert color="gray" icon={<IconCircleCheck stroke={1.75} aria-hidden />} role="status">
          {t('taken', { state: t(stateKey(state)) })}
        </Alert>
      ) : null}
      {read ? <IncomingSchemaLine material={work.material} xml={read.xml} isTaken={read.problem === null} /> : null}
      <FailureNotice failure={failure} />
      {shows === 'change' && application && changes ? (
        <ChangePanel
          work={work}
          application={application}
          changes={changes}
          exchange={exchange}
          onSaved={(left) => {
            close()
            onSaved(left)
          }}
          onWithdraw={() => setShows('withdraw')}
        />
      ) : null}
      {shows === 'compare' ? <CompareDialog versions={versions} changes={changes} onClose={close} /> : null}
      {shows === 'enter' ? <EnterAnswerDialog exchange={exchange} onClose={close} /> : null}
      {shows === 'withdraw' ? (
        <WithdrawDialog
          exchange={exchange}
          material={work.material}
          asked={work.search.counts.open + work.search.counts.accepted}
          onClose={close}
          onDone={(left) => {
            close()
            onSaved(left)
          }}
        />
      ) : null}
    </>
  )
}
