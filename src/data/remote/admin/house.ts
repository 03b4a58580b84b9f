// A provider's house by the server's calls.
import { readCapacity } from '../../../../contract/http/capacity.ts'
import {
  mergeDuplicate,
  previewDuplicate,
  readDuplicate,
  undoDuplicate,
} from '../../../../contract/http/house-duplicates.ts'
import { addDpa, checkDpa, houseFileBytes, openDpa, readDpa, removeDpa } from '../../../../contract/http/house-files.ts'
import { readHouseLegal } from '../../../../contract/http/house-legal.ts'
import { readHouseProfile } from '../../../../contract/http/house-profile.ts'
import { readMatchingRules } from '../../../../contract/http/matching-rules.ts'
import { readCareprovider } from '../../../../contract/http/organisation-records.ts'
import { err, ok } from '../../../../contract/result.ts'
import { createDownload } from '../../../../device/http/download.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { logError } from '../../../platform/log.ts'
import type { HousePort } from '../../admin/house-port.ts'
import { actionFailure } from '../../session/failures.ts'
import type { SignedInDeps } from '../../session/signed-in-call.ts'
import type { AdminCalls } from './calls.ts'

const download = createDownload((answer) => logError('request_failed', { ...answer }))
const uploadMs = 120_000
// notes of a duplicate are shown at the record that stays
const subjects = ['careproviders', 'notes']

/** What a query asked for and the server did not say. */
function asked<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a part of the answer is missing')
  return value
}

export function houseOf(
  { call, read, useRead, write }: AdminCalls,
  { tokens }: Pick<SignedInDeps, 'tokens'>,
): HousePort {
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
    useEvents: (id, count) =>
      useRead(['careproviders', 'events', id, count], async () => {
        const query = { events: 'true', count } as const
        return asked((await read(readCareprovider, { ...of(id), query })).events)
      }),
    useAgreements: (id) =>
      useRead(['careproviders', 'agreements', id], async () => {
        const [dpa, legal] = await Promise.all([read(readDpa, of(id)), read(readHouseLegal, of(id))])
        return { dpa, legal: legal.legal_documents }
      }),
    keepAgreement: async (id, file) => {
      if (file.size > houseFileBytes.documents)
        return err({ code: 'validation_failed', errors: [{ path: 'body.content', code: 'fileSize' }] })
      const body = { name: file.name.slice(-150), content: await base64Of(file) }
      return write(subjects, call(addDpa, { ...of(id), body, timeoutMs: uploadMs }))
    },
    openAgreement: async (id) => {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const found = await download(openDpa, { ...of(id), token })
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).blob().then(ok, () => err({ code: 'network' as const }))
    },
    checkAgreement: (id, at, checked) => write(subjects, call(checkDpa, { ...of(id), body: { at, checked } })),
    removeAgreement: (id, reason) => write(subjects, call(removeDpa, { ...of(id), query: { reason } })),
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
