// add_file: names an upload whose chunks have all arrived (OB6). A file of a conversation is under RK and comes from either
// side; one of the patient is under PK and comes from the clinic.
import type { AddFileCodes } from '../../contract/actions/file-codes.ts'
import { isSealedLength } from '../../contract/envelope/file.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isFileShownTo } from '../../domain/files/visibility.ts'
import { fileActions, isFileActionOffered } from '../../domain/lifecycle/file-actions.ts'
import { maxFilesOfPatient, maxOrganisationBytes } from '../blobs/limits.ts'
import { claimBlob } from '../stores/blobs/writer.ts'
import { readUsage } from '../stores/files/reader.ts'
import { insertFile } from '../stores/files/writer.ts'
import type { ActionContext, Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { doneWith, type LockedOwner, lockConversation, lockPatientFiles, moveShown, statusOf } from './file-change.ts'
import { sharedKeys } from './file-keys.ts'

/** OB6: all chunks are there, from the author's own device, and as large as the action says. */
async function claimChunks({ tx, body, at }: ActionContext, codes: AddFileCodes): Promise<Result<null, ActionFailure>> {
  if (!isSealedLength(codes)) return invalid('codes.bytes', 'not_of_these_chunks')
  const { chunks, bytes } = codes
  const isClaimed = await claimBlob(tx, { cid: body.target.cid, deviceId: body.device, chunks, bytes, at })
  return isClaimed ? ok(null) : invalid('codes.chunks', 'missing')
}

async function checkRoom(
  { tx }: ActionContext,
  owner: LockedOwner,
  bytes: number,
): Promise<Result<null, ActionFailure>> {
  const usage = await readUsage(tx, { organisationId: owner.acting.organisation.id, patientId: owner.patient.id })
  const isFull = usage.bytes + bytes > maxOrganisationBytes || usage.files >= maxFilesOfPatient
  return isFull ? refuse('storage_full') : ok(null)
}

const conversationKeys = (
  { body }: ActionContext,
  { conversation }: LockedOwner,
  { share_mode, requests }: AddFileCodes,
): Result<Readonly<Record<string, Envelope>>, ActionFailure> => {
  const { header: _header, key, ...others } = body.envelopes
  if (!key || !conversation) return invalid('envelopes.key', 'required')
  if (share_mode !== 'selected' || requests.length > 0) return invalid('codes.share_mode', 'not_allowed')
  const [stray] = Object.keys(others)
  return stray === undefined ? ok({ [conversation.cid]: key }) : invalid(`envelopes.${stray}`, 'not_allowed')
}

export const runAddFile: Runner<'add_file'> = async (context) => {
  const { tx, body, at } = context
  const { codes } = context
  const { auction_request_id, patient_id } = codes
  if ((auction_request_id === null) === (patient_id === null)) return invalid('codes', 'one_owner_required')
  if ((body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  const locked =
    auction_request_id === null
      ? await lockPatientFiles(context, patient_id ?? 0)
      : await lockConversation(context, auction_request_id)
  if (!locked.ok) return locked
  const owner = locked.value
  const { by, organisation } = owner.acting
  if (!isFileActionOffered('add_file', { side: by.side, status: statusOf(owner) }, by.side)) {
    return refuse('action_not_offered')
  }
  const { header, key } = body.envelopes
  if (!header || !key) return invalid('envelopes', 'required')
  if (key.kid !== owner.kid) return refuse('stale_key')
  const sharing = { shareMode: codes.share_mode, selected: codes.requests }
  const keys = owner.conversation
    ? conversationKeys(context, owner, codes)
    : await sharedKeys(context, owner, sharing, {})
  if (!keys.ok) return keys
  const room = await checkRoom(context, owner, codes.bytes)
  if (!room.ok) return room
  const claimed = await claimChunks(context, codes)
  if (!claimed.ok) return claimed

  const { share_mode, requests, chunks, bytes, chunk_bytes } = codes
  const visibility = { auction_request_id, share_mode, requests }
  const id = await insertFile(tx, {
    ...visibility,
    cid: body.target.cid,
    patient_id: owner.patient.id,
    careseeker_id: owner.patient.careseeker_id,
    side: by.side,
    organisation_id: organisation.id,
    account_id: by.accountId,
    header_by: by.accountId,
    chunks,
    bytes,
    chunk_bytes: chunk_bytes ?? null,
    header,
    keys: keys.value,
    created_at: at,
  })
  const shown = owner.requests
    .filter((request) => isFileShownTo(visibility, request))
    .map((request) => ({ request, told: true, access: 'file_released' as const }))
  return ok({ ...doneWith(owner, moveShown(shown, fileActions.add_file, body.target.cid, by), id), createdId: id })
}
