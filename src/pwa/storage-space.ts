// How much space is left for what this device keeps (docs/decisions/0148).
import { storageFailureOf } from '../../device/storage-failure.ts'

/** less than this left: the person is told that the device is nearly full */
export const fewBytesLeft = 200_000_000

/**
 * True when little space is left; null when the browser does not say. Chromium tells a made-up quota since version 138, and
 * enforces another one: there a file that nobody keeps asks for the space, of which nothing is written. Never throws.
 */
export async function isStorageNearlyFull(
  storage: StorageManager | undefined = navigator.storage,
): Promise<boolean | null> {
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < fewBytesLeft) return true
  const hasRoom = await takesBytes(storage, fewBytesLeft).catch(() => null)
  if (hasRoom !== null) return !hasRoom
  return quota === undefined || usage === undefined ? null : false
}

/** Whether so many bytes more would be allowed; null: the browser cannot be asked. What was asked for is given back at once. */
async function takesBytes(storage: StorageManager | undefined, bytes: number): Promise<boolean | null> {
  const folder = await storage?.getDirectory?.()
  const file = await folder?.getFileHandle('space', { create: true })
  const writer = await file?.createWritable?.()
  if (!writer) return null
  try {
    await writer.truncate(bytes)
    return true
  } catch (error) {
    return storageFailureOf(error)?.reason === 'full' ? false : null
  } finally {
    await writer.abort().catch(() => {})
  }
}
