// A provider's house by the server's calls.
import { readCapacity } from '../../../../contract/http/capacity.ts'
import {
  mergeDuplicate,
  previewDuplicate,
  readDuplicate,
  undoDuplicate,
} from '../../../../contract/http/house-duplicates.ts'
import { readHouseProfile } from '../../../../contract/http/house-profile.ts'
import { readMatchingRules } from '../../../../contract/http/matching-rules.ts'
import { readCareprovider, readCareseeker } from '../../../../contract/http/organisation-records.ts'
import { ok } from '../../../../contract/result.ts'
import type { HousePort } from '../../admin/house-port.ts'
import type { AdminCalls } from './calls.ts'

// notes of a duplicate are shown at the record that stays
const subjects = ['careproviders', 'notes']

/** What a query asked for and the server did not say. */
function asked<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a part of the answer is missing')
  return value
}

export function houseOf({ call, read, useRead, write }: AdminCalls): HousePort {
  const of = (careproviderId: number) => ({ params: { careproviderId } })
  return {
    useMerge: (id) => useRead(['careproviders', 'merge', id], () => read(readDuplicate, of(id))),
    previewMerge: (id, kept_id) => write([], call(previewDuplicate, { ...of(id), body: { kept_id } })),
    merge: (id, body) => write(subjects, call(mergeDuplicate, { ...of(id), body })),
    undoMerge: async (id) => {
      const parted = await write(subjects, call(undoDuplicate, of(id)))
      return parted.ok ? ok(parted.value.stayed) : parted
    },
    useFigures: (id) =>
      useRead(['careproviders', 'figures', id], async () => {
        const query = { metrics: 'true', pending_messages: 'true' } as const
        const { metrics, pending, presence } = await read(readCareprovider, { ...of(id), query })
        return { metrics: asked(metrics), pending: asked(pending), presence: asked(presence) }
      }),
    useEvents: ({ kind, id }, count) =>
      useRead([`${kind}s`, 'events', id, count], async () => {
        if (kind === 'careprovider')
          return asked((await read(readCareprovider, { ...of(id), query: { events: 'true', count } })).events)
        const query = { fields: 'events', count } as const
        return asked((await read(readCareseeker, { params: { careseekerId: id }, query })).events)
      }),
    useOffer: (id) =>
      useRead(['careproviders', 'offer', id], async () => {
        const [profile, capacity, stored] = await Promise.all([
          read(readHouseProfile, of(id)),
          read(readCapacity, of(id)),
          read(readMatchingRules, of(id)),
        ])
        return { profile, capacity, stored }
      }),
  }
}
