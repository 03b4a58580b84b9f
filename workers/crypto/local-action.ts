// A provider's action on a request: everything that needs a key happens here, so that writing the outbox row is one short
// transaction (OB1, OB2, OB3).

import type { TargetKind } from '../../contract/actions/contract.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { NewOutboxRow } from '../../device/store/tables.ts'
import type { DraftRefusal, RequestDraft } from './api.ts'
import type { Basis } from './core/drafting/author.ts'
import { type RequestDraft as CoreDraft, draftRequestAction } from './core/drafting/request-actions.ts'
import type { HeldKey } from './core/held-key.ts'
import { randomKid } from './core/key-ids.ts'
import type { LocalState } from './local-session.ts'
import { rowName } from './vault.ts'

/** Seals the draft's text under RK and its author's own copy (SY5), and signs. The record's keys are in the ring already. */
export async function makeLocalAction(
  open: LocalState,
  record: RequestRecord,
  draft: RequestDraft,
): Promise<Result<NewOutboxRow, DraftRefusal>> {
  const text = 'text' in draft ? draft.text.trim() : ''
  const rk = open.ring.find('request', record.cid) ?? null
  const house = open.home?.organisation.newest?.secret ?? null
  const needed = draft.type === 'add_handover_note' ? house : rk
  if (text !== '' && !needed) return err({ problem: 'no_key' })
  const { id, at, device } = draft
  const target = { id: record.id, cid: record.cid }
  const [wire, ownText] = await Promise.all([
    draftRequestAction(target, coreDraft(draft, record, house), rk, { id, at, device }, open.account),
    text === '' ? null : open.ownVault.sealText(rowName.text(id), text),
  ])
  // it was parsed by its schema right before it was signed
  const { decision, after, ...body } = JSON.parse(wire.bytes) as ActionBody
  return ok({
    id,
    protocol: protocolVersion,
    device,
    account: body.account,
    lane: body.lane,
    action: body.action,
    target: { kind: body.target.kind as TargetKind, ...target },
    codes: body.codes,
    ...(decision === undefined ? {} : { decision }),
    ...(after === undefined ? {} : { after }),
    wire,
    text: ownText,
    at,
  })
}

function coreDraft(draft: RequestDraft, record: RequestRecord, house: HeldKey | null): CoreDraft {
  // OB4: the decision that was seen, or the own earlier action that the view showed as done
  const basis: Basis =
    draft.after === undefined ? { decision: draft.decision ?? record.decision } : { after: draft.after }
  switch (draft.type) {
    case 'mark_seen':
      return { type: draft.type, codes: { event_no: draft.eventNo } }
    case 'accept_request':
      return { type: draft.type, codes: draft.codes, message: draft.text, basis }
    case 'decline_request':
      return { type: draft.type, codes: draft.codes, message: draft.text, basis }
    case 'report_interest':
      return { type: draft.type, codes: draft.codes, message: draft.text, basis }
    case 'withdraw_acceptance':
      return { type: draft.type, codes: draft.codes, message: draft.text, basis }
    case 'undo_accept_request':
    case 'undo_decline_request':
    case 'undo_report_interest':
      return { type: draft.type, basis }
    case 'send_message':
    case 'assess':
      return { type: draft.type, messageCid: randomKid(), text: draft.text.trim() }
    case 'missing_info':
      return { type: draft.type, codes: draft.codes, messageCid: randomKid(), text: draft.text.trim() }
    case 'add_handover_note': {
      if (!house) throw new Error('a note needs the key of its house')
      return { type: draft.type, noteCid: randomKid(), text: draft.text.trim(), house }
    }
    case 'set_receiver_assignee':
      return { type: draft.type, codes: draft.codes }
    case 'access_patient_data':
      return { type: draft.type }
  }
}
