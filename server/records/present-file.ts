// From rows to a file's record as one side may see it. Pure.
import type { FileRecord } from '../../contract/http/records.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import type { FileView } from '../stores/files/reader.ts'

/** `cids`: of the records whose keys the viewer has; the file's key comes under those. A deleted file has no record. */
export function presentFile({ file, account }: FileView, side: Side, cids: readonly string[]): FileRecord | null {
  const { header } = file
  if (header === null) return null
  const isClinic = side === 'clinic'
  return {
    id: file.id,
    cid: file.cid,
    rev: file.rev,
    patient_id: file.patient_id,
    auction_request_id: file.auction_request_id,
    side: file.side,
    account,
    created_at: file.created_at,
    share_mode: isClinic ? file.share_mode : null,
    requests: isClinic ? [...file.requests] : [],
    chunks: file.chunks,
    bytes: file.bytes,
    ...(file.chunk_bytes === null ? {} : { chunk_bytes: file.chunk_bytes }),
    header,
    header_by: file.header_by,
    keys: isClinic ? file.keys : Object.fromEntries(Object.entries(file.keys).filter(([cid]) => cids.includes(cid))),
  }
}
