// A patient's access log on a device: its end is kept, sealed, and a log that lost what was seen is told.
import { beforeAll, expect, it } from 'vitest'
import { type AccessEntry, accessEntryText } from '../../../../contract/envelope/access-log.ts'
import { accessHash } from '../../../../workers/crypto/core/access-log.ts'
import { randomKid } from '../../../../workers/crypto/core/key-ids.ts'
import { memoryPins, setupWorld, signInOnline, type World } from '../crypto/support/world.ts'

type Row = AccessEntry & { readonly hash: string }

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

/** `tag` makes another chain of the same length */
async function chain(cid: string, length: number, tag = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let n = 1; n <= length; n++) {
    const entry: AccessEntry = {
      n,
      prev: rows.at(-1)?.hash ?? null,
      at: 1_795_000_000_000 + n,
      type: 'handed_out',
      organisation: 2,
      account: 50,
      request: 7,
      detail: `profile${tag}`,
      action: null,
    }
    rows.push({ ...entry, hash: await accessHash(cid, entry) })
  }
  return rows
}

it('is complete at first sight, and longer ones after it are', async () => {
  const pins = memoryPins()
  const desk = await signInOnline(world.sender, pins)
  const cid = randomKid()
  const rows = await chain(cid, 4)
  expect(await desk.checkAccessLog(cid, rows.slice(0, 2))).toEqual({ state: 'complete', seenBefore: false })
  expect(await desk.checkAccessLog(cid, rows)).toEqual({ state: 'complete', seenBefore: true })
  // the next session on this device knows it, and nothing of it can be read
  const next = await signInOnline(world.sender, pins)
  expect(await next.checkAccessLog(cid, rows.slice(0, 3))).toEqual({
    state: 'shortened',
    after: 3,
    seen: 4,
    seenBefore: true,
  })
  expect(JSON.stringify([...pins.values])).not.toContain(cid)
})

it('tells what is missing, changed, exchanged, or of another patient, and keeps the end that it knew', async () => {
  const desk = await signInOnline(world.sender)
  const cid = randomKid()
  const rows = await chain(cid, 4)
  await desk.checkAccessLog(cid, rows)
  const without = (n: number) => rows.filter((row) => row.n !== n)
  expect(await desk.checkAccessLog(cid, without(1))).toMatchObject({ state: 'gap', after: 0 })
  expect(await desk.checkAccessLog(cid, without(3))).toMatchObject({ state: 'gap', after: 2 })
  expect(await desk.checkAccessLog(cid, [])).toMatchObject({ state: 'shortened', after: 0, seen: 4 })
  const fields = ['at', 'type', 'organisation', 'account', 'request', 'detail', 'action'] as const
  const other = { at: 1, type: 'opened', organisation: 3, account: 51, request: 8, detail: '', action: 'x' } as const
  for (const field of fields) {
    const changed = rows.map((row) => (row.n === 2 ? { ...row, [field]: other[field] } : row))
    expect(await desk.checkAccessLog(cid, changed), field).toMatchObject({ state: 'gap', after: 1 })
  }
  expect(await desk.checkAccessLog(cid, await chain(cid, 5, ',messages'))).toMatchObject({
    state: 'rewritten',
    seen: 4,
  })
  expect(await desk.checkAccessLog(randomKid(), rows)).toMatchObject({ state: 'gap', after: 0 })
  expect(await desk.checkAccessLog(cid, rows)).toEqual({ state: 'complete', seenBefore: true })
})

it('an entry’s text says all of it, so that two entries never share a hash', () => {
  const [first] = [
    { n: 1, prev: null, at: 1, type: 'opened', organisation: 1, account: 1, request: 1, detail: '', action: null },
  ]
  const text = accessEntryText('c', first as AccessEntry)
  expect(JSON.parse(text)).toEqual(['anschluss/1/access-log', 'c', 1, '', 1, 'opened', 1, 1, 1, '', ''])
})

it('nothing is checked while locked', async () => {
  const desk = await signInOnline(world.sender)
  await desk.lock()
  expect(await desk.checkAccessLog(randomKid(), [])).toBeNull()
})
