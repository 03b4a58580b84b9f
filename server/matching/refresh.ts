// Keeps the index current: all providers at start, one after its profile, status, roster or group changed.
import type { Db } from '../db/database.ts'
import { readIndexedProvider, readIndexedProviders } from '../stores/matching/reader.ts'
import type { ProviderIndex } from './index-of-providers.ts'

export const loadProviders = async (db: Db, index: ProviderIndex): Promise<void> =>
  index.load(await readIndexedProviders(db))

/** Call it after the transaction that changed the provider has committed. An id that is no provider's changes nothing. */
export async function providerChanged(db: Db, index: ProviderIndex, careproviderId: number): Promise<void> {
  const provider = await readIndexedProvider(db, careproviderId)
  if (provider) index.put(provider)
}
