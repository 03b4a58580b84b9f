// What the app knows of its connection, for the pill, the lock screen and the lists. It comes from requests and the socket's
// heartbeat (never from navigator.onLine alone); src/app passes it in from src/sync, or from the calls of an online area.
import { create } from 'zustand'
import type { websocketStatuses } from '../../catalogue/admin/websocket-statuses.ts'
import type { CodeOf } from '../../catalogue/define.ts'

export type Network = 'connected' | 'syncing' | 'connecting' | 'offline' | 'unreachable'

/** The server answers: in all other states nobody knows what it has. */
export const isUp = (network: string): boolean => network === 'connected' || network === 'syncing'

export interface Connection {
  readonly network: Network
  /** since when the network is so, ms; null: not known yet */
  readonly since: number | null
  /** U18: how the socket stands */
  readonly live: CodeOf<typeof websocketStatuses>
  /** end of the last complete pull, ms */
  readonly lastSyncAt: number | null
  /** when the outbox tries next, ms; null: nothing waits */
  readonly nextAttemptAt: number | null
  /** why the outbox's last attempt ended (a call's or the store's code); null: it did not fail, or runs */
  readonly sendFailure: string | null
  /** inputs of everybody that wait on this device */
  readonly waiting: number
  /** those among them whose key ended: they wait for their author (KY6) */
  readonly stale: number
  /** those among them that the network refuses (OB12) */
  readonly refusedByNetwork: number
  /** refused ones, conflicts and held ones: a person has to look */
  readonly toCheck: number
}

const initial: Connection = {
  // nobody has answered yet
  network: 'syncing',
  since: null,
  live: 'NOT_STARTED',
  lastSyncAt: null,
  nextAttemptAt: null,
  sendFailure: null,
  waiting: 0,
  stale: 0,
  refusedByNetwork: 0,
  toCheck: 0,
}
export const useConnection = create<Connection>(() => initial)

/** Neither has the server answered or failed to, nor does anything wait here. */
export const isUnknown = ({ since, waiting, toCheck }: Connection): boolean =>
  since === null && waiting === 0 && toCheck === 0

/** ux.md section 7: a pull that is older proves nothing about now, ms */
const provesMs = 120_000
/** 'Alles angekommen': nothing waits, and the device was in touch with the server within two minutes. */
export const isAllArrived =
  (now: number) =>
  ({ waiting, toCheck, lastSyncAt }: Connection): boolean =>
    waiting === 0 && toCheck === 0 && lastSyncAt !== null && now - lastSyncAt < provesMs

export type ConnectionPart =
  | { readonly part: Network }
  | { readonly part: 'waiting' | 'toCheck' | 'refusedByNetwork'; readonly count: number }

/**
 * The pill's words in their order: 'Ohne Netz · 2 warten', '1 Eingabe prüfen'. What has to be checked comes before what only
 * waits; with a network, waiting inputs are being synced unless the server takes none, and 'Verbunden' is not said of a device that
 * has something to check, nor of one whose network refuses what it sends.
 */
export function connectionParts({
  network,
  waiting,
  toCheck,
  sendFailure,
  refusedByNetwork,
}: Pick<Connection, 'network' | 'waiting' | 'toCheck' | 'sendFailure'> &
  Partial<Pick<Connection, 'refusedByNetwork'>>): readonly ConnectionPart[] {
  const check = toCheck ? ([{ part: 'toCheck', count: toCheck }] as const) : []
  const waits = waiting ? ([{ part: 'waiting', count: waiting }] as const) : []
  if (!isUp(network)) return [{ part: network }, ...(check.length ? check : waits)]
  if (check.length) return check
  if (refusedByNetwork) return [{ part: 'refusedByNetwork', count: refusedByNetwork }]
  if (waiting && sendFailure !== null) return waits
  return [{ part: waiting ? 'syncing' : network }]
}

/** Where there is room for all of it, what only waits stands beside what has to be checked. */
export const allParts = (connection: Parameters<typeof connectionParts>[0]): readonly ConnectionPart[] => {
  const parts = connectionParts(connection)
  const { waiting, toCheck } = connection
  return waiting && toCheck ? [...parts, { part: 'waiting', count: waiting }] : parts
}

/** the pill changes at most this often, ms */
export const SETTLE_MS = 2000

/**
 * Passes states on at most once in SETTLE_MS: the first at once, what follows within the time
 * put together at its end.
 * @param wait starts a timer and returns what ends it
 */
export function settled<T extends object>(
  show: (value: T) => void,
  wait: (run: () => void, ms: number) => () => void,
): { report(value: T): void; stop(): void } {
  let held: T | null = null
  let stop: (() => void) | null = null
  const rest = () => {
    stop = wait(() => {
      stop = null
      if (!held) return
      show(held)
      held = null
      rest()
    }, SETTLE_MS)
  }
  return {
    report(value) {
      if (stop) {
        held = { ...held, ...value }
        return
      }
      show(value)
      rest()
    },
    stop: () => stop?.(),
  }
}

const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
/** Where src/app reports the connection; counts count too, so that the pill's words never flicker. */
export const connectionReports = settled<Partial<Connection>>((change) => useConnection.setState(change), timer)
