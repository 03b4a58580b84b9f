// FT24: a full and a failing disk, under the embedded database and under the folder of files. Writes are refused by 503 and a
// code, reads go on, nothing is there by half, and once the disk is well the same calls go through, without a restart.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { requestAction } from '../../contract/http/actions.ts'
import { readRequest } from '../../contract/http/patients.ts'
import { openDatabase } from '../../server/db/database.ts'
import { type DiskFault, failDataFiles, mountSmallDisk } from '../support/failing-disk.ts'
import { makeRequestFile, putChunk, sealFile, upload } from '../support/files.ts'
import { makeDataDir } from '../support/server-process.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { createdId, eventsOf, run, setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf, setupWard, type Ward } from '../support/ward.ts'

/** long enough to need new pages */
const longText = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24_000))).toString('base64')
const messages = 8

describe('a disk that is full or fails', () => {
  let ward: Ward
  let request: TestRequest
  let directory: string

  beforeAll(async () => {
    directory = await makeDataDir()
    ward = await setupWard('pglite', { embeddedIn: directory })
    request = (await setupRequest(ward)).request
  })
  afterAll(() => ward.server.close())

  const send = (body: SignedAction) =>
    ward.maria.client.call(requestAction, { params: { id: request.id, action: 'send_message' }, body })
  const read = async () => (await ward.maria.client.call(readRequest, { params: { id: request.id } })).status
  const sentActions = async () =>
    (await eventsOf(ward, request.id)).flatMap(({ type, action_id }) => (type === 'message' ? [action_id] : []))

  it.each<DiskFault>(['ENOSPC', 'EIO'])('[FT24] under the database: %s', async (fault) => {
    const before = await sentActions()
    const actions = await Promise.all(
      Array.from({ length: messages }, () => makeMessage(ward.maria, request, longText())),
    )
    const first = actions[0]
    if (!first) throw new Error('no action')
    const mend = failDataFiles(fault)
    try {
      for (const action of actions) {
        const { status, body, headers } = await send(action)
        expect({ status, code: body.code, wait: headers['retry-after'] }).toEqual({
          status: 503,
          code: 'unavailable',
          wait: '30',
        })
      }
      expect(await read()).toBe(200)
    } finally {
      mend()
    }
    expect(await sentActions()).toEqual(before)
    for (const action of actions) expect((await send(action)).status).toBe(200)
    expect((await send(first)).status).toBe(200) // again: the stored answer
    expect(await sentActions()).toEqual([...before, ...actions.map(idOf)])
    const numbers = (await eventsOf(ward, request.id)).map(({ no_provider }) => no_provider)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  it('[FT24] under the files, full', async ({ skip }) => {
    const folder = join(ward.deps.config.dataDir, 'blobs')
    mkdirSync(folder, { recursive: true })
    const disk = mountSmallDisk(folder, 256)
    if (!disk) return skip('this machine mounts nothing')
    const file = await sealFile(ward.maria, 600_000)
    const put = () => putChunk(ward, ward.maria, `/api/blobs/${file.cid}/0`, file.chunks[0] ?? new Uint8Array())
    try {
      expect(await put()).toEqual({ status: 503, body: 'unavailable' })
      expect(await read()).toBe(200)
      disk.resize(4096)
      expect(await put()).toMatchObject({ status: 200 })
    } finally {
      disk.unmount()
    }
  })

  it('[FT24] under the files, failing', async () => {
    const file = await sealFile(ward.maria)
    const put = () => putChunk(ward, ward.maria, `/api/blobs/${file.cid}/0`, file.chunks[0] ?? new Uint8Array())
    const cause = Object.assign(new Error('i/o error'), { code: 'EIO' })
    vi.spyOn(ward.deps.blobs, 'put').mockRejectedValueOnce(new Error('cannot write', { cause }))
    expect(await put()).toEqual({ status: 503, body: 'unavailable' })
    expect(await put()).toMatchObject({ status: 200 })
  })

  describe('files that lie in the folder', () => {
    const folder = () => join(ward.deps.config.dataDir, 'blobs')
    let content: string
    beforeAll(async () => {
      const file = await sealFile(ward.maria)
      await upload(ward, ward.maria, file)
      const added = await run(ward, ward.maria, await makeRequestFile(ward.maria, request, file))
      content = `/api/files/${createdId(added)}/content`
    })
    const answerOf = async (method: 'GET' | 'PUT', url: string, bytes?: Uint8Array) => {
      const cookie = [...ward.maria.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(await bearerOf(ward, ward.maria)), cookie, 'content-type': 'application/octet-stream' }
      const payload = bytes && { payload: Buffer.from(bytes) }
      const { statusCode, headers: told, body } = await ward.server.app.inject({ method, url, headers, ...payload })
      const code = statusCode === 200 ? 'ok' : (JSON.parse(body) as { code: string }).code
      return { status: statusCode, code, wait: told['retry-after'] }
    }
    const outOfOrder = { status: 503, code: 'unavailable', wait: '30' }

    it.each([
      ['gone', () => undefined],
      ['a file', () => writeFileSync(folder(), '')],
    ])('[FT24] are out of reach for a while when the folder is %s, and there again after it', async (_, spoil) => {
      const { cid, chunks } = await sealFile(ward.maria)
      const put = () => answerOf('PUT', `/api/blobs/${cid}/0`, chunks[0])
      const away = `${folder()}-away`
      renameSync(folder(), away)
      spoil()
      try {
        expect(await answerOf('GET', content)).toEqual(outOfOrder)
        expect(await put()).toEqual(outOfOrder)
        expect(await read()).toBe(200)
      } finally {
        rmSync(folder(), { force: true, recursive: true })
        renameSync(away, folder())
      }
      expect(await answerOf('GET', content)).toMatchObject({ status: 200 })
      expect(await put()).toMatchObject({ status: 200 })
    })

    it('[FT24] are not found when a restore left them out, and nobody is told to wait for them', async () => {
      for (const one of readdirSync(folder())) rmSync(join(folder(), one), { recursive: true })
      expect(await answerOf('GET', content)).toEqual({ status: 404, code: 'not_found', wait: undefined })
    })
  })

  it('[FT24] leaves a database that opens again with everything in it', async () => {
    const expected = await sentActions()
    const { id } = request
    await ward.server.close()
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: directory })
    const rows = await db
      .selectFrom('event')
      .select('action_id')
      .where('auction_request_id', '=', id)
      .where('type', '=', 'message')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action_id }) => action_id)).toEqual(expected)
    await close()
    ward = { ...ward, server: { ...ward.server, close: async () => undefined } }
  })
})
