// Which of a patient's files a request's provider may see. One rule for the server's projection and for what a change tells whom.
import type { ShareMode } from '../../contract/actions/file-codes.ts'

/** A file of a conversation is that conversation's; one of the patient goes by its share mode, and to all means: to everybody with whom the patient is shared in full (EN4). */
export const isFileShownTo = (
  file: {
    readonly auction_request_id: number | null
    readonly share_mode: ShareMode
    readonly requests: readonly number[]
  },
  request: { readonly id: number; readonly shared: string },
): boolean => {
  if (file.auction_request_id !== null) return file.auction_request_id === request.id
  if (file.share_mode === 'selected') return file.requests.includes(request.id)
  return file.share_mode === 'all' && request.shared === 'full'
}
