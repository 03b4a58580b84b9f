// A server for the sender's tests: runs actions as OB5 and OB6 say, over a network that a test makes bad.
import { type ActionResult, readActionResult } from '../../../../contract/http/actions.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { networkFailure } from '../../../../device/http/failure.ts'

export interface Executed {
  readonly id: string
  readonly lane: string
}
interface WireAction {
  readonly id: string
  readonly lane: string
  readonly after?: string
}
/** What the network does with one request: `before` and `after` the server ran it. */
export type Weather = 'fine' | 'lost_request' | 'lost_answer' | 'doubled' | 'server_error' | 'too_many' | 'slow'

export class ScriptedServer {
  readonly executed: Executed[] = []
  readonly batches: string[][] = []
  /** ids that it was asked about (OB10) */
  readonly asked: string[] = []
  readonly results = new Map<string, { bytes: string; result: ActionResult }>()
  weather: () => Weather = () => 'fine'
  /** result of an action that has none yet */
  decide: (action: WireAction) => Partial<ActionResult> & { status: ActionResult['status'] } = () => ({
    status: 'done',
  })
  /** waits where the network is slow */
  slowness: () => Promise<void> = async () => {}

  readonly http: Http = {
    call: (async (endpoint: unknown, { body }: { body: { actions: { bytes: string }[]; bytes: string } }) => {
      const weather = this.weather()
      if (weather === 'lost_request') return err(networkFailure('unreachable'))
      if (weather === 'server_error') return err({ code: 'internal' })
      if (weather === 'too_many') return err({ code: 'too_many_requests', retry_after_s: 1 })
      if (weather === 'slow') await this.slowness()
      if (endpoint === readActionResult) {
        const { id } = JSON.parse(body.bytes) as WireAction
        this.asked.push(id)
        const known = this.results.get(id)?.result ?? null
        return weather === 'lost_answer' ? err(networkFailure('timeout')) : ok({ result: known })
      }
      const results = this.run(body.actions)
      if (weather === 'doubled') this.run(body.actions)
      return weather === 'lost_answer' ? err(networkFailure('timeout')) : ok({ results })
    }) as never,
  }

  private run(actions: readonly { bytes: string }[]): ActionResult[] {
    const wires = actions.map(({ bytes }) => ({ bytes, action: JSON.parse(bytes) as WireAction }))
    this.batches.push(wires.map(({ action }) => action.id))
    // KY6: what follows a stale action in its lane is not run
    const held = new Set<string>()
    return wires.map(({ bytes, action }) => {
      if (held.has(action.lane)) return { id: action.id, status: 'retry', after_s: 1 }
      const result = this.resultOf(bytes, action)
      if (result.status === 'refused' && result.code === 'stale_key') held.add(action.lane)
      return result
    })
  }

  private resultOf(bytes: string, action: WireAction): ActionResult {
    const stored = this.results.get(action.id)
    if (stored && stored.bytes !== bytes) throw new Error(`id ${action.id} was used for other bytes`)
    if (stored) return stored.result
    const before = action.after === undefined ? undefined : this.results.get(action.after)?.result
    const failed = action.after !== undefined && before?.status !== 'done'
    const result = failed
      ? ({ id: action.id, status: 'blocked', by: action.after } as ActionResult)
      : ({
          current: null,
          code: 'conflict',
          decided_by: null,
          after_s: 1,
          ...(this.decide(action) as object),
          id: action.id,
        } as unknown as ActionResult)
    if (result.status === 'retry') return result
    this.results.set(action.id, { bytes, result })
    if (result.status === 'done') this.executed.push({ id: action.id, lane: action.lane })
    return result
  }
}
