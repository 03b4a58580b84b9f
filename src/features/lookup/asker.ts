// When to ask while somebody types: once after the last letter, not again for what was answered last, and never with the answer
// of an earlier question. Pure: it is given its timer.
import type { Lookup, LookupFailure, LookupHit } from '../../data/lookup-port.ts'

export type LookupState =
  /** too little was typed */
  | { readonly state: 'idle' }
  /** the hits of before stay in view meanwhile */
  | { readonly state: 'asking'; readonly hits: readonly LookupHit[] }
  | { readonly state: 'found'; readonly hits: readonly LookupHit[]; readonly total: number }
  | { readonly state: 'offline' }
  | { readonly state: 'failed' }

interface Given {
  readonly ask: (query: string) => Promise<Lookup>
  /** runs it after so many ms; the returned function takes it back */
  readonly after: (ms: number, run: () => void) => () => void
  readonly waitMs: number
  /** letters before it asks */
  readonly fewest: number
  readonly onState: (state: LookupState) => void
}

export interface Asker {
  /** the whole query as it stands now */
  type(query: string): void
  /** forgets everything; an answer that is under way changes nothing any more */
  stop(): void
}

const stateOf = (failure: LookupFailure): LookupState => ({ state: failure === 'network' ? 'offline' : 'failed' })

export function createAsker({ ask, after, waitMs, fewest, onState }: Given): Asker {
  let cancel = () => {}
  /** the query of the question under way or answered last; null: none */
  let current: string | null = null
  let hits: readonly LookupHit[] = []
  let turn = 0

  async function put(query: string): Promise<void> {
    turn += 1
    const mine = turn
    current = query
    const answer = await ask(query)
    if (mine !== turn) return
    if (answer.ok) {
      hits = answer.value.hits
      onState({ state: 'found', hits, total: answer.value.total })
    } else {
      current = null // the same words may be asked again
      hits = []
      onState(stateOf(answer.error.code))
    }
  }

  function forget(): void {
    cancel()
    turn += 1
    current = null
    hits = []
    onState({ state: 'idle' })
  }

  return {
    type(given) {
      const query = given.trim()
      if (query.length < fewest) return forget()
      cancel()
      if (query === current) return
      turn += 1
      current = null
      onState({ state: 'asking', hits })
      cancel = after(waitMs, () => void put(query))
    },
    stop: forget,
  }
}
