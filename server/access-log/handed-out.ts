// Notes which account was sent which sealed keys of a patient. Asked where keys leave (records/load.ts, routes/crypto), before they
// do. A key that was sent once is known: later days are noted so that the log shows who still works with the record. What was noted
// on the day already costs no statement.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Queryable } from '../db/database.ts'
import { storageFault } from '../db/errors.ts'
import { databaseOf } from '../db/pipelined.ts'
import { keepSeen, type NewSeen } from '../stores/access-log/writer.ts'

export interface Handed {
  readonly patientId: number
  /** null: of the own clinic, to which every request of its patient is open */
  readonly requestId: number | null
  readonly wraps: readonly Pick<Wrap, 'kind'>[]
}

/** what a full or failing disk did not take: written with the next that goes through, so that nobody is kept from reading */
const waiting = new WeakMap<Queryable, readonly NewSeen[]>()
/** of one database; far more than a day of one disk's fault, and small */
const maxWaiting = 20_000

/** what this process has noted on one day: most reads hand out again what they did before, and write nothing */
interface Noted {
  readonly day: number
  readonly names: Set<string>
}
const noted = new WeakMap<Queryable, Noted>()
/** beyond it the day begins anew: the table keeps each once whoever asks */
const maxNoted = 100_000

const nameOf = ({ account_id, patient_id, auction_request_id, kind }: NewSeen): string =>
  `${account_id}/${patient_id}/${auction_request_id}/${kind}`

/** What was noted on that day. Nothing for a transaction: it may be rolled back. */
function notedOn(db: Queryable, day: number): Noted['names'] {
  if (db.isTransaction) return new Set()
  const database = databaseOf(db)
  const before = noted.get(database)
  if (before?.day === day && before.names.size < maxNoted) return before.names
  const names = new Set<string>()
  noted.set(database, { day, names })
  return names
}

/** How many entries a full or failing disk has not taken yet. */
export const waitingAccessLog = (db: Queryable): number => waiting.get(databaseOf(db))?.length ?? 0

/** Whether any still wait after another try. */
export async function isAccessLogWaiting(db: Queryable): Promise<boolean> {
  if (waitingAccessLog(db) > 0) await keepOrWait(db, [])
  return waitingAccessLog(db) > 0
}

async function keepOrWait(db: Queryable, seen: readonly NewSeen[]): Promise<void> {
  const database = databaseOf(db)
  const before = waiting.get(database) ?? []
  waiting.delete(database)
  const all = [...before, ...seen]
  try {
    await keepSeen(db, all)
  } catch (error) {
    if (storageFault(error) === null) throw error
    waiting.set(database, [...all, ...(waiting.get(database) ?? [])].slice(0, maxWaiting))
  }
}

export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

export async function noteHandedOut(
  db: Queryable,
  to: { readonly account: number; readonly organisationId: number },
  handed: readonly Handed[],
  now: number,
): Promise<void> {
  const seen = handed.flatMap(({ patientId, requestId, wraps }): NewSeen[] => {
    const kinds = new Set(wraps.map(({ kind }) => (kind === 'patient' ? ('profile' as const) : ('messages' as const))))
    return [...kinds].sort().map((kind) => ({
      patient_id: patientId,
      organisation_id: to.organisationId,
      account_id: to.account,
      auction_request_id: requestId,
      kind,
      day: dayOf(now),
      at: now,
    }))
  })
  const known = notedOn(db, dayOf(now))
  const fresh = new Map(seen.map((one) => [nameOf(one), one] as const).filter(([name]) => !known.has(name)))
  if (fresh.size === 0) return
  await keepOrWait(db, [...fresh.values()])
  for (const name of fresh.keys()) known.add(name)
}
