// Files in the crypto worker: the keys of a request come from the device's store, and an action becomes an outbox row with the
// file's name sealed for its author (SY5).
import type { TargetKind } from '../../contract/actions/contract.ts'
import { actionBodySchema } from '../../contract/envelope/action.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { NewOutboxRow } from '../../device/store/tables.ts'
import type { DraftRefusal } from './api.ts'
import { createFiles, type Files } from './files.ts'
import type { FileDraft } from './files-api.ts'
import type { LocalState } from './local-session.ts'
import { rowName } from './vault.ts'

export const createLocalFiles = (
  state: () => LocalState | null,
  /** brings the record's keys into the ring */
  openKeys: (record: RequestRecord) => Promise<void>,
): Files =>
  createFiles({
    account: () => state()?.account ?? null,
    async keysOf({ kind, record }) {
      if (kind !== 'request') return []
      await openKeys(record)
      const ring = state()?.ring
      return [ring?.find('request', record.cid), ring?.find('patient', record.patient.cid)].filter(
        (key) => key !== undefined,
      )
    },
  })

/** The row of a file's action; for a new file with what has to be sent before it (OB6). */
export async function makeFileRow(
  files: Files,
  open: LocalState,
  draft: FileDraft,
): Promise<Result<NewOutboxRow, DraftRefusal>> {
  const name = draft.type === 'add_file' ? files.nameOf(draft.cid) : null
  const made = await files.makeAction(draft)
  if (!made.ok) return made
  if (draft.type === 'add_file') await files.dropFile(draft.cid)
  const wire = made.value
  const body = actionBodySchema.parse(JSON.parse(wire.bytes))
  const { id, cid } = body.target
  const chunks = Number(body.codes.chunks)
  return ok({
    id: draft.id,
    protocol: protocolVersion,
    device: draft.device,
    account: body.account,
    lane: body.lane,
    action: body.action,
    target: { kind: body.target.kind as TargetKind, cid, ...(id === undefined ? {} : { id }) },
    codes: body.codes,
    wire,
    text: name === null ? null : await open.ownVault.sealText(rowName.text(draft.id), name),
    at: draft.at,
    ...(draft.type === 'add_file' ? { upload: { cid, chunks, sent: 0 } } : {}),
  })
}
