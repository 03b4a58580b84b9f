// What an action means for who can read the patient: derived from what it writes, so that no release and no end can be done
// without its entry. Pure.
import { isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { NewEvent, NewWrap, RequestRow } from '../stores/requests/rows.ts'
import type { NewAccess } from './append.ts'

export interface AccessChange {
  readonly requests: readonly RequestRow[]
  readonly events: readonly NewEvent[]
  readonly wraps: readonly NewWrap[]
}

interface Author {
  /** whose patient it is */
  readonly patientId: number
  /** null: nobody of the clinic did it now */
  readonly accountId: number | null
  readonly actionId: string | null
  readonly at: number
}

const hasEnded = (status: unknown): boolean => typeof status === 'string' && isEnded(status as RequestStatus)

/** The entries of a change, in the order: patient, keys, releases without keys, ends. `inserted`: new requests. */
export function accessEntriesOf(
  { requests, events, wraps }: AccessChange,
  inserted: readonly RequestRow[],
  { patientId, accountId: account, actionId: action, at }: Author,
): NewAccess[] {
  const all = [...inserted, ...requests]
  const entry = (
    what: Pick<NewAccess, 'type' | 'organisation'> & Partial<Pick<NewAccess, 'request' | 'detail'>>,
  ): NewAccess => ({ patientId, at, account, action, request: null, detail: '', ...what })
  const own = wraps.find(({ kind, recipient_kind }) => kind === 'patient' && recipient_kind === 'secret')
  const isRenewal = own !== undefined && own.generation > 1
  const owned = own
    ? [entry({ type: isRenewal ? 'renewed' : 'created', organisation: own.organisation_id, detail: 'profile' })]
    : []

  const released = new Map<number, NewAccess>()
  // whoever had the key before has its next one too: nothing new is released
  const given = wraps.filter((wrap) => wrap.recipient_kind === 'group' && !(isRenewal && wrap.kind === 'patient'))
  for (const { kind, record_cid, organisation_id: organisation } of given) {
    const request = all.find((one) =>
      kind === 'request' ? one.cid === record_cid : one.careprovider_id === organisation,
    )
    const part = kind === 'request' ? 'messages' : 'profile'
    const detail = [released.get(organisation)?.detail, part].filter((one) => one).join(',')
    released.set(organisation, entry({ type: 'released', organisation, request: request?.id ?? null, detail }))
  }
  const told = events.flatMap(({ type, context, auction_request_id: id }): NewAccess[] => {
    const request = all.find((one) => one.id === id)
    if (!request) return []
    const about = { organisation: request.careprovider_id, request: request.id }
    const of: NewAccess[] = []
    if (type === 'access_to_data' && context.variant === 'hide_encrypted_fields')
      of.push(entry({ type: 'released', ...about, detail: 'redacted' }))
    if (type === 'access_revoked') of.push(entry({ type: 'withdrawn', ...about, detail: 'profile' }))
    const { previous_status: before, new_status: after } = context
    if (hasEnded(after) && !hasEnded(before)) of.push(entry({ type: 'ended', ...about, detail: String(after) }))
    if (hasEnded(before) && after !== undefined && !hasEnded(after)) of.push(entry({ type: 'reopened', ...about }))
    return of
  })
  return [...owned, ...released.values(), ...told]
}
