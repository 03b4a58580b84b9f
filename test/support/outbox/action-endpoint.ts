// A model of the server's side of the outbox: what OB4 to OB6 and OB10 promise a device of POST sync/actions and of asking back,
// in memory, without keys, signatures, rights and lifecycles. Requests are few and small; what happened goes to the judge.
import { type ActionBody, actionBodySchema, type SignedAction } from '../../../contract/envelope/action.ts'
import { type ActionResult, type Current, readActionResult, sendActions } from '../../../contract/http/actions.ts'
import type { RequestStub } from '../../../contract/http/records.ts'
import { health } from '../../../contract/http/system.ts'
import { hashOfBytes } from '../../../server/actions/read-action.ts'
import { decides } from '../../../src/data/local/pending.ts'
import type { Judge, Said } from './judge.ts'

/** A request of the clinic's as the house may see it. */
export interface ModelRequest {
  readonly id: number
  readonly cid: string
  rev: number
  decision: number
  /** a closed one takes no action */
  isOpen: boolean
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

type Final = Exclude<ActionResult, { readonly status: 'retry' }>
interface Stored {
  readonly hash: string
  readonly at: number
  readonly device: number
  readonly account: number
  readonly lane: string
  readonly result: Final
  /** OB4: the request's number after it */
  readonly decision: number
}

/** results older than this are forgotten, so that a million fit: a device sends nothing that is older than 25 days (OB10), ms */
const keptMs = 30 * 86_400_000

const problem = (status: number, code: string): Answer => ({ status, body: { code } })

export const cidOf = (n: number): string => `request${String(n).padStart(14, '0')}A`
export const laneOf = ({ cid }: Pick<ModelRequest, 'cid'>): string => `auction_request:${cid}`

export class ActionEndpoint {
  readonly requests: readonly ModelRequest[]
  /** whether an action comes to no result this time, as by a bug or a time-out */
  isUndecided = (): boolean => false
  /** for how long it is to be kept then, s */
  retryAfterS = (): number => 1
  readonly #stored = new Map<string, Stored>()
  readonly #judge: Judge
  readonly #now: () => number

  constructor(judge: Judge, now: () => number, requests: number) {
    this.#judge = judge
    this.#now = now
    this.requests = Array.from({ length: requests }, (_, i) => ({
      id: i + 1,
      cid: cidOf(i + 1),
      rev: 1,
      decision: 0,
      isOpen: true,
    }))
  }

  /** How an action ended here; undefined: there is nothing of it. */
  statusOf = (id: string): Final['status'] | undefined => this.#stored.get(id)?.result.status

  answer(path: string, text: string, device: number): Answer {
    if (path === health.path) return { status: 200, body: { status: 'ok', database: 'pglite' } }
    const isBatch = path === sendActions.path
    const { body: schema, bodyLimit } = isBatch ? sendActions : readActionResult
    if (Buffer.byteLength(text) > (bodyLimit ?? 0)) return problem(413, 'too_large')
    const parsed = schema?.safeParse(JSON.parse(text))
    if (!parsed?.success) return problem(400, 'validation_failed')
    this.#forget()
    const body = parsed.data
    if ('actions' in body) return { status: 200, body: { results: this.#run(body.actions, device) } }
    return { status: 200, body: { result: this.#resultOf(body) } }
  }

  /** OB10: runs nothing. */
  #resultOf({ bytes }: SignedAction): ActionResult | null {
    const known = this.#stored.get(idOf(bytes))
    return known?.hash === hashOf(bytes) ? this.#told(known) : null
  }

  /** OB5: in the given order; what is undecided holds what rests on it or follows it in its lane. */
  #run(actions: readonly SignedAction[], device: number): ActionResult[] {
    const undecided = new Map<string, number>()
    const waiting = new Map<string, number>()
    return actions.map(({ bytes }) => {
      const body: ActionBody = JSON.parse(bytes)
      const known = this.#stored.get(body.id)
      const waits = (body.after && undecided.get(body.after)) ?? waiting.get(body.lane)
      if (waits || (!known && this.isUndecided())) {
        const after_s = waits || this.retryAfterS()
        undecided.set(body.id, after_s)
        waiting.set(body.lane, after_s)
        return { id: body.id, status: 'retry', after_s }
      }
      if (!known) return this.#told(this.#decide(bytes, device))
      if (known.hash === hashOf(bytes)) return this.#told(known)
      this.#judge.fault(`id ${body.id} came with other bytes`)
      return { id: body.id, status: 'refused', code: 'id_reused', current: null }
    })
  }

  /** OB6: the action's row with its final result. */
  #decide(bytes: string, device: number): Stored {
    const parsed = actionBodySchema.safeParse(JSON.parse(bytes))
    const body: ActionBody = parsed.success ? parsed.data : JSON.parse(bytes)
    const request = this.requests.find(({ cid }) => cid === body.target.cid)
    const result = parsed.success && request ? this.#judged(body, request) : refused(body.id, 'action_invalid')
    if (request && result.status === 'done') {
      request.rev += 1
      if (decides(body.action)) request.decision += 1
      this.#judge.happens(body.codes as unknown as Said, body.device, body.lane, this.#now())
    }
    const { account, lane } = body
    const decision = request?.decision ?? 0
    const stored = { hash: hashOf(bytes), at: this.#now(), device, account, lane, result, decision }
    this.#stored.set(body.id, stored)
    return stored
  }

  #judged(body: ActionBody, request: ModelRequest): Final {
    const { id, after, account, device, lane } = body
    if (body.codes.is_refused === true) return refused(id, 'author_not_allowed')
    let decision = body.decision
    if (after !== undefined) {
      const earlier = this.#stored.get(after)
      const isOwn = earlier && (earlier.account === account || earlier.device === device)
      if (!isOwn) return { id, status: 'blocked', by: after }
      if (earlier.result.status === 'blocked') return { id, status: 'blocked', by: earlier.result.by }
      if (earlier.result.status !== 'done') return { id, status: 'blocked', by: after }
      if (earlier.lane === lane) decision = earlier.decision
    }
    if (!request.isOpen) return { id, status: 'conflict', code: 'action_not_offered', decided_by: null, current: null }
    if (decides(body.action) && decision !== request.decision)
      return { id, status: 'conflict', code: 'conflict', decided_by: null, current: null }
    return { id, status: 'done', current: null }
  }

  /** A result with the record as it is now; a stub is the smallest that the contract has. */
  #told({ result, lane }: Stored): ActionResult {
    const request = this.requests.find((one) => laneOf(one) === lane)
    return request && 'current' in result ? { ...result, current: currentOf(request) } : result
  }

  #forget(): void {
    for (const [id, { at }] of this.#stored) {
      if (at > this.#now() - keptMs) return
      this.#stored.delete(id)
    }
  }
}

const hashOf = (bytes: string): string => Buffer.from(hashOfBytes(bytes)).toString('base64')
const idOf = (bytes: string): string => JSON.parse(bytes).id
const refused = (id: string, code: string): Final => ({ id, status: 'refused', code, current: null })

const careseeker = { id: 1, name: 'Klinikum' }
function currentOf({ id, cid, rev, isOpen }: ModelRequest): Current {
  const record: RequestStub = { id, cid, rev, status: isOpen ? 'sent' : 'ended', sent_at: 0, ended_at: 0, careseeker }
  return { kind: 'auction_request_stub', record }
}
