// From a provider's page to a request: a short guided form, one topic a page, sealed on this device before anything is sent.
// A search that runs already only gets one more provider.
import { Button, Radio, Text } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { err } from '../../../contract/result.ts'
import { chosenOf } from '../../../domain/portal/funnel.ts'
import { parseListingFilters } from '../../../domain/portal/listing-filters.ts'
import { MAX_OPEN_REQUESTS } from '../../../domain/portal/request-state.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure, PatientSummary } from '../../data/ports.ts'
import { useRead } from '../../data/use-read.ts'
import { DraftOffer } from '../../features/drafts/index.ts'
import { fittingParts, useDraft } from '../../state/drafts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useErrorTitle } from '../../ui/use-page-title.ts'
import { useToday } from '../../ui/use-today.ts'
import { useAddress, useCarriedAddress, usePortal, useQuery } from '../search/portal.tsx'
import { AskFields } from './AskFields.tsx'
import {
  type Asked,
  type AskField,
  type AskForm,
  askedName,
  askSteps,
  criteriaOf,
  emptyForm,
  kindsOffered,
  OPEN_KIND,
  problemsOf,
  searchOf,
} from './ask-form.ts'
import { useSearchLine, useSearchName } from './DashboardPage.tsx'
import { Failure } from './Failure.tsx'
import { OwnPage } from './OwnPage.tsx'
import classes from './own.module.css'
import { QuestionInShort, Standing } from './Question.tsx'

interface Target {
  readonly id: number
  readonly name: string
  /** else nobody there reads a request, as its page says */
  readonly isReachable: boolean
  /** the list that led here, as its address has it */
  readonly list: string
  readonly asked: Asked
  /** those of the list that it offers; the only one that it offers */
  readonly kinds: string[]
  readonly offered: ReturnType<typeof kindsOffered>
}

