// B38, X18: what a house shows of itself, and its signed agreement. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../contract/http/house-files.ts'
import { readPortalListing, readPortalProvider } from '../../../contract/http/portal-search.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { photo, plainJpeg, plainPng } from '../../support/pictures.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const pdf = base64('%PDF-1.7\n1 0 obj\nendobj\n%%EOF')
const [images, documents, logo] = [1, 2, 3]

describe.each(databaseKinds)('the files of a house on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const params = () => ({ careproviderId: ward.seeblick.organisationId })
  const add = (category: number, body: object = {}) =>
    ward.maria.client.call(calls.addHouseFile, {
      params: params(),
      query: { category },
      body: {
        name: 'Garten.jpg',
        description: 'Der Garten',
        content: base64(plainJpeg),
        thumbnail: base64(plainJpeg),
        ...body,
      },
    })
  const document = { name: 'Hausordnung „2026“.pdf', description: '', content: pdf, thumbnail: null }
  const open = (url: string) => ward.server.app.inject({ method: 'GET', url })
  const blobs = async () =>
    (await ward.deps.db.selectFrom('blob').select('cid').where('ended_at', 'is', null).execute()).length

  it('shows images in the house’s order, documents and one logo, to its people and to clinics', async () => {
    expect((await add(images)).status).toBe(201)
    const { body: two } = await add(images, { name: 'Zimmer.jpg', description: 'Ein Zimmer' })
    expect(two.images.map(({ description }) => description)).toEqual(['Der Garten', 'Ein Zimmer'])
    expect(two.images[0]).toMatchObject({ type: 'image/jpeg', width: 4, height: 3 })
    const [garden, room] = two.images
    const order = { images: [{ id: room?.id, description: 'Unser Zimmer' }] }
    const { body: ordered } = await ward.maria.client.call(calls.orderHouseFiles, { params: params(), body: order })
    expect(ordered.images.map(({ id, description }) => [id, description])).toEqual([
      [room?.id, 'Unser Zimmer'],
      [garden?.id, 'Der Garten'],
    ])
    await add(documents, document)
    await add(logo, { name: 'Logo.png', content: base64(plainPng), thumbnail: base64(plainPng) })
    const before = await blobs()
    const { body: all } = await add(logo, { name: 'Neu.png', content: base64(plainPng), thumbnail: base64(plainPng) })
    expect([all.logo?.name, all.documents.length, await blobs()]).toEqual(['Neu.png', 1, before])
    expect((await ward.koenig.client.call(calls.listHouseFiles, { params: params() })).body).toEqual({
      ...all,
      contact: { phone: '', contact_hours: null },
    })
    const one = await ward.jana.client.call(calls.listHouseFiles, { params: params(), query: { category: documents } })
    expect([one.body.images, one.body.documents.length]).toEqual([[], 1])
    expect((await ward.lindePerson.client.call(calls.listHouseFiles, { params: params() })).status).toBe(404)
  })

  it('gives images out to be shown and documents to be downloaded, never sniffed', async () => {
    const { body } = await ward.maria.client.call(calls.listHouseFiles, { params: params() })
    const image = await open(body.images[0]?.url ?? '')
    expect([image.statusCode, Uint8Array.from(image.rawPayload)]).toEqual([200, plainJpeg])
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, no-transform',
    })
    expect((await open(body.images[0]?.thumbnail_url ?? '')).statusCode).toBe(200)
    const { headers } = await open(body.documents[0]?.url ?? '')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Hausordnung%20%E2%80%9E2026%E2%80%9C.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store, no-transform',
    })
  })

  it('shows visitors the first image in the list, and everything on the house’s page', async () => {
    const visitor = newClient(ward.server)
    const id = ward.seeblick.organisationId
    const query = { zipcode: '26131', start_date: '2026-11-25' }
    const listing = { ...query, distance: 200, count: 30, start: 0, sort: 1 }
    const { cards } = (await visitor.call(readPortalListing, { query: listing })).body
    const { files } = (await visitor.call(readPortalProvider, { params: { id }, query })).body
    expect(files.images.map(({ description }) => description)).toEqual(['Unser Zimmer', 'Der Garten'])
    expect(cards.find((card) => card.id === id)?.thumbnail_url).toBe(files.images[0]?.thumbnail_url)
    expect(cards.filter(({ thumbnail_url }) => thumbnail_url !== null)).toHaveLength(1)
  })

  it('refuses what is too big, of another type, too much, or still says where it was taken', async () => {
    const codeOf = async (category: number, body: object) => (await add(category, body)).body.errors?.[0]?.code
    const page = base64('<!doctype html><script>alert(1)</script>')
    const before = await blobs()
    expect(await codeOf(images, { content: base64(photo(1)) })).toBe('fileType')
    expect(await codeOf(images, { thumbnail: base64(photo(1)) })).toBe('fileType')
    expect(await codeOf(images, { thumbnail: null })).toBe('fileType')
    expect(await codeOf(images, { content: pdf })).toBe('fileType')
    expect(await codeOf(documents, { ...document, content: page })).toBe('fileType')
    expect(await codeOf(documents, { ...document, content: base64(plainPng) })).toBe('fileType')
    expect(await codeOf(logo, { content: base64(new Uint8Array(300_001)) })).toBe('fileSize')
    for (let n = 2; n < calls.houseFileCounts.images; n++) expect((await add(images)).status).toBe(201)
    expect(await codeOf(images, {})).toBe('fileCount')
    expect(await blobs()).toBe(before + calls.houseFileCounts.images - 2)
    const huge = { ...document, content: 'A'.repeat(7_000_000) }
    expect((await add(documents, huge)).body.code).toBe('too_large')
  })

  it('removes at once, and only what is the house’s own', async () => {
    const { body } = await ward.maria.client.call(calls.listHouseFiles, { params: params() })
    const [first] = body.images
    const at = { ...params(), fileId: first?.id ?? '' }
    const foreign = { careproviderId: ward.linde.organisationId, fileId: first?.id ?? '' }
    expect((await ward.lindePerson.client.call(calls.removeHouseFile, { params: foreign })).status).toBe(404)
    expect((await ward.lindePerson.client.call(calls.removeHouseFile, { params: at })).status).toBe(404)
    expect((await ward.jana.client.call(calls.removeHouseFile, { params: at })).status).toBe(403)
    const left = await ward.maria.client.call(calls.removeHouseFile, { params: at })
    expect(left.body.images).toHaveLength(body.images.length - 1)
    expect((await open(first?.url ?? '')).statusCode).toBe(404)
    expect((await ward.maria.client.call(calls.removeHouseFile, { params: at })).status).toBe(404)
  })

  it('keeps the signed agreement for those who lead the house', async () => {
    const { client } = ward.maria
    const none = { apistring: null, name: null, bytes: null, at: null }
    expect((await client.call(calls.readDpa, { params: params() })).body).toEqual(none)
    const wrong = { name: 'AVV.jpg', content: base64(plainJpeg) }
    expect((await client.call(calls.addDpa, { params: params(), body: wrong })).body.errors?.[0]?.code).toBe('fileType')
    const kept = await client.call(calls.addDpa, { params: params(), body: { name: 'AVV.pdf', content: pdf } })
    expect(kept).toMatchObject({ status: 201, body: { name: 'AVV.pdf' } })
    expect(kept.body.apistring).toBe(`/api/careproviders/${ward.seeblick.organisationId}/dpa/content`)
    const opened = await client.call(calls.openDpa, { params: params() })
    expect([opened.status, opened.headers['content-disposition']]).toEqual([
      200,
      "attachment; filename*=UTF-8''AVV.pdf",
    ])
    const row = await ward.deps.db.selectFrom('house_file').select('cid').where('kind', '=', 'dpa').executeTakeFirst()
    const guessed = `/api/careproviders/${ward.seeblick.organisationId}/files/${row?.cid}`
    expect((await open(guessed)).statusCode).toBe(404)
    expect((await ward.jana.client.call(calls.openDpa, { params: params() })).status).toBe(403)
    expect((await client.call(calls.removeDpa, { params: params() })).body).toEqual(none)
    expect((await client.call(calls.openDpa, { params: params() })).status).toBe(404)
  })
})
