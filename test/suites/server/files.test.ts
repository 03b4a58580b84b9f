// Files on both databases: uploads, the actions that name them, who sees what, and what is removed.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunkBytes, formerChunkBytes, maxSealedChunkBytes, sealedChunkBytes } from '../../../contract/envelope/file.ts'
import { dropChunks, listFiles, readChunks, readFileCareproviders } from '../../../contract/http/files.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import type { FileRecord } from '../../../contract/http/records.ts'
import { unclaimedMs } from '../../../server/blobs/limits.ts'
import { sweepBlobs } from '../../../server/blobs/sweep.ts'
import { databaseKinds } from '../../support/database.ts'
import {
  keyUnder,
  makePatientFile,
  makeRequestFile,
  putChunk,
  sealFile,
  secretName,
  secretText,
  upload,
} from '../../support/files.ts'
import { newCid, sign } from '../../support/signing.ts'
import { createdId, onRequest, run, setupRequest, setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('files on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const seenBy = async (person: WardPerson, requestId: number): Promise<FileRecord[]> => {
    const { body } = await person.client.call(readRequest, { params: { id: requestId } })
    if (body.kind !== 'auction_request') throw new Error('a stub')
    return body.record.files
  }
  const blobFiles = () => {
    const root = join(ward.deps.config.dataDir, 'blobs')
    return readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  }

  it('[OB6] a chunk is idempotent: the same bytes again answer the same, other bytes are refused', async () => {
    const file = await sealFile(ward.maria, chunkBytes + 1)
    const path = `/api/blobs/${file.cid}/0`
    expect(await putChunk(ward, ward.maria, path, file.chunks[0]!)).toMatchObject({ status: 200 })
    expect(await putChunk(ward, ward.maria, path, file.chunks[0]!)).toMatchObject({ status: 200 })
    const other = file.chunks[0]!.slice()
    other[40] = (other[40] ?? 0) ^ 1
    expect(await putChunk(ward, ward.maria, path, other)).toEqual({ status: 422, body: 'id_reused' })
    const { body } = await ward.maria.client.call(readChunks, { params: { cid: file.cid } })
    expect(body.indexes).toEqual([0])
    const twins = await Promise.all(
      [1, 2, 3].map(() => putChunk(ward, ward.maria, `/api/blobs/${file.cid}/1`, file.chunks[1]!)),
    )
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('[AU2] an upload is its device’s: another one neither adds to it nor reads nor drops it', async () => {
    const file = await sealFile(ward.maria)
    await upload(ward, ward.maria, file)
    const params = { cid: file.cid }
    expect(await putChunk(ward, ward.koenig, `/api/blobs/${file.cid}/1`, file.chunks[0]!)).toMatchObject({
      status: 403,
    })
    expect((await ward.koenig.client.call(readChunks, { params })).status).toBe(403)
    expect((await ward.koenig.client.call(dropChunks, { params })).status).toBe(403)
    expect((await ward.maria.client.call(dropChunks, { params })).body).toEqual({ dropped: true })
    expect((await ward.maria.client.call(readChunks, { params })).body).toEqual({ indexes: [] })
  })

  it('a chunk that is too large is refused, and so is what is no chunk', async () => {
    const path = `/api/blobs/${newCid()}/0`
    expect(await putChunk(ward, ward.maria, path, new Uint8Array(maxSealedChunkBytes + 16))).toMatchObject({
      status: 413,
    })
    for (const length of [0, 16, 65]) {
      expect(await putChunk(ward, ward.maria, path, new Uint8Array(length))).toMatchObject({ status: 400 })
    }
    expect(await putChunk(ward, ward.maria, path, new Uint8Array(64), { 'content-type': 'text/html' })).toMatchObject({
      status: 400,
    })
  })

  it('[EN4] a file of a conversation is seen by both sides of it and nobody else, under RK', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.maria)
    await upload(ward, ward.maria, file)
    const result = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
    expect(result).toMatchObject({
      status: 'done',
      current: { kind: 'file', record: { cid: file.cid, side: 'provider' } },
    })
    for (const person of [ward.maria, ward.koenig]) {
      const [seen] = await seenBy(person, request.id)
      expect(seen).toMatchObject({ cid: file.cid, chunks: 1, bytes: file.bytes, header: file.header })
      expect(seen?.chunk_bytes).toBe(chunkBytes)
      expect(Object.keys(seen?.keys ?? {})).toEqual([request.cid])
    }
    const foreign = await ward.lindePerson.client.call(listFiles, { query: { auction_request_id: request.id } })
    expect(foreign.status).toBe(404)
    const history = await ward.deps.db.selectFrom('event').selectAll().where('type', '=', 'file').execute()
    expect(history.at(-1)).toMatchObject({ auction_request_id: request.id, context: { file_cid: file.cid } })
  })

  it('a file whose action says no chunk size has chunks of the former one, and its record says none', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.maria)
    const full = new Uint8Array(sealedChunkBytes(formerChunkBytes))
    const former = { ...file, chunks: [full, full], bytes: 2 * full.length }
    await upload(ward, ward.maria, former)
    const says = { chunk_bytes: undefined }
    const other = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, former))
    expect(other).toMatchObject({ status: 'refused', errors: [{ path: 'codes.bytes', code: 'not_of_these_chunks' }] })
    const result = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, former, says))
    expect(result).toMatchObject({ status: 'done' })
    expect((await seenBy(ward.koenig, request.id))[0]).not.toHaveProperty('chunk_bytes')
  })

  it('[OB6] the action is refused while a chunk is missing, and runs once when all are there', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.maria, chunkBytes + 1)
    await putChunk(ward, ward.maria, `/api/blobs/${file.cid}/1`, file.chunks[1]!)
    const early = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
    expect(early).toMatchObject({ status: 'refused', errors: [{ path: 'codes.chunks', code: 'missing' }] })
    await upload(ward, ward.maria, file)
    const action = await makeRequestFile(ward.maria, request, file)
    const first = await run(ward, ward.maria, action)
    expect(await run(ward, ward.maria, action)).toEqual(first)
    expect(await seenBy(ward.maria, request.id)).toHaveLength(1)
    const again = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
    expect(again.status).toBe('refused')
    expect(await putChunk(ward, ward.maria, `/api/blobs/${file.cid}/2`, file.chunks[0]!)).toMatchObject({ status: 403 })
  })

  it('[AU2] chunks of another device’s upload cannot be named', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    const result = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
    expect(result).toMatchObject({ status: 'refused', errors: [{ code: 'missing' }] })
  })

  it('[S45] share mode: none is the clinic’s alone, all needs the full release, selected names requests', async () => {
    const search = await setupSearch(ward, [ward.seeblick, ward.linde])
    const [first, second] = search.requests
    if (!first || !second) throw new Error('two requests')
    const add = async (mode: 'none' | 'selected' | 'all', selected: (typeof first)[] = []) => {
      const file = await sealFile(ward.koenig)
      await upload(ward, ward.koenig, file)
      return {
        file,
        id: createdId(
          await run(ward, ward.koenig, await makePatientFile(ward.koenig, search.patient, file, mode, selected)),
        ),
      }
    }
    const none = await add('none')
    const chosen = await add('selected', [first])
    const all = await add('all')
    const cids = (files: FileRecord[]) => files.map(({ cid }) => cid)
    expect(cids(await seenBy(ward.maria, first.id))).toEqual([chosen.file.cid])
    expect(await seenBy(ward.lindePerson, second.id)).toEqual([])
    const { body } = await ward.koenig.client.call(listFiles, { query: { patient_id: search.patient.id } })
    expect(cids(body.files)).toEqual([none.file.cid, chosen.file.cid, all.file.cid])
    expect((await seenBy(ward.maria, first.id))[0]).toMatchObject({ share_mode: null, requests: [] })
    const providers = async (id: number) =>
      (await ward.koenig.client.call(readFileCareproviders, { params: { id } })).body.careproviders
    expect(await providers(chosen.id)).toEqual([
      { id: ward.seeblick.organisationId, name: 'Haus Seeblick', auction_request_id: first.id },
    ])
    expect(await providers(all.id)).toEqual([])

    const rev = async () => (await ward.maria.client.call(readRequest, { params: { id: first.id } })).body.record.rev
    const before = await rev()
    const update = await sign(ward.koenig, {
      action: 'update_file',
      target: { kind: 'file', id: chosen.id, cid: chosen.file.cid },
      codes: { share_mode: 'selected', requests: [second.id] },
      envelopes: { [`key/${second.cid}`]: await keyUnder(second.key, chosen.file) },
    })
    expect((await run(ward, ward.koenig, update)).status).toBe('done')
    expect(await seenBy(ward.maria, first.id)).toEqual([])
    expect(await rev()).toBeGreaterThan(before)
    const [now] = await seenBy(ward.lindePerson, second.id)
    expect(Object.keys(now?.keys ?? {})).toEqual([second.cid])
  })

  it('selecting a request without its key, or of another patient, is refused', async () => {
    const search = await setupSearch(ward, [ward.seeblick])
    const { request: foreign } = await setupRequest(ward)
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    const [own] = search.requests
    const wrong = { ...own!, key: foreign.key }
    const stale = await makePatientFile(ward.koenig, search.patient, file, 'selected', [wrong])
    expect(await run(ward, ward.koenig, stale)).toMatchObject({ status: 'refused', code: 'stale_key' })
    const others = await makePatientFile(ward.koenig, search.patient, file, 'selected', [foreign])
    expect(await run(ward, ward.koenig, others)).toMatchObject({ status: 'refused', code: 'action_invalid' })
  })

  it('a deleted file is gone for everybody, its bytes too; only its own side may delete it', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    const id = createdId(await run(ward, ward.koenig, await makeRequestFile(ward.koenig, request, file)))
    const remove = (person: WardPerson) =>
      sign(person, { action: 'delete_file', target: { kind: 'file', id, cid: file.cid } })
    expect(await run(ward, ward.maria, await remove(ward.maria))).toMatchObject({ code: 'action_not_offered' })
    const before = blobFiles().length
    expect((await run(ward, ward.koenig, await remove(ward.koenig))).status).toBe('done')
    expect(await seenBy(ward.maria, request.id)).toEqual([])
    await sweepBlobs(ward.deps)
    expect(blobFiles()).toHaveLength(before - 1)
    const row = await ward.deps.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.header, row.keys]).toEqual([null, {}])
    const history = await ward.deps.db
      .selectFrom('event')
      .select('type')
      .where('auction_request_id', '=', request.id)
      .execute()
    expect(history.map(({ type }) => type)).toEqual(['request_sent', 'file', 'file_deleted'])
  })

  it('a request that has ended shows its provider no file and takes none', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.koenig)
    await upload(ward, ward.koenig, file)
    await run(ward, ward.koenig, await makeRequestFile(ward.koenig, request, file))
    const codes = { declined_reason: 4, capacity_date: null, no_capacity_reasons: [] }
    const decline = await onRequest(ward.maria, request, 'decline_request', { codes, decision: 1 })
    expect((await run(ward, ward.maria, decline)).status).toBe('done')
    expect(await seenBy(ward.maria, request.id)).toEqual([])
    const late = await sealFile(ward.maria)
    await upload(ward, ward.maria, late)
    const result = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, late))
    expect(result).toMatchObject({ status: 'conflict', code: 'action_not_offered' })
  })

  it('an upload that nobody named is removed after its time, one that was named stays', async () => {
    const { request } = await setupRequest(ward)
    const [left, named] = [await sealFile(ward.maria), await sealFile(ward.maria)]
    await upload(ward, ward.maria, left)
    await upload(ward, ward.maria, named)
    await run(ward, ward.maria, await makeRequestFile(ward.maria, request, named))
    ward.server.advance(unclaimedMs + 1)
    await renewToken(ward, ward.maria)
    expect(await sweepBlobs(ward.deps)).toBeGreaterThan(0)
    expect((await ward.maria.client.call(readChunks, { params: { cid: left.cid } })).body).toEqual({ indexes: [] })
    expect((await ward.maria.client.call(readChunks, { params: { cid: named.cid } })).body).toEqual({ indexes: [0] })
  })

  it('[E32] neither stored bytes nor their paths nor the database hold a plain name or content', async () => {
    const { request } = await setupRequest(ward)
    const file = await sealFile(ward.maria)
    await upload(ward, ward.maria, file)
    await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
    for (const one of blobFiles()) {
      expect(one.name).toMatch(/^\d+-[0-9a-f]{32}$/)
      expect(one.parentPath.slice(join(ward.deps.config.dataDir, 'blobs').length)).toMatch(
        /^\/[0-9a-f]{2}\/[0-9a-f]{32}$/,
      )
    }
    const rows = JSON.stringify(await ward.deps.db.selectFrom('file').selectAll().execute())
    expect([rows.includes(secretName), rows.includes(secretText), rows.includes('application/pdf')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
