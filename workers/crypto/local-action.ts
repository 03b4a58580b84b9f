// A provider's action on a request: everything that needs a key happens here, so that writing the outbox row is one short
// transaction (OB1, OB2, OB3).
import type { RequestRecord } from '../../contract/http/records.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type RequestActionRow, requestActions } from '../../domain/lifecycle/request-actions.ts'
import type { DraftRefusal, NewOutboxRow, RequestDraft } from './api.ts'
import { randomKid } from './core/key-ids.ts'
import { type ActionParts, freezeAction, laneOf, sealMessage, sealResponse } from './freeze-action.ts'
import type { LocalState } from './local-session.ts'
import { rowName } from './vault.ts'

type Made = Result<NewOutboxRow, DraftRefusal>
const refuse = (problem: DraftRefusal['problem']): Made => err({ problem })

/** Seals the draft's text under RK and its author's own copy (SY5), and signs. The record's keys are in the ring already. */
export async function makeLocalAction(open: LocalState, record: RequestRecord, draft: RequestDraft): Promise<Made> {
  const text = 'text' in draft ? draft.text : ''
  const envelopes = await sealText(open, record, draft, text)
  if (envelopes === null) return refuse('no_key')
  const parts: ActionParts = {
    id: draft.id,
    at: draft.at,
    device: draft.device,
    action: draft.type,
    target: { kind: 'auction_request', id: record.id, cid: record.cid },
    ...claimOf(draft, record),
    ...envelopes,
    codes: { ...codesOf(draft), ...envelopes.codes },
  }
  const wire = await freezeAction(open.account, parts)
  const { id, device, target, codes, decision, after, at, action } = parts
  return ok({
    id,
    protocol: protocolVersion,
    device,
    account: open.account.account,
    lane: laneOf(target),
    action,
    target,
    codes,
    ...(after !== undefined ? { after } : decision !== undefined ? { decision } : {}),
    wire,
    text: text === '' ? null : await open.ownVault.sealText(rowName.text(id), text),
    at,
  })
}

/** OB4: actions that decide carry the decision that was seen, or the own earlier action that the view showed as done. */
function claimOf(draft: RequestDraft, record: RequestRecord): Pick<ActionParts, 'decision' | 'after'> {
  const row: RequestActionRow = requestActions[draft.type]
  if (!row.decides) return {}
  return draft.after !== undefined ? { after: draft.after } : { decision: record.decision }
}

function codesOf(draft: RequestDraft): Record<string, unknown> {
  switch (draft.type) {
    case 'mark_seen':
      return { event_no: draft.eventNo }
    case 'accept_request':
    case 'decline_request':
      return { ...draft.codes }
    default:
      return {}
  }
}

async function sealText(open: LocalState, record: RequestRecord, draft: RequestDraft, text: string) {
  const isMessage = draft.type === 'send_message'
  if (!isMessage && text === '') return { codes: {} }
  const rk = open.ring.find('request', record.cid)
  if (!rk) return null
  const author = open.account.account
  if (!isMessage)
    return { codes: {}, envelopes: { 'response/message': await sealResponse(rk, record.cid, author, text) } }
  const message_cid = randomKid()
  return { codes: { message_cid }, envelopes: { message: await sealMessage(rk, message_cid, author, text) } }
}
