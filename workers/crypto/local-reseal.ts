// KY6: an action whose envelopes lie under an ended key is sealed under the newest one and signed anew, under a new id. What it
// says, when and on which decision it was said, its message's and its file's cid stay: a server that has it already refuses it.
import type { ActionType } from '../../contract/actions/registry.ts'
import { type ActionBody, actionBodySchema } from '../../contract/envelope/action.ts'
import { fileKind, filePath } from '../../contract/envelope/file.ts'
import type { Envelope, EnvelopePlace } from '../../contract/envelope/v1.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { handoverNotePath } from '../../contract/records/handover-note.ts'
import { responseMessagePath } from '../../contract/records/message.ts'
import { canGoAgain } from '../../device/store/outbox.ts'
import type { OutboxRow, ResealedRow } from '../../device/store/tables.ts'
import type { ReplacedRow } from './api.ts'
import { type Unreadable, unreadable } from './core/aead.ts'
import { type Bytes, utf8 } from './core/bytes.ts'
import { type Basis, signDraft } from './core/drafting/author.ts'
import { openEnvelope, sealEnvelope } from './core/envelope.ts'
import { sealHandoverNote } from './core/handover-note.ts'
import type { HeldKey } from './core/held-key.ts'
import { answerPlace, messagePlace } from './core/request-texts.ts'
import { readRequest } from './local-open.ts'
import type { OpenDeps } from './local-request.ts'
import { readStoredKeys } from './stored-keys.ts'
import { rowName } from './vault.ts'

type Envelopes = Readonly<Record<string, Envelope>>

/**
 * In the given order. Left out are rows that have to wait (their newer key is not here yet, or they rest on one that waits), and
 * those that can go out as they are; one that was refused cannot, whatever its key.
 */
export async function remakeActions(deps: OpenDeps, asked: readonly ReplacedRow[]): Promise<ResealedRow[]> {
  const { store, open } = deps
  const rows = await store.outbox.bulkGet(asked.map(({ row }) => row))
  /** what the next ones rest on; null: on something that waits */
  const newIds = new Map<string, string | null>(asked.map(({ row }) => [row, null]))
  const sealed: ResealedRow[] = []
  for (const [i, { id }] of asked.entries()) {
    const row = rows[i]
    if (!row || row.account !== open.account.account) continue
    const after = row.state === 'stale' && row.because !== null ? row.because : row.after
    const mapped = after === undefined ? undefined : newIds.has(after) ? newIds.get(after) : after
    if (mapped === null) continue
    const made = await makeAnew(deps, row, id, mapped)
    if (made === 'same' && row.state !== 'stale') newIds.set(row.id, row.id)
    if (made === 'waits' || made === 'same') continue
    if (made) newIds.set(row.id, id)
    sealed.push({ old: row.id, made })
  }
  return sealed
}

async function makeAnew(
  deps: OpenDeps,
  row: OutboxRow,
  id: string,
  after: string | undefined,
): Promise<ResealedRow['made'] | 'waits' | 'same'> {
  const { open } = deps
  const body = actionBodySchema.parse(JSON.parse(row.wire.bytes))
  const request = row.target.kind === 'auction_request' ? row.target.id : body.codes.auction_request_id
  const record = typeof request === 'number' ? await readRequest(deps, request) : null
  if (record?.kind !== 'record') return null
  const ownText = row.text && (await open.ownVault.openText(rowName.text(row.id), row.text))
  const envelopes = await sealUnderNewest(deps, { body, ownText }, record.record)
  if (!envelopes) return 'waits'
  const isSame = Object.entries(body.envelopes).every(([path, { kid }]) => envelopes[path]?.kid === kid)
  if (isSame && after === row.after && !canGoAgain(row)) return 'same'
  const { id: targetId, cid } = body.target
  const basis: Basis = after !== undefined ? { after } : body.decision === undefined ? {} : { decision: body.decision }
  const wire = await signDraft(
    body.action as ActionType,
    { kind: row.target.kind, ...(targetId === undefined ? {} : { id: targetId }), cid },
    { codes: body.codes, basis, envelopes },
    { id, device: body.device, at: body.at },
    open.account,
  )
  const { upload, device, account, lane, action, target, codes, decision, at } = row
  return {
    id,
    protocol: protocolVersion,
    device,
    account,
    lane,
    action,
    target,
    codes,
    ...(decision === undefined || after !== undefined ? {} : { decision }),
    ...(after === undefined ? {} : { after }),
    wire,
    at,
    text: ownText === null ? null : await open.ownVault.sealText(rowName.text(id), ownText),
    ...(upload ? { upload } : {}),
  }
}

/** Where what lies under RK belongs; null: it is under another key, as a file's header is under the file's own. */
function placeOf(path: string, { account, codes, target }: ActionBody): EnvelopePlace | null {
  if (path === responseMessagePath) return answerPlace(target.cid, account)
  if (path === 'message') return messagePlace(String(codes.message_cid), account)
  if (path === filePath.key) return { kind: fileKind, cid: target.cid, path, author: null }
  return null
}

interface Said {
  readonly body: ActionBody
  /** the author's own copy of a text */
  readonly ownText: string | null
}

/** The action's envelopes with those under RK sealed under its newest generation; null when one does not open here. */
async function sealUnderNewest(
  deps: OpenDeps,
  { body, ownText }: Said,
  record: RequestRecord,
): Promise<Envelopes | null> {
  const { [handoverNotePath]: note } = body.envelopes
  if (note) return sealNoteAnew(deps, note, { body, ownText })
  await deps.openKeys(record)
  const rk = deps.open.ring.find('request', record.cid)
  if (!rk) return null
  const sealed: Record<string, Envelope> = {}
  for (const [path, envelope] of Object.entries(body.envelopes)) {
    const place = placeOf(path, body)
    if (!place || envelope.kid === rk.kid) {
      sealed[path] = envelope
      continue
    }
    const opened = await openUnderBefore(deps, rk, place, envelope)
    // a device that was set up again (X9) has the own copy, and not the ended key
    const isText = place.kind !== fileKind && ownText !== null
    const plain = opened === unreadable && isText ? utf8(JSON.stringify({ text: ownText })) : opened
    if (plain === unreadable) return null
    sealed[path] = await sealEnvelope(rk, place, plain)
  }
  return sealed
}

/** A note of the house lies under its group's secret, which is made anew when somebody leaves. */
async function sealNoteAnew({ open }: OpenDeps, note: Envelope, { body, ownText }: Said): Promise<Envelopes | null> {
  const house = open.home?.organisation.newest?.secret
  if (!house || ownText === null) return null
  if (note.kid === house.kid) return body.envelopes
  return { [handoverNotePath]: await sealHandoverNote(house, String(body.codes.note_cid), body.account, ownText) }
}

async function openUnderBefore(
  { store, open, home }: OpenDeps,
  { cid }: HeldKey,
  place: EnvelopePlace,
  envelope: Envelope,
): Promise<Bytes | Unreadable> {
  let before = open.ring.get(envelope.kid)
  if (!before) {
    // no wrap of the record names it any more: as this device kept it
    const [kept] = await readStoredKeys(store, open.ring, home, new Set([envelope.kid]))
    before = kept?.key
  }
  return openEnvelope(before, { place, under: { kind: 'request', cid } }, envelope)
}
