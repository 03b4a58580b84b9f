// FT16: the routes of files against paths that climb out of their folder, and against what an attacker might upload.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunkBytes, maxChunks } from '../../contract/envelope/file.ts'
import { makeRequestFile, putChunk, sealFile, upload } from '../support/files.ts'
import { createdId, run, setupRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

let ward: Ward
beforeAll(async () => {
  ward = await setupWard('pglite')
})
afterAll(() => ward.server.close())

const dots = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '..;',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '....',
  '%00..',
  '..%00',
  '．．',
  '%ef%bc%8e%ef%bc%8e',
]
const slashes = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '%255c', '%c0%af', '%u2215', '//', '/./']
const targets = ['keys/pepper', 'etc/passwd', 'keys%2fpepper']
/** more than 500 ways to write 'up and into another folder' */
const paths = dots.flatMap((dot) =>
  slashes.flatMap((slash) => targets.map((target) => `${dot}${slash}${dot}${slash}${target}`)),
)

const request = (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  ward.server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${ward.maria.client.token}`,
      cookie: [...ward.maria.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(method === 'PUT' ? { payload: Buffer.alloc(64) } : {}),
  })

describe('[FT16] path traversal', () => {
  it('has at least 500 encodings', () => expect(new Set(paths).size).toBeGreaterThanOrEqual(500))

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s never leaves the folder of blobs', async (method) => {
    const canary = 'ft16-canary'
    const { dataDir } = ward.deps.config
    writeFileSync(join(dataDir, 'keys', 'ft16'), canary)
    const before = readdirSync(dataDir, { recursive: true }).length
    for (const path of paths) {
      // the last two are what anybody reads in the portal
      const urls = [
        ...[`/api/blobs/${path}/0`, `/api/blobs/${path}`, `/api/files/${path}/content`],
        ...[`/api/careproviders/${path}/files/1`, `/guides/${path}`],
      ]
      for (const url of urls) {
        const address = url.replaceAll('．', '%ef%bc%8e')
        const { statusCode, body, headers } = await request(method, address)
        // a client that resolves the dots itself asks for a page: any page's address is answered with the app
        const isPage = method === 'GET' && !new URL(address, 'http://localhost').pathname.startsWith('/api/')
        if (isPage && statusCode === 200) expect(headers['content-type'], url).toMatch(/^text\/html/)
        else expect([400, 403, 404, 405], url).toContain(statusCode)
        expect(body).not.toContain(canary)
      }
    }
    expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before)
  })
})

describe('[FT16] what is uploaded is never shown or run', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a polyglot of GIF and script', 'GIF89a/*\0*/=0;alert(1)//'],
    ['an archive', 'PK\x03\x04'],
  ])('%s goes out as an attachment without a type', async (_, text) => {
    const { request: asked } = await setupRequest(ward)
    const sealed = await sealFile(ward.maria)
    // the server cannot tell ciphertext from a page: an attacker may store one
    const bytes = new Uint8Array(96)
    bytes.set(Buffer.from(text, 'latin1'))
    const file = { ...sealed, chunks: [bytes], bytes: bytes.length }
    await upload(ward, ward.maria, file)
    const id = createdId(await run(ward, ward.maria, await makeRequestFile(ward.maria, asked, file)))
    const answer = await request('GET', `/api/files/${id}/content`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, bytes.length)).toEqual(Buffer.from(bytes))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="file.bin"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store, no-transform',
    })
  })
})

describe('[B52] the file’s link', () => {
  it('answers the sealed bytes with Accept */*, whole or from a chunk on', async () => {
    const { request: asked } = await setupRequest(ward)
    const file = await sealFile(ward.maria, 2 * chunkBytes + 7)
    await upload(ward, ward.maria, file)
    const id = createdId(await run(ward, ward.maria, await makeRequestFile(ward.maria, asked, file)))
    const get = (query = '') =>
      ward.server.app.inject({
        url: `/api/files/${id}/content${query}`,
        headers: { accept: '*/*', 'accept-encoding': 'gzip, br', authorization: `Bearer ${ward.koenig.client.token}` },
      })
    const whole = await get()
    expect(whole.headers['content-length']).toBe(String(file.bytes))
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(Buffer.compare(whole.rawPayload, Buffer.concat(file.chunks))).toBe(0)
    expect(Buffer.compare((await get('?from=2')).rawPayload, Buffer.from(file.chunks[2]!))).toBe(0)
    expect((await get('?from=3')).statusCode).toBe(404)
    // no file has so many
    const beyond = `/api/blobs/${file.cid}/${maxChunks}`
    expect((await putChunk(ward, ward.maria, beyond, file.chunks[2]!)).status).toBe(400)
  })
})
