// The provider's ports on the device: what a screen reads comes out of the mirror with the outbox on top (OB2), what a person
// does becomes one outbox row (OB1).
import { useMemo } from 'react'
import { err, ok, type Result } from '../../../contract/result.ts'
import { isOvertaken } from '../../../device/outbox/chain.ts'
import { isListed } from '../../../device/outbox/shown.ts'
import { addAction, confirmAction, hurry, removeAction, replaceAction } from '../../../device/outbox/write.ts'
import type { LocalApi, LocalRequest, RequestDraft } from '../../crypto/types.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { OutboxRows } from '../../mirror/outbox-rows.ts'
import { outcomeOf } from '../outcome-of.ts'
import type {
  ActionFailure,
  ActionOutcome,
  AnswerOutcome,
  AnswerPlace,
  AnswerPort,
  Colleague,
  EditOutcome,
  Loadable,
  OutboxPort,
  RequestLoadable,
  RequestPort,
} from '../ports.ts'
import { hasUnseen, openingsToReport, seenUpTo } from '../seen.ts'
import { orStorage } from './or-storage.ts'
import { basisOf, endedConflict, type OutboxRow, type People, pendingAction } from './pending.ts'
import { createRequestLists } from './request-lists.ts'
import { useAsync, useLane, useOfLists, useOutboxRows, useRequestList, useVersion } from './use-device.ts'
import { handoverNotes, messageViews, requestView, type Texts } from './views.ts'

type Store = Parameters<typeof addAction>[0]

export interface LocalPortsDeps {
  readonly store: Store
  readonly mirror: Mirror
  readonly rows: OutboxRows
  readonly api: LocalApi
  readonly people: () => People
  readonly clock: { now(): number }
  readonly newUuid: (nowMs: number) => string
  /** number of this device */
  readonly device: () => Promise<number>
  /** a row was written: it should go out (src/sync `written`, or `person`) */
  readonly onWritten: (by: 'written' | 'person') => void
}

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device' | 'after' | 'decision'> : never
type DraftFields = Fields<RequestDraft>

const noLane: readonly OutboxRow[] = []
const editFailure = { unknown: 'not_found', sent: 'already_sent', rested_on: 'rested_on' } as const
const failureCode = { locked: 'unauthenticated', no_record: 'not_found', no_key: 'no_key' } as const

