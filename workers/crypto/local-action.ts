// A provider's action on a request: everything that needs a key happens here, so that writing the outbox row is one short
// transaction (OB1, OB2, OB3).

import type { TargetKind } from '../../contract/actions/contract.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { NewOutboxRow } from '../../device/store/tables.ts'
import { requestActions } from '../../domain/lifecycle/request-actions.ts'
import type { DraftRefusal, RequestDraft } from './api.ts'
import type { Basis } from './core/drafting/author.ts'
import { draftRequestAction, keyOfWords } from './core/drafting/request-actions.ts'
import type { LocalState } from './local-session.ts'
import { rowName } from './vault.ts'

/** Seals the draft's text under its key and its author's own copy (SY5), and signs. The record's keys are in the ring already. */
export async function makeLocalAction(
  open: LocalState,
  record: RequestRecord,
  draft: RequestDraft,
): Promise<Result<NewOutboxRow, DraftRefusal>> {
  const keys = { rk: open.ring.find('request', record.cid), house: open.home?.organisation.newest?.secret }
  const text = 'text' in draft ? draft.text.trim() : ''
  if (text !== '' && !keyOfWords(draft, keys)) return err({ problem: 'no_key' })
  const { id, at, device } = draft
  const target = { id: record.id, cid: record.cid }
  const [wire, ownText] = await Promise.all([
    draftRequestAction(target, { ...draft, basis: basisOf(draft, record) }, keys, { id, at, device }, open.account),
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

/** OB4: the decision that was seen, or the own earlier action that the view showed as done; nothing for what decides nothing. */
function basisOf({ type, after, decision }: RequestDraft, record: RequestRecord): Basis {
  if (!requestActions[type].decides) return {}
  return after === undefined ? { decision: decision ?? record.decision } : { after }
}
