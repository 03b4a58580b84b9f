// update_file and delete_file: by the side that sent it.
import { ok, type Result } from '../../contract/result.ts'
import { isFileShownTo } from '../../domain/files/visibility.ts'
import { type FileActionType, fileActions, isFileActionOffered } from '../../domain/lifecycle/file-actions.ts'
import { endBlob } from '../stores/blobs/writer.ts'
import { type FileRow, lockFile, readFileHead } from '../stores/files/reader.ts'
import { emptyFile, replaceFile } from '../stores/files/writer.ts'
import type { ActionContext, Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import {
  doneWith,
  fileTarget,
  type LockedOwner,
  lockConversation,
  lockPatientFiles,
  moveShown,
  statusOf,
} from './file-change.ts'
import { sharedKeys } from './file-keys.ts'

interface LockedFile {
  readonly file: FileRow
  readonly owner: LockedOwner
}

/** The file under its patient's lock, if its author may change it. What is deleted or another's looks like nothing. */
async function lockOwn(context: ActionContext, type: FileActionType): Promise<Result<LockedFile, ActionFailure>> {
  const { tx, body } = context
  const id = body.target.id ?? 0
  const head = await readFileHead(tx, id)
  if (!head) return refuse('not_found')
  const locked =
    head.auction_request_id === null
      ? await lockPatientFiles(context, head.patient_id)
      : await lockConversation(context, head.auction_request_id)
  if (!locked.ok) return locked
  const owner = locked.value
  const { by, organisation } = owner.acting
  const target = fileTarget(id, organisation)
  const file = await lockFile(tx, id)
  if (!file) return refuse('action_not_offered', { target })
  if (file.cid !== body.target.cid) return invalid('target.cid', 'other_record')
  if ((body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  const facts = { side: file.side, status: statusOf(owner) }
  return isFileActionOffered(type, facts, by.side) ? ok({ file, owner }) : refuse('action_not_offered', { target })
}

export const runUpdateFile: Runner<'update_file'> = async (context) => {
  const { tx, body } = context
  const { share_mode, requests } = context.codes
  const locked = await lockOwn(context, 'update_file')
  if (!locked.ok) return locked
  const { file, owner } = locked.value
  const { by } = owner.acting
  const { header } = body.envelopes
  if (header && header.kid !== file.header?.kid) return refuse('stale_key')
  if (share_mode !== null && owner.conversation) return invalid('codes.share_mode', 'not_allowed')
  if (share_mode === null && Object.keys(body.envelopes).some((path) => path.startsWith('key/'))) {
    return invalid('envelopes', 'not_allowed')
  }
  const shareMode = share_mode ?? file.share_mode
  const selected = share_mode === null ? file.requests : requests
  const keys =
    share_mode === null ? ok(file.keys) : await sharedKeys(context, owner, { shareMode, selected }, file.keys)
  if (!keys.ok) return keys

  const after: FileRow = {
    ...file,
    share_mode: shareMode,
    requests: selected,
    keys: keys.value,
    ...(header ? { header, header_by: by.accountId } : {}),
  }
  await replaceFile(tx, after)
  const shown = owner.requests.flatMap((request) => {
    const [was, is] = [isFileShownTo(file, request), isFileShownTo(after, request)]
    if (!was && !is) return []
    // it comes into sight for this one
    const access = was === is ? undefined : is ? ('file_released' as const) : ('file_withdrawn' as const)
    return [{ request, told: !was, access }]
  })
  return ok(doneWith(owner, moveShown(shown, fileActions.update_file, file.cid, by), file.id))
}

export const runDeleteFile: Runner<'delete_file'> = async (context) => {
  const { tx, at } = context
  const locked = await lockOwn(context, 'delete_file')
  if (!locked.ok) return locked
  const { file, owner } = locked.value
  await emptyFile(tx, file.id, file.rev, at)
  await endBlob(tx, file.cid, at)
  const shown = owner.requests
    .filter((request) => isFileShownTo(file, request))
    .map((request) => ({ request, told: true, access: 'file_withdrawn' as const }))
  const moved = moveShown(shown, fileActions.delete_file, file.cid, owner.acting.by)
  return ok({ ...doneWith(owner, moved, file.id), endsBlobs: true })
}
