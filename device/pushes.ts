// SY10: the last push that this browser received. Written by the service worker, compared by the page with what the server sent.
import { get, set } from 'idb-keyval'

export const RECEIVED_KEY = 'push-received'

export interface ReceivedPush {
  readonly id: number
  /** ms */
  readonly at: number
}

/** Keeps the newest; where nothing can be kept, only the comparison is lost. */
export async function rememberReceived(push: ReceivedPush): Promise<void> {
  const before = await readReceived()
  if (before === null || push.id > before.id) await set(RECEIVED_KEY, push).catch(() => undefined)
}

export async function readReceived(): Promise<ReceivedPush | null> {
  return (await get<ReceivedPush>(RECEIVED_KEY).catch(() => undefined)) ?? null
}
