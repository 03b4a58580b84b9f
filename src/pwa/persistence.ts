// Whether the browser may throw away what this device keeps. A device that holds unsent answers asks it not to.

/** unsupported: the browser does not know the question */
export type Persistence = 'granted' | 'refused' | 'unsupported'

/** Asks once it matters (after unlock); browsers decide without a question or by one. Never throws. */
export async function askForPersistence(storage: StorageManager | undefined = navigator.storage): Promise<Persistence> {
  if (!storage?.persist || !storage.persisted) return 'unsupported'
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'granted' : 'refused'
  } catch {
    return 'unsupported'
  }
}

/** less than this left: the person is told that the device is nearly full */
export const fewBytesLeft = 200_000_000

/** True when little space is left; null when the browser does not say. */
export async function isStorageNearlyFull(
  storage: StorageManager | undefined = navigator.storage,
): Promise<boolean | null> {
  const { quota, usage } = (await storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage < fewBytesLeft
}
