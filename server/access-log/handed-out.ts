// Notes which account was sent which sealed keys of a patient. Asked where keys leave (records/load.ts, routes/crypto), before they
// do. A key that was sent once is known: later days are noted so that the log shows who still works with the record.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Queryable } from '../db/database.ts'
import { keepSeen, type NewSeen } from '../stores/access-log/writer.ts'

export interface Handed {
  readonly patientId: number
  /** null: of the own clinic, to which every request of its patient is open */
  readonly requestId: number | null
  readonly wraps: readonly Pick<Wrap, 'kind'>[]
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
  const once = new Map(seen.map((one) => [`${one.patient_id}/${one.auction_request_id}/${one.kind}`, one]))
  await keepSeen(db, [...once.values()])
}
