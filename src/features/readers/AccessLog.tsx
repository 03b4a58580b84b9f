// The log of releases and openings, newest first, with what checking it on this device came to.
import { Alert, Button, Text, Timeline } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../../../domain/words.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AccessLogLine, AccessLogView } from '../../data/readers-port.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { EventTime } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { logSentence } from './log-line.ts'
import classes from './Readers.module.css'
import { readerContext } from './Readers.tsx'

/** lines at first: what happened lately */
const shownFirst = 15

interface Props {
  readonly patientId: number
  /** of somebody of the portal */
  readonly isPrivate?: boolean
  /** portal: what accounts without a name are called here; null: who looks */
  readonly called?: ReadonlyMap<number, string | null>
}

export function AccessLog({ patientId, isPrivate = false, called }: Props) {
  const { t } = useTranslation('readers')
  const context = readerContext(isPrivate)
  const log = usePort('readers').useAccessLog(patientId)
  return (
    <Panel title={t('log.title', { context })}>
      <Text className={classes.why ?? ''}>{t('log.why', { context })}</Text>
      <Loaded of={log} skeleton={<FactsSkeleton rows={5} />}>
        {(value) => (
          <>
            <Checked log={value} context={context} />
            <Lines log={value} context={context} called={called} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function sentenceOf(line: AccessLogLine, words: Words, context: string, called: Props['called'] | undefined): string {
  if (line.person !== '' || line.account === null) return logSentence(line, words, context)
  const name = called?.get(line.account)
  return name === null ? logSentence(line, words, 'you') : logSentence({ ...line, person: name ?? '' }, words, context)
}

interface PartProps {
  readonly log: AccessLogView
  readonly context: string
}

function Checked({ log: { check, lines, seenBefore }, context }: PartProps) {
  const { t } = useTranslation('readers')
  const isWhole = check.state === 'complete'
  return (
    <Alert
      mb="md"
      color={isWhole ? 'green' : 'red'}
      role={isWhole ? 'status' : 'alert'}
      icon={isWhole ? <IconShieldCheck stroke={1.75} aria-hidden /> : <IconAlertTriangle stroke={1.75} aria-hidden />}
      title={t(`log.check.${check.state}`, { ...check, context })}
    >
      {isWhole
        ? t(seenBefore ? 'log.check.completeSeen' : 'log.check.completeFirst', { count: lines.length, context })
        : t('log.check.wrong', { context })}
    </Alert>
  )
}

function Lines({ log: { lines }, context, called }: PartProps & { readonly called: Props['called'] | undefined }) {
  const { t } = useTranslation('readers')
  const words = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, shownFirst)
  return (
    <>
      <Timeline bulletSize={12} lineWidth={2}>
        {shown.map((line) => (
          <Timeline.Item key={line.n} title={sentenceOf(line, words, context, called)}>
            <p className={classes.when}>
              <EventTime at={line.at} /> · {t('log.number', { n: line.n, context })}
            </p>
          </Timeline.Item>
        ))}
      </Timeline>
      {shown.length < lines.length ? (
        <Button variant="default" mt="md" onClick={() => setShowsAll(true)}>
          {t('log.more', { count: lines.length - shown.length, context })}
        </Button>
      ) : null}
    </>
  )
}
