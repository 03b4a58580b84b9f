// Who of a house has which of its requests open now. Told to that house only, kept in memory, and gone with the connection or
// when it is not said again. Other processes say the whole of what they know of a house, and say it again (server/bus).
import type { LiveDown } from '../../contract/live/down.ts'
import { presentForMs } from '../../contract/live/up.ts'
import { audienceOf } from '../db/audience.ts'
import type { LiveHub } from '../db/live-hub.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountActor } from '../policies/actor.ts'
import { loadRequests } from '../records/load.ts'
import { viewersOf } from '../records/viewer.ts'
import { readAccountNames } from '../stores/accounts/colleague-reader.ts'
import { createHeard } from './heard.ts'

export type PresentMessage = Extract<LiveDown, { type: 'present' }>
type Person = PresentMessage['requests'][number]['accounts'][number]

interface Seat {
  readonly requestId: number
  readonly person: Person
}
interface Place extends Seat {
  readonly careproviderId: number
}

export interface PresenceBoard {
  /** Where the person of a connection is; null: nowhere any more. Tells the house when that changes what it sees. */
  put(connection: object, place: Place | null): void
  of(careproviderId: number): PresentMessage
  /** Houses of which a connection of this process has a request open, each with request and account. */
  own(): ReadonlyMap<number, readonly (readonly [requestId: number, accountId: number])[]>
  /** What another process knows of a house, in place of what it said before. */
  hear(process: string, careproviderId: number, seats: readonly Seat[]): void
  /** Forgets what others have not said again, and tells the houses that it concerns. */
  lapse(): void
}

/** @param said called when what this process knows of a house is other now */
export function createPresence(
  live: Pick<LiveHub, 'tell'>,
  clock: Pick<Clock, 'wall'>,
  said: (careproviderId: number) => void = () => {},
): PresenceBoard {
  const places = new Map<object, Place>()
  const others = createHeard<Seat>(clock)

  const seatsOf = (careproviderId: number): readonly Seat[] => {
    const here = [...places.values()].filter((place) => place.careproviderId === careproviderId)
    return [...here, ...others.of(careproviderId)]
  }

  const messageOf = (careproviderId: number): PresentMessage => {
    const byRequest = new Map<number, Map<number, Person>>()
    for (const { requestId, person } of seatsOf(careproviderId)) {
      const there = byRequest.get(requestId) ?? new Map<number, Person>()
      byRequest.set(requestId, there.set(person.id, person))
    }
    const requests = [...byRequest].map(([id, people]) => ({ id, accounts: [...people.values()] }))
    return { type: 'present', careprovider_id: careproviderId, requests }
  }
  const tell = (id: number) => live.tell(audienceOf({ kind: 'careprovider', id }), messageOf(id))
  return {
    put(connection, place) {
      const before = places.get(connection)
      if (before?.requestId === place?.requestId) return
      if (place) places.set(connection, place)
      else places.delete(connection)
      for (const id of new Set([before, place].flatMap((one) => one?.careproviderId ?? []))) {
        tell(id)
        said(id)
      }
    },
    of: messageOf,
    own: () =>
      new Map(
        [...Map.groupBy(places.values(), ({ careproviderId }) => careproviderId)].map(([id, there]) => [
          id,
          there.map(({ requestId, person }) => [requestId, person.id] as const),
        ]),
      ),
    hear(process, careproviderId, seats) {
      const before = JSON.stringify(messageOf(careproviderId))
      others.set(process, careproviderId, seats)
      if (JSON.stringify(messageOf(careproviderId)) !== before) tell(careproviderId)
    },
    lapse() {
      for (const id of others.lapse()) tell(id)
    },
  }
}

/** What one connection says of itself. */
export interface OwnPresence {
  /** The request that is open there; one that the person may not see counts as none. */
  show(requestId: number | null): void
  leave(): void
  /** what the person's houses see now */
  seen(): PresentMessage[]
}

type PresenceDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'presence'>

export function presenceOf(deps: PresenceDeps, actor: AccountActor): OwnPresence {
  const connection = {}
  const viewers = viewersOf(actor).filter(({ side }) => side === 'provider')

  const placeOf = async (requestId: number): Promise<Place | null> => {
    for (const viewer of viewers) {
      const seen = (await loadRequests(deps.db, viewer, [requestId], deps.clock.now(), 'look')).get(requestId)
      if (seen?.kind !== 'record') continue
      const [person] = await readAccountNames(deps.db, [actor.accountId])
      return person ? { careproviderId: viewer.organisationId, requestId, person } : null
    }
    return null
  }
  const show = whileSaid<number>({
    async put(requestId, isStillSo) {
      const place = requestId === null ? null : await placeOf(requestId)
      // said otherwise while it was read: the next round tells
      if (isStillSo()) deps.presence.put(connection, place)
    },
    onError: (error) => deps.log.error('presence not shown', error),
  })
  return {
    show,
    leave: () => show(null),
    seen: () => viewers.map(({ organisationId }) => deps.presence.of(organisationId)),
  }
}

interface Said<W> {
  /** null: nowhere any more */
  put(where: W | null, isStillSo: () => boolean): Promise<void>
  onError(error: unknown): void
}

/** What a connection says of itself, until it has not said it for a while. One look at a time; what was said meanwhile comes after it. */
export function whileSaid<W>({ put, onError }: Said<W>): (where: W | null) => void {
  let wanted: W | null = null
  let shown: W | null = null
  let isLooking = false
  let lapse: NodeJS.Timeout | undefined
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      while (wanted !== shown) {
        const asked = wanted
        await put(asked, () => wanted === asked)
        shown = asked
      }
    } finally {
      isLooking = false
    }
  }
  const show = (where: W | null) => {
    clearTimeout(lapse)
    if (where !== null) lapse = setTimeout(() => show(null), presentForMs).unref()
    wanted = where
    look().catch(onError)
  }
  return show
}
