// KY6 in the clinic's pages: what is new goes under a patient's next key, which a save brings that changes nothing else.
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../contract/http/endpoint.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { Connection } from '../../../../src/data/remote/connection.ts'
import { createRemoteFiles } from '../../../../src/data/remote/files.ts'
import type { RemoteRequests } from '../../../../src/data/remote/request-port.ts'
import { createSearchPort } from '../../../../src/data/remote/search-port.ts'
import { makePdf } from '../../../support/make-pdf.ts'

/** A patient whose key ended `endings` times before what is under way is done; each save brings the next key. */
function setup(endings: number, save: Result<unknown, { code: string }> = ok({ answer: {} })) {
  let key = 1
  let ended = endings > 0
  let left = endings - 1
  const done: string[] = []
  const record = () => ({
    id: 7,
    decision: 1,
    readable: { care_level: 3 },
    patient_id: 7,
    key,
    ...(ended && { key_ended: { careproviders: [5] } }),
  })
  const act = async (fields: { type: string; profile?: object; providers?: unknown[]; patient?: { key: number } }) => {
    done.push(`${fields.type} ${fields.patient?.key ?? ''}`.trim())
    if (fields.type !== 'update_patient') return ok({ id: 'x', answer: {} })
    expect([fields.profile, fields.providers?.length]).toEqual([{}, 1])
    if (!save.ok) return save
    key += 1
    ended = false
    return save
  }
  const connection = {
    read: async (_: Endpoint, { params }: { params: object }) =>
      'kind' in params ? { organisation: params } : record(),
    act,
    renewAccess: async () => void done.push('renewed'),
    tokens: { slot: () => ({ device: 3 }), serverAheadMs: () => 0 },
    clock: { now: () => 0 },
    newUuid: () => 'x',
    http: { call: async () => ok({}) },
    call: async () => {
      // somebody else's share ran out between reading and sending
      if (left > 0) {
        left -= 1
        ended = true
        return err({ code: 'stale_key' })
      }
      return ok({})
    },
    api: {
      openPatients: async () => [{ profile: {} }],
      beginFile: async () => ok({ cid: 'file', chunks: 1 }),
      sealChunk: async () => new Uint8Array(64),
      dropFile: async (cid: string) => void done.push(`dropped ${cid}`),
      makeFileAction: async ({ owner }: { owner: { record: { key: number } } }) => {
        done.push(`add_file ${owner.record.key}`)
        return ok({})
      },
    },
  } as unknown as Connection
  const client = new QueryClient()
  const files = createRemoteFiles(connection, client, {} as RemoteRequests, { after: () => 0 } as never)
  const file = {
    file: new File([new Uint8Array(makePdf('a'))], 'a.pdf'),
    name: 'a.pdf',
    category: null,
    sharing: { mode: 'all', requests: [] },
  } as never
  const watch = { signal: new AbortController().signal, onProgress: () => {} } as never
  const add = () => files.add({ kind: 'patient', id: 7 }, file, watch)
  return { add, done, searches: createSearchPort(connection, client, {} as RemoteRequests) }
}

describe('[KY6] a file of a patient', () => {
  it('goes under the key as it is while that is good', async () => {
    const { add, done } = setup(0)
    expect(await add()).toEqual(ok(null))
    expect(done).toEqual(['add_file 1', 'dropped file'])
  })

  it('brings the next key first when the one before has ended', async () => {
    const { add, done } = setup(1)
    expect(await add()).toEqual(ok(null))
    expect(done).toEqual(['update_patient', 'add_file 2', 'dropped file'])
  })

  it('is named anew when the key ends while it is sent', async () => {
    const { add, done } = setup(2)
    expect(await add()).toEqual(ok(null))
    expect(done).toEqual(['update_patient', 'add_file 2', 'renewed', 'update_patient', 'add_file 3', 'dropped file'])
  })

  it('is not added while there is no next key, and says why', async () => {
    const { add, done } = setup(1, err({ code: 'roster_refused' }))
    expect(await add()).toEqual(err('roster_refused'))
    expect(done).toEqual(['update_patient', 'dropped file'])
  })
})

it('[KY6] the name of a winner that is not on the platform goes under the next key too', async () => {
  const { searches, done } = setup(1)
  await searches.attributeUnknown({ id: 5, patient_id: 7 }, 21, 'Haus West')
  expect(done).toEqual(['update_patient', 'attribute_unknown_winner 2'])
})
