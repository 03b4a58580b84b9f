// What another app shares into this one: sealed to the person who was here last, opened by that person alone, and nothing of it
// readable on the device.
import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chunkBytes } from '../../../contract/envelope/file.ts'
import { maxSharedFiles, sharedFilesRetentionMs } from '../../../contract/envelope/shared-file.ts'
import { dropShared, sharedChunksOf, sharedFilesOf } from '../../../device/store/shared-files.ts'
import { receiveShare } from '../../../service-worker/share.ts'
import { makePng } from '../../e2e/support/documents.ts'
import { setupDevice, signIn } from '../workers/crypto/support/device.ts'
import { now, setupWorld, type World } from '../workers/crypto/support/world.ts'

const origin = 'https://anschluss.example'
let world: World
beforeAll(async () => {
  world = await setupWorld()
})

const picture = (name: string, type = 'image/png', bytes = makePng(8, 8)) =>
  new File([new Uint8Array(bytes)], name, { type })

function shareOf(files: readonly File[], referrer = '') {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return { referrer, formData: async () => form } as unknown as Request
}

function setup() {
  const device = setupDevice(world)
  let time = now
  const share = async (...given: Parameters<typeof shareOf>) => {
    const answer = await receiveShare(shareOf(...given), { store: device.store, now: () => time, origin })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location') ?? '')
    const page = new URL(to.searchParams.get('redirect_to') ?? '', origin)
    return {
      reason: to.searchParams.get('reason'),
      kept: Number(page.searchParams.get('kept')),
      problems: page.searchParams.get('problems'),
      address: to.href,
    }
  }
  return { ...device, share, pass: (ms: number) => (time += ms) }
}

describe('a share of photos', () => {
  it('is sealed while the device is locked, and opened by its person with the same content', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.nurse)
    await local.api.lock()
    const bytes = makePng(900, 700)
    expect(bytes.length).toBeGreaterThan(chunkBytes)
    expect(await share([picture('Wunde Brandt.png', 'image/png', bytes)])).toMatchObject({ reason: 'shared', kept: 1 })
    // nobody is unlocked
    expect(await local.api.sharedFiles(now)).toEqual({ own: [], others: [] })

    await signIn(local, world.nurse)
    const { own } = await local.api.sharedFiles(now)
    expect(own).toEqual([{ cid: expect.any(String), name: 'Wunde Brandt.png', bytes: bytes.length, at: now }])
    const opened = await local.api.openShared(own[0]?.cid ?? '')
    expect(opened?.type).toBe('image/png')
    expect(Buffer.from((await opened?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)

    await dropShared(store, own[0]?.cid ?? '')
    expect((await local.api.sharedFiles(now)).own).toEqual([])
  })

  it('leaves nothing readable on the device or in the address', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.nurse)
    const { address } = await share([
      new File(['%PDF-1.7\nBefund Kanarie\n%%EOF'], 'Brandt.pdf', { type: 'application/pdf' }),
    ])
    const rows = [await sharedFilesOf(store).toArray(), await sharedChunksOf(store).toArray()].flat()
    expect(rows).toHaveLength(2)
    const all = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value)))
      .join()
    expect(all + address).not.toMatch(/Brandt|Kanarie|%PDF|[./]pdf/i)
  })

  it('is for the person of the last session, and a colleague cannot open it', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.colleague)
    await local.api.lock()
    await signIn(local, world.nurse)
    await store.accounts.update(world.nurse.account.id, { usedAt: now + 1 })
    await local.api.lock()
    await share([picture('a.png'), picture('b.png')])

    await signIn(local, world.colleague)
    const { own, others } = await local.api.sharedFiles(now)
    expect(own).toEqual([])
    expect(others).toEqual([{ account: world.nurse.account.id, count: 2 }])
    const [row] = await sharedFilesOf(store).toArray()
    expect(await local.api.openShared(row?.cid ?? '')).toBeNull()
    // handed over in the database it does not open either: the label binds whose it is
    await sharedFilesOf(store).update(row?.cid ?? '', {
      account: world.colleague.account.id,
      kid: world.colleague.account.keys.encryption.kid,
    })
    expect(await local.api.openShared(row?.cid ?? '')).toBeNull()
  })

  it('a chunk that was changed or lost does not open', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.nurse)
    await share([picture('a.png')])
    const [{ cid } = { cid: '' }] = (await local.api.sharedFiles(now)).own
    const [chunk] = await sharedChunksOf(store).toArray()
    const changed = chunk?.sealed.slice() ?? new Uint8Array(0)
    changed[20] = (changed[20] ?? 0) ^ 1
    await sharedChunksOf(store).update([cid, 0] as never, { sealed: changed })
    expect(await local.api.openShared(cid)).toBeNull()
    await sharedChunksOf(store).clear()
    expect(await local.api.openShared(cid)).toBeNull()
  })
})

describe('what cannot be taken is said', () => {
  it('too large, or of a wrong type by its name; what its content is, the page says when it is filed', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.nurse)
    const large = picture('groß.png')
    Object.defineProperty(large, 'size', { value: 26 * 1_048_576 })
    const wrong = [picture('film.mp4'), picture('brief.pdf')]
    expect(await share([large, ...wrong, picture('gut.png')])).toMatchObject({
      kept: 2,
      problems: 'fileSize,fileType',
      reason: 'shared',
    })
    expect(await sharedFilesOf(store).count()).toBe(2)
  })

  it('a picture without an extension is taken by its type', async () => {
    const { local, share } = setup()
    await signIn(local, world.nurse)
    expect(await share([picture('1000012345')])).toMatchObject({ kept: 1, problems: null })
    expect((await local.api.sharedFiles(now)).own.map(({ name }) => name)).toEqual(['1000012345.png'])
  })

  it('nobody was ever signed in, no file, another site, more than one share may bring', async () => {
    const { local, store, share } = setup()
    expect(await share([picture('a.png')])).toMatchObject({ kept: 0, problems: 'nobody', reason: '' })
    await signIn(local, world.nurse)
    expect(await share([])).toMatchObject({ kept: 0, problems: 'none', reason: '' })
    expect(await share([picture('a.png')], 'https://evil.example/')).toMatchObject({ kept: 0, problems: 'none' })
    expect(await sharedFilesOf(store).count()).toBe(0)
    const many = Array.from({ length: maxSharedFiles + 1 }, (_, i) => picture(`${i}.png`))
    expect(await share(many)).toMatchObject({ kept: maxSharedFiles, problems: 'more' })
  })

  it('a full device keeps no half of a file', async () => {
    const { local, store, share } = setup()
    await signIn(local, world.nurse)
    const isFull = vi.spyOn(sharedFilesOf(store), 'put')
    isFull.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError') as never)
    expect(await share([picture('a.png')])).toMatchObject({ kept: 0, problems: 'storage' })
    expect(await sharedChunksOf(store).count()).toBe(0)
  })
})

it('what nobody files goes after seven days, and so does what a cut share left', async () => {
  const { local, store, share, pass } = setup()
  await signIn(local, world.nurse)
  await share([picture('a.png')])
  await sharedChunksOf(store).put({ cid: 'cut', n: 0, sealed: new Uint8Array(3), at: now })
  expect((await local.api.sharedFiles(now + sharedFilesRetentionMs)).own).toHaveLength(1)
  expect(await sharedChunksOf(store).count()).toBe(1)
  pass(sharedFilesRetentionMs + 1)
  await share([])
  expect(await sharedFilesOf(store).count()).toBe(0)
  expect(await sharedChunksOf(store).count()).toBe(0)
})
