// …/requests/{id}/barthel-index and the other two: an index filled in at the bedside, with or without a network. A tap is sealed on
// this device at once; a moment after the last one the whole index goes into the outbox, in the place of what still waits there.
import { Button, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askerOf } from '../../../domain/asker.ts'
import { type IndexKind, kindOfSlug, type Points, toText } from '../../../domain/assessments.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { parseId } from '../../../domain/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { MessageView, RequestView } from '../../data/ports.ts'
import { AssessmentForm, newestOf } from '../../features/assessments/index.ts'
import { aboutRequest } from '../../features/outbox/index.ts'
import { clock } from '../../platform/clock.ts'
import { useDraft } from '../../state/drafts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { NotFound } from '../NotFound.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { savingWord } from './saving-word.ts'

export function AssessmentPage() {
  const { part, more } = useParams({ strict: false }) as { part?: string; more?: string }
  const requestId = parseId(part)
  const kind = kindOfSlug(more)
  return requestId === null || kind === null ? <NotFound /> : <Index key={kind} requestId={requestId} kind={kind} />
}

interface Props {
  readonly requestId: number
  readonly kind: IndexKind
}

function Index({ requestId, kind }: Props) {
  const { t } = useTranslation('assessments')
  const requests = usePort('requests')
  const request = requests.useRequest(requestId)
  const texts = requests.useMessages(requestId, 'assessed')
  const { id } = useCareprovider()
  if (request.state === 'no_access') return <NotFound />
  return (
    <Page
      title={t(`name.${kind}`)}
      width="form"
      back={
        <Button
          component={Link}
          to={requestPath(id, requestId)}
          variant="subtle"
          leftSection={<IconArrowLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('back')}
        </Button>
      }
    >
      <Loaded of={request} skeleton={<FactsSkeleton rows={8} />}>
        {(value) =>
          'stub' in value ? (
            <Text>{t('closed')}</Text>
          ) : (
            <>
              <WhoseItIs view={value.view} />
              <Loaded of={texts} skeleton={<FactsSkeleton rows={8} />}>
                {(known) => <Filling kind={kind} view={value.view} texts={known} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** For the eyes before the first tap: at the bedside the one beside it is the next of the list. */
function WhoseItIs({ view }: { view: RequestView }) {
  useTranslation('request')
  const words = useWords()
  const now = useNow()
  return <Text fw={600}>{aboutRequest(view, { showsNames: true, now }, words)}</Text>
}

/** after the last tap, ms */
const WRITE_AFTER_MS = 1500
const nothing: Points = {}

interface FillingProps {
  readonly kind: IndexKind
  readonly view: RequestView
  readonly texts: readonly MessageView[]
}

function Filling({ kind, view: { record, offered, pending }, texts }: FillingProps) {
  const { t } = useTranslation('assessments')
  const answers = usePort('answers')
  const newest = newestOf(kind, texts)
  const [tapped, keep, forget] = useDraft<Points>(`assess/${record.id}/${kind}`, nothing)
  const [isWriting, setIsWriting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // until the outbox shows it
  const [written, setWritten] = useState<{ readonly points: Points; readonly over: string | undefined } | null>(null)
  const isTapped = tapped !== nothing
  const stored = written?.over === newest?.of.id ? written?.points : newest?.points
  const points = isTapped ? tapped : (stored ?? nothing)
  const waiting = pending.find(({ id }) => id === newest?.of.pendingId)
  const { mayAnswer } = useCareprovider()
  const isOffered = mayAnswer && offered.includes('assess')

  async function write() {
    if (!isTapped || isWriting || !isOffered) return
    setIsWriting(true)
    setFailure(null)
    const text = toText(kind, tapped, dayOf(clock.now()))
    const isFree = waiting !== undefined && !waiting.foreign && waiting.state === 'on_device'
    let outcome = await answers.assess(record.id, text, isFree ? waiting.id : undefined)
    if (!outcome.ok && outcome.error.code === 'already_sent') outcome = await answers.assess(record.id, text)
    setIsWriting(false)
    if (!outcome.ok) return setFailure(outcome.error.code)
    setWritten({ points: tapped, over: newest?.of.id })
    forget(tapped)
  }

  const writeNow = useEffectEvent(() => void write())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap begins the time anew
  useEffect(() => {
    if (!isTapped || isWriting || !isOffered || failure !== null) return
    const timer = setTimeout(writeNow, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [tapped, isTapped, isWriting, isOffered, failure])
  useEffect(() => () => writeNow(), [])

  const state = failure ? (
    <ErrorNotice code={failure} onRetry={() => void write()} />
  ) : !isTapped && newest?.of.send ? (
    <SendStateMark
      state={newest.of.send}
      at={newest.of.send === 'stored' ? newest.of.at : newest.of.seenAt}
      audience={askerOf(record)}
      reader={record.careseeker.name}
    />
  ) : (
    <Text size="sm">{t(savingWord(isTapped, isOffered))}</Text>
  )
  return (
    <AssessmentForm
      kind={kind}
      points={points}
      state={state}
      {...(isOffered
        ? {
            onPoints: (field: string, value: number) => {
              setFailure(null)
              keep((now) => ({ ...(now === nothing ? points : now), [field]: value }))
            },
          }
        : {})}
    />
  )
}