export function AskPage() {
  const { t } = useTranslation('portal-requests')
  const address = useAddress()
  const portal = usePortal()
  const today = useToday()
  const id = Number(useParams({ strict: false }).careproviderId)
  const { list } = useSearch({ strict: false }) as { list?: unknown }
  const query = typeof list === 'string' ? list : ''
  const read = useCallback(async () => {
    const filters = parseListingFilters(new URLSearchParams(query), today)
    const { zipcode } = filters
    if (zipcode === null || !Number.isSafeInteger(id) || id <= 0) return err({ code: 'not_found' as const })
    const found = await portal.provider(id, { ...filters, zipcode })
    if (!found.ok) return found
    const asked = { ...filters, zipcode }
    const offered = kindsOffered(found.value.facilities)
    const [only] = offered.length === 1 ? offered : []
    const target: Target = {
      id,
      name: found.value.name,
      isReachable: found.value.reachable,
      list: query,
      asked,
      kinds: only ? [only.key] : chosenOf(offered, filters.solutions),
      offered,
    }
    return { ok: true as const, value: target }
  }, [portal, query, today, id])
  const { found, again } = useRead(read, true)
  const searches = usePort('portal').useSearches()
  if (found.state === 'no_access')
    return (
      <OwnPage title={t('ask.goneTitle')}>
        <EmptyState
          action={
            <Button component="a" href={address('listing', '')}>
              {t('ask.toList')}
            </Button>
          }
        >
          {t('ask.gone')}
        </EmptyState>
      </OwnPage>
    )
  return (
    <Loaded of={found} skeleton={<FactsSkeleton rows={6} />} onRetry={again}>
      {(target) => (
        <Loaded of={searches} skeleton={<FactsSkeleton rows={6} />}>
          {({ active }) => <Ask target={target} active={active} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** of a person who has no search yet */
const askDraft = ({ id }: Target): string => `ask/${id}`

/** A search that runs, or a new one. */
function Ask({ target, active }: { target: Target; active: readonly PatientSummary[] }) {
  const { t } = useTranslation(['portal-search', 'portal-requests'])
  const back = useWayBack(target)
  const [chosen, setChosen] = useState<number | 'new' | null>(active.length === 0 ? 'new' : null)
  if (!target.isReachable)
    return (
      <OwnPage title={target.name} back={back}>
        <Text>{t('provider.unreachable')}</Text>
      </OwnPage>
    )
  if (chosen === 'new')
    return (
      <DraftOffer
        draft={askDraft(target)}
        nameOf={askedName}
        frame={(question) => (
          <OwnPage title={t('portal-requests:ask.title', { name: target.name })} back={back}>
            {question}
          </OwnPage>
        )}
        form={() => <Form target={target} />}
      />
    )
  return <Choice target={target} active={active} onNew={() => setChosen('new')} />
}

function Choice({ target, active, onNew }: { target: Target; active: readonly PatientSummary[]; onNew: () => void }) {
  const { t } = useTranslation('portal-requests')
  const nameOf = useSearchName()
  const lineOf = useSearchLine()
  const [chosen, setChosen] = useState(String(active[0]?.record.id ?? 'new'))
  const search = active.find(({ record }) => String(record.id) === chosen)
  return (
    <OwnPage title={t('ask.title', { name: target.name })} back={useWayBack(target)}>
      <Radio.Group size="md" label={t('ask.forWhom')} value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          {active.map((one) => (
            <Radio key={one.record.id} value={String(one.record.id)} label={nameOf(one)} description={lineOf(one)} />
          ))}
          <Radio value="new" label={t('ask.someoneElse')} />
        </div>
      </Radio.Group>
      {search ? (
        <OneMore key={chosen} target={target} search={search} />
      ) : (
        <Button size="lg" onClick={onNew}>
          {t('ask.next')}
        </Button>
      )}
    </OwnPage>
  )
}

/** One more provider for a search that runs: each is asked once, and so many at a time. */
function OneMore({ target, search: { record } }: { target: Target; search: PatientSummary }) {
  const { t } = useTranslation('portal-requests')
  const address = useCarriedAddress()
  const found = usePort('portal').useSearch(record.id)
  const send = useSend(target)
  const isFull = (record.auctions[0]?.counts.open ?? 0) >= MAX_OPEN_REQUESTS
  return (
    <Loaded of={found} skeleton={<FactsSkeleton rows={2} />}>
      {({ requests }) => {
        const before = requests.find(({ careprovider }) => careprovider.id === target.id)
        // while it is being sent it is no earlier one
        if (before && !send.isBusy)
          return (
            <>
              <Text>{t('ask.asked')}</Text>
              <Standing record={before}>
                {(question) => <QuestionInShort record={before} question={question} />}
              </Standing>
              <Button component={Link} to={address(`request/${before.id}`)} size="lg">
                {t('ask.toRequest')}
              </Button>
            </>
          )
        if (isFull) return <Text>{t('dashboard.full', { count: MAX_OPEN_REQUESTS })}</Text>
        const criteria = criteriaOf({ ...emptyForm, kinds: allKinds(target) }, target.asked)
        return (
          <>
            <Text>{t('ask.again')}</Text>
            <Failure failure={send.failure} />
            <Button size="lg" loading={send.isBusy} onClick={() => void send.run(record.id, criteria)}>
              {t('ask.send')}
            </Button>
          </>
        )
      }}
    </Loaded>
  )
}

/** a search without a kind looks for all: only of one that could not be made before its first request was sent */
const allKinds = ({ kinds }: Target): string[] => (kinds.length > 0 ? kinds : [OPEN_KIND])

function useWayBack({ id, list }: Target) {
  const { t } = useTranslation('portal-requests')
  return { to: useAddress()(`provider/${id}`, list), label: t('ask.back'), outside: true }
}

/** Sends the request and leads to its search. */
function useSend({ id }: Target) {
  const portal = usePort('portal')
  const navigate = useNavigate()
  const address = useCarriedAddress()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true)
    setFailure(null)
    try {
      return await work()
    } finally {
      setIsBusy(false)
    }
  }
  const run = (patientId: number, criteria: ReturnType<typeof criteriaOf>, done?: () => void) =>
    during(async () => {
      const sent = await portal.ask(patientId, id, criteria)
      if (!sent.ok) return setFailure(sent.error)
      // first, since the form without its answers would show its first step
      await navigate({ to: address(`dashboard/patient/${patientId}`) })
      done?.()
    })
  return { isBusy, failure, setFailure, during, run }
}

/**
 * The step that the address names, so that the browser's way back leads to the one before; none before which something is open.
 * @param kept where somebody was who comes back to what they typed; an address without a step leads there
 */
function useSteps({ id }: Target, form: AskForm, kept: string | undefined) {
  const query = useQuery()
  const today = useToday()
  const navigate = useNavigate()
  const address = useAddress()
  const open = askSteps.findIndex((step) => Object.keys(problemsOf(step, form, today)).length > 0)
  const [resumed] = useState(() => (query.has('step') ? undefined : kept))
  const named = (askSteps as readonly (string | null | undefined)[]).indexOf(query.get('step') ?? resumed)
  const place = Math.max(0, open === -1 ? named : Math.min(named, open))
  const show = (next: number, replace = false) => {
    const search = new URLSearchParams(query)
    search.set('step', askSteps[next] ?? 'person')
    void navigate({ to: address(`ask/${id}`, search.toString()), replace })
  }
  const resume = useEffectEvent(() => show(place, true))
  useEffect(() => {
    // once: where the form has sent, the next page's address names no step either
    if (resumed !== undefined) resume()
  }, [resumed])
  return { place, show }
}

function Form({ target }: { target: Target }) {
  const { t } = useTranslation('portal-requests')
  const today = useToday()
  const portal = usePort('portal')
  const send = useSend(target)
  const [kept, setKept, forget] = useDraft<Partial<AskForm> & { step?: string }>(askDraft(target), {})
  const form: AskForm = {
    ...emptyForm,
    kinds: target.kinds,
    // the list's own day is today, which nobody said
    startDate: target.asked.startDate > today ? target.asked.startDate : '',
    ...fittingParts(emptyForm, kept),
  }
  const { place, show } = useSteps(target, form, kept.step)
  const goTo = (next: number) => {
    setKept((now) => ({ ...now, step: askSteps[next] ?? 'person' }))
    show(next)
  }
  const [problems, setProblems] = useState<Partial<Record<AskField, string>>>({})
  /** made by a try whose request did not go out: the next one goes on from there */
  const [made, setMade] = useState<number | null>(null)
  const step = askSteps[place] ?? 'person'
  const wrong: object = problemsOf(step, form, today)
  useErrorTitle(Object.keys(problems).some((field) => field in wrong))
  async function onNext() {
    const found = problemsOf(step, form, today)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      document.getElementById(`ask-${first}`)?.focus()
      return
    }
    if (step !== 'check') return goTo(place + 1)
    const begun =
      made === null
        ? await send.during(() => portal.begin(searchOf(form, target.asked, today)))
        : ({ ok: true, value: { patientId: made } } as const)
    if (!begun.ok) return send.setFailure(begun.error)
    setMade(begun.value.patientId)
    await send.run(begun.value.patientId, criteriaOf(form, target.asked), forget)
  }
  const count = t('ask.count', { step: place + 1, total: askSteps.length })
  return (
    <OwnPage
      key={step}
      title={t(`ask.steps.${step}`)}
      back={useWayBack(target)}
      aside={<Text className={classes.count ?? ''}>{count}</Text>}
    >
      {/* said where it begins, and in full where it is sent */}
      {step === 'person' ? <Text>{t('ask.private', { name: target.name })}</Text> : null}
      {step === 'check' ? <Text>{t('ask.readable')}</Text> : null}
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (!send.isBusy) void onNext()
        }}
      >
        <AskFields
          step={step}
          form={form}
          asked={target.asked}
          provider={target.name}
          problems={problems}
          offered={target.offered}
          onStep={(next) => goTo(askSteps.indexOf(next))}
          onChange={(changed) => {
            setKept((now) => ({ ...now, ...changed }))
            // what was wrong with it was said of what stood there before
            setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
          }}
        />
        <Failure failure={send.failure} />
        <div className={classes.actions}>
          {place > 0 ? (
            <Button size="lg" variant="default" disabled={send.isBusy} onClick={() => goTo(place - 1)}>
              {t('ask.previous')}
            </Button>
          ) : null}
          <Button type="submit" size="lg" loading={send.isBusy}>
            {t(step === 'check' ? 'ask.send' : 'ask.next')}
          </Button>
        </div>
      </form>
      <Text className={classes.count ?? ''}>{t('ask.later')}</Text>
    </OwnPage>
  )
}
