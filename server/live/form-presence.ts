// Who of a clinic has which page of a search's rehab forms open now. Told only to those who have forms of the same search open and
// may see it, kept in memory, and gone with the connection or when it is not said again (docs/decisions/0559). Other processes say the
// whole of what they know of a search, and say it again (server/bus).
import type { LiveDown } from '../../contract/live/down.ts'
import type { FormPlace } from '../../contract/live/up.ts'
import type { LiveHub } from '../db/live-hub.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountActor } from '../policies/actor.ts'
import { findAuction } from '../records/find.ts'
import { readAccountNames } from '../stores/accounts/colleague-reader.ts'
import { createHeard } from './heard.ts'
import { whileSaid } from './presence.ts'

type PresentForms = Extract<LiveDown, { type: 'present_forms' }>
type Person = PresentForms['people'][number]['account']

interface Seat {
  readonly place: FormPlace
  readonly person: Person
}

export interface FormPresenceBoard {
  /** Where the person of a connection is; null: nowhere any more. Tells who is at the same search. */
  put(connection: object, seat: Seat | null): void
  of(auctionId: number): PresentForms
  /** Searches of which a connection of this process has forms open, each with who is where. */
  own(): ReadonlyMap<number, readonly Seat[]>
  /** What another process knows of a search, in place of what it said before. */
  hear(process: string, auctionId: number, seats: readonly Seat[]): void
  /** Forgets what others have not said again, and tells who is at these searches. */
  lapse(): void
}

/** @param said called when what this process knows of a search is other now */
export function createFormPresence(
  live: Pick<LiveHub, 'tell'>,
  clock: Pick<Clock, 'wall'>,
  said: (auctionId: number) => void = () => {},
): FormPresenceBoard {
  const seats = new Map<object, Seat>()
  const others = createHeard<Seat>(clock)
  const messageOf = (auctionId: number): PresentForms => {
    const here = [...seats.values()].filter(({ place }) => place.auction_id === auctionId)
    const people = [...here, ...others.of(auctionId)]
    return {
      type: 'present_forms',
      auction_id: auctionId,
      people: people.map(({ place: { form, page, field }, person }) => ({ account: person, form, page, field })),
    }
  }
  const tell = (id: number) => live.tell(`auction:${id}`, messageOf(id))
  return {
    put(connection, seat) {
      const before = seats.get(connection)
      if (JSON.stringify(before) === JSON.stringify(seat ?? undefined)) return
      if (seat) seats.set(connection, seat)
      else seats.delete(connection)
      for (const id of new Set([before, seat].flatMap((one) => one?.place.auction_id ?? []))) {
        tell(id)
        said(id)
      }
    },
    of: messageOf,
    own: () => Map.groupBy(seats.values(), ({ place }) => place.auction_id),
    hear(process, auctionId, heard) {
      const before = JSON.stringify(messageOf(auctionId))
      others.set(process, auctionId, heard)
      if (JSON.stringify(messageOf(auctionId)) !== before) tell(auctionId)
    },
    lapse() {
      for (const id of others.lapse()) tell(id)
    },
  }
}

/** somebody who types goes from field to field; more than this is no person */
const maxSaid = { count: 60, perMs: 10_000 } as const
/** rights may end while somebody stays: they are looked at again, ms */
const mayForMs = 30_000

export interface OwnFormPresence {
  /** The forms that are open there; those of a search that the person may not see count as none. */
  show(place: FormPlace | null): void
  leave(): void
}

type FormPresenceDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'live' | 'formPresence'>

/** @param tell says something on this connection */
export function formPresenceOf(
  deps: FormPresenceDeps,
  actor: AccountActor,
  tell: (json: string) => void,
): OwnFormPresence {
  const connection = {}
  let known: { readonly auctionId: number; readonly person: Person; readonly until: number } | null = null
  let heard: number | null = null
  let unlisten = () => {}
  let said = { count: 0, since: 0 }

  const personAt = async (auctionId: number): Promise<Person | null> => {
    const now = deps.clock.wall()
    if (known?.auctionId === auctionId && known.until > now) return known.person
    known = null
    if (!(await findAuction(deps.db, actor, auctionId))) return null
    const [person] = await readAccountNames(deps.db, [actor.accountId])
    if (person) known = { auctionId, person, until: now + mayForMs }
    return person ?? null
  }
  const listenTo = (auctionId: number | null) => {
    if (auctionId === heard) return
    unlisten()
    heard = auctionId
    unlisten = auctionId === null ? () => {} : deps.live.subscribe([`auction:${auctionId}`], tell)
  }
  const show = whileSaid<FormPlace>({
    async put(place, isStillSo) {
      const person = place && (await personAt(place.auction_id))
      if (!isStillSo()) return
      const seat = place && person ? { place, person } : null
      listenTo(seat?.place.auction_id ?? null)
      deps.formPresence.put(connection, seat)
    },
    onError: (error) => deps.log.error('presence at forms not shown', error),
  })
  const isTooMuch = () => {
    const now = deps.clock.wall()
    if (now - said.since > maxSaid.perMs) said = { count: 0, since: now }
    said.count += 1
    return said.count > maxSaid.count
  }
  return {
    show: (place) => isTooMuch() || show(place),
    leave: () => show(null),
  }
}