export function createLocalPorts(deps: LocalPortsDeps): {
  requests: RequestPort
  answers: AnswerPort
  outbox: OutboxPort
} {
  const { store, mirror, api, clock } = deps
  const { people, learn } = withColleagues(deps.people)
  const lists = createRequestLists({ mirror, outbox: deps.rows, clock })

  const isToTell = openingsToReport()

  const laneOf = async (cid: string) => (await mirror.outbox()).filter(({ lane }) => lane === `auction_request:${cid}`)

  /** What takes a row's place rests on what that one rested on, else on what was seen, when that is said. */
  const write = async (requestId: number, draft: DraftFields, at?: AnswerPlace): Promise<AnswerOutcome> => {
    const replaces = at && 'replaces' in at ? at.replaces : undefined
    const seen = at && 'seen' in at ? at.seen : undefined
    const local = await mirror.request(requestId)
    if (local?.kind !== 'record') return err({ code: 'not_found' })
    const lane = await laneOf(local.record.cid)
    const place = lane.findIndex(({ id, state }) => id === replaces && state !== 'refused')
    const basis = basisOf(place < 0 ? lane : lane.slice(0, place), local.record)
    if (seen && isOvertaken(seen, basis)) return err({ code: 'changed' })
    const now = clock.now()
    const id = deps.newUuid(now)
    const device = await deps.device()
    const whole = { ...draft, id, at: now, device, ...(seen ?? basis) } as RequestDraft
    const made = await api.makeAction(requestId, whole)
    if (!made.ok) return err({ code: codeOf(made.error.problem) })
    const written = await orStorage(async () =>
      replaces === undefined ? ok(await addAction(store, made.value)) : replaceAction(store, replaces, made.value, now),
    )
    if (!written.ok) return err({ code: written.error === 'storage' ? 'storage' : editFailure[written.error] })
    deps.onWritten('written')
    return ok({ actionId: id })
  }

  // a page that is open before the device has its whole copy of the app may lack the worker's part that seals
  const put = (requestId: number, draft: DraftFields, at?: AnswerPlace): Promise<AnswerOutcome> =>
    outcomeOf(() => write(requestId, draft, at))

  const edit = (requestId: number, draft: DraftFields, replaces?: string) =>
    put(requestId, draft, replaces === undefined ? undefined : { replaces }) as Promise<EditOutcome>

  /** what replaces nothing cannot come too late for it */
  const act = (requestId: number, draft: DraftFields) => put(requestId, draft) as Promise<ActionOutcome>

  const textsOf = async (lane: readonly OutboxRow[]): Promise<Texts> => {
    const ids = lane.filter(({ text, account }) => text !== null && account === people().me).map(({ id }) => id)
    const texts = ids.length > 0 ? await api.openTexts(ids) : []
    return new Map(ids.map((id, i) => [id, texts[i] ?? null]))
  }

  /** What a request's screens have in common: the record, its lane and the own texts in it. */
  const load = async (id: number, rows: readonly OutboxRow[]) => {
    const local = await mirror.request(id)
    const cid = local?.kind === 'record' ? local.record.cid : local?.stub.cid
    const lane = rows.filter((row) => row.lane === `auction_request:${cid}`)
    return { local, lane, texts: await textsOf(lane) }
  }
  /** Both at once: each is a way to the worker and back (BM4). */
  const loadWithEvents = async (id: number, rows: readonly OutboxRow[]) => {
    const [loaded, events] = await Promise.all([load(id, rows), mirror.events(id)])
    return { ...loaded, events }
  }
  const requests: RequestPort = {
    useRequest(id) {
      const { rows, revision } = useLane(mirror, deps.rows, id)
      const loaded = useAsync(`request/${id}`, revision, () => load(id, rows))
      // FT8: what does not open is not taken for missing
      const isDamaged = loaded?.local === null && mirror.snapshot().damaged
      const shown = isDamaged ? undefined : loaded
      return useMemo(() => requestLoadable(shown, people(), clock.now()), [shown, people, clock.now])
    },
    useMessages(id, of) {
      const { rows, revision } = useLane(mirror, deps.rows, id)
      const loaded = useAsync(`messages/${id}`, revision, () => loadWithEvents(id, rows))
      return useMemo(() => {
        if (!loaded) return { state: 'loading' }
        const { local, events, lane, texts } = loaded
        return { state: 'ready', value: messageViews(local, events, lane, texts, people(), clock.now(), of) }
      }, [loaded, people, clock.now, of])
    },
    useEvents(id) {
      const version = useVersion(mirror, id)
      const loaded = useAsync(`events/${id}`, `${version}`, () => mirror.events(id))
      return loaded ? { state: 'ready', value: loaded.events } : { state: 'loading' }
    },
    sendMessage: (id, text, replaces) => edit(id, { type: 'send_message', text }, replaces),
    async markSeen(id, shown) {
      const local = await mirror.request(id)
      if (local?.kind !== 'record') return
      const { record } = local
      const { events } = await mirror.events(id)
      const eventNo = seenUpTo(record, events, 'provider', shown)
      const isNews = hasUnseen(record, events, 'provider', eventNo) || record.seen.provider_first_at === null
      if (!isToTell({ account: people().me, request: id, isNews })) return
      const lane = await laneOf(record.cid)
      const isQueued = lane.some(({ action, codes }) => action === 'mark_seen' && Number(codes.event_no) >= eventNo)
      if (!isQueued) await act(id, { type: 'mark_seen', codes: { event_no: eventNo } })
    },
  }

  const answers: AnswerPort = {
    useRequestList: (tab) => useRequestList(lists, tab),
    useOfLists: (of) => useOfLists(lists, of),
    accept: (id, codes, text, at) => put(id, { type: 'accept_request', codes, text }, at),
    decline: (id, codes, text, at) => put(id, { type: 'decline_request', codes, text }, at),
    interest: (id, codes, text, at) => put(id, { type: 'report_interest', codes, text }, at),
    withdraw: (id, codes, text, at) => put(id, { type: 'withdraw_acceptance', codes, text }, at),
    undo: (id, type, seen) => put(id, { type }, { seen }),
    askForAccess: (id) => act(id, { type: 'access_patient_data' }),
    reportMissing: (id, codes, text) => act(id, { type: 'missing_info', codes, text }),
    useHandoverNotes(id) {
      const { rows, revision } = useLane(mirror, deps.rows, id)
      const loaded = useAsync(`notes/${id}`, revision, () => loadWithEvents(id, rows))
      return useMemo(() => {
        if (!loaded) return { state: 'loading' }
        const { events, lane, texts } = loaded
        return { state: 'ready', value: handoverNotes(events, lane, texts, people(), clock.now()) }
      }, [loaded, people, clock.now])
    },
    addHandoverNote: (id, text) => act(id, { type: 'add_handover_note', text }),
    assign(id, colleague) {
      if (colleague) learn(colleague)
      return act(id, { type: 'set_receiver_assignee', codes: { account_id: colleague?.id ?? null } })
    },
    assess: (id, text, replaces) => edit(id, { type: 'assess', text }, replaces),
  }

  const outbox: OutboxPort = {
    useOutbox() {
      const rows = useOutboxRows(deps.rows)
      return useMemo(
        () => rows.filter(isListed).map((row) => pendingAction(row, rows, people(), clock.now())),
        [rows, people, clock.now],
      )
    },
    readText: async (id) => (await api.openTexts([id]))[0] ?? null,
    async retryNow() {
      await hurry(store)
      deps.onWritten('person')
    },
    async confirmHeld(id) {
      await orStorage(() => confirmAction(store, { id, account: people().me }, clock.now()))
      deps.onWritten('written')
    },
    resend: (id) =>
      outcomeOf(async (): Promise<Result<null, ActionFailure>> => {
        const now = clock.now()
        const [sealed] = await api.remakeActions([{ row: id, id: deps.newUuid(now) }])
        // one that another tab was quicker with shows its new state by itself
        if (!sealed?.made) return err({ code: sealed ? 'not_found' : 'no_key' })
        const { made } = sealed
        const written = await orStorage(() => replaceAction(store, id, made, now))
        if (!written.ok && written.error === 'storage') return err({ code: written.error })
        deps.onWritten('written')
        return ok(null)
      }),
    remove: async (id) => (await orStorage(() => removeAction(store, { id, account: people().me }, clock.now()))).ok,
  }
  return { requests, answers, outbox }
}

/** Whom somebody here put in charge has a name too: they need not have signed in on this device. */
function withColleagues(known: () => People) {
  const named = new Map<number, ReturnType<People['nameOf']>>()
  return {
    people: (): People => ({ me: known().me, nameOf: (account) => named.get(account) ?? known().nameOf(account) }),
    learn: ({ id, name }: Colleague) => void named.set(id, { first_name: name, last_name: '' }),
  }
}

const codeOf = (problem: string): ActionFailure['code'] =>
  problem in failureCode ? failureCode[problem as keyof typeof failureCode] : 'forbidden'

function requestLoadable(
  loaded: { local: LocalRequest | null; lane: readonly OutboxRow[]; texts: Texts } | undefined,
  people: People,
  now: number,
): RequestLoadable {
  if (!loaded) return { state: 'loading' }
  const { local, lane = noLane, texts } = loaded
  if (local === null) return { state: 'no_access' }
  const value: Extract<Loadable<unknown>, { state: 'ready' }>['value'] =
    local.kind === 'stub'
      ? { stub: local.stub, conflict: endedConflict(lane, local.stub, (id) => texts.get(id) ?? null, people) }
      : { view: requestView(local, lane, texts, people, now) }
  return { state: 'ready', value } as RequestLoadable
}
