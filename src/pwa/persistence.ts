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
