// A provider's house by the server's calls.
import { readCareprovider } from '../../../../contract/http/organisation-records.ts'
import type { HousePort } from '../../admin/house-port.ts'
import type { AdminCalls } from './calls.ts'

/** What a query asked for and the server did not say. */
function asked<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a part of the answer is missing')
  return value
}

export function houseOf({ read, useRead }: AdminCalls): HousePort {
  return {
    useFigures: (careproviderId) =>
      useRead(['careproviders', 'figures', careproviderId], async () => {
        const query = { metrics: 'true', pending_messages: 'true' } as const
        const answer = await read(readCareprovider, { params: { careproviderId }, query })
        const { metrics, pending, presence } = answer
        return { metrics: asked(metrics), pending: asked(pending), presence: asked(presence) }
      }),
    useEvents: (careproviderId, count) =>
      useRead(['careproviders', 'events', careproviderId, count], async () => {
        const query = { events: 'true', count } as const
        return asked((await read(readCareprovider, { params: { careproviderId }, query })).events)
      }),
  }
}
