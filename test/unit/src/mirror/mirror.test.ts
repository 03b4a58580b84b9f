// The page's mirror on the worker's object: heads in memory, notices, bodies on demand.
import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { createMirror, type Mirror } from '../../../../src/mirror/mirror.ts'
import { type Device, setupDevice, signIn, unlock } from '../../workers/crypto/support/device.ts'
import {
  createPatient,
  now,
  profileOf,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from '../../workers/crypto/support/world.ts'

let world: World
let sent: Sent
beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
})

const many = (count: number): RequestRecord[] =>
  Array.from({ length: count }, (_, i) => ({ ...sent.provider, id: 100 + i }))

interface Page {
  readonly mirror: Mirror
  readonly errors: unknown[]
  readonly calls: string[]
}

/** A page on a tab's worker: notices of all workers of the device come to it, as the channel brings them. */
function setupPage(device: Device, local = device.local): Page {
  const errors: unknown[] = []
  const calls: string[] = []
  const api = new Proxy(local.api, {
    get: (target, name) => {
      const run = target[name as keyof typeof target] as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        calls.push(String(name))
        return run(...args)
      }
    },
  })
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const mirror = createMirror({
    store: device.store,
    api,
    now: () => now,
    after,
    rest: async () => {},
    onError: (error) => errors.push(error),
  })
  const push = device.notices.push.bind(device.notices)
  device.notices.push = (...notices) => {
    for (const notice of notices) mirror.hear(notice)
    return push(...notices)
  }
  return { mirror, errors, calls }
}

const settled = async (done: () => boolean) => {
  for (let i = 0; i < 200 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(done()).toBe(true)
}

describe('the mirror', () => {
  it('shows the newest block first, then all, newest first (BM9)', async () => {
    const device = setupDevice(world)
    device.server.put(...many(950))
    await signIn(device.local, world.nurse)
    await device.local.api.pull({ accessToken: 't', now })
    await device.local.api.lock()
    await unlock(device.local, world.nurse)
    const { mirror, errors } = setupPage(device)
    const seen: [number, boolean][] = []
    mirror.subscribe(() => seen.push([mirror.snapshot().heads.length, mirror.snapshot().complete]))
    await mirror.open()
    expect(mirror.snapshot().heads.length).toBeLessThan(950)
    expect(mirror.snapshot().heads[0]?.id).toBe(1049)
    await settled(() => mirror.snapshot().complete)
    const { heads } = mirror.snapshot()
    expect(heads.map(({ id }) => id)).toEqual(
      many(950)
        .map(({ id }) => id)
        .reverse(),
    )
    expect(seen.find(([count]) => count > 0)).toEqual([50, false])
    expect(errors).toEqual([])
    mirror.close()
    expect(mirror.snapshot()).toMatchObject({ heads: [], complete: false })
  })

  it('a pull shows its progress, then the heads, then the names as they are opened', async () => {
    const device = setupDevice(world)
    device.server.pageSize = 50
    device.server.put(...many(120))
    await signIn(device.local, world.nurse)
    const { mirror } = setupPage(device)
    await mirror.open()
    expect(mirror.snapshot()).toMatchObject({ heads: [], complete: true, syncedAt: null })
    const progress: number[] = []
    mirror.subscribe(() => progress.push(mirror.snapshot().firstSync?.done ?? -1))
    expect((await mirror.pull('t')).ok).toBe(true)
    expect(progress).toContain(50)
    expect(mirror.snapshot()).toMatchObject({ syncedAt: now, firstSync: null })
    await settled(() => mirror.snapshot().heads.length === 120)
    await settled(() => mirror.snapshot().heads.every(({ name }) => name === 'Erna Brandt'))
    await settled(() => device.server.deposited.length > 0)
  })

  it('a request is opened once, and again when it changed, in whatever tab that was', async () => {
    const device = setupDevice(world)
    device.server.put(...many(3))
    await signIn(device.local, world.nurse)
    await device.local.api.pull({ accessToken: 't', now })
    const { mirror, calls } = setupPage(device)
    await mirror.open()
    const before = mirror.version(101)
    expect(await mirror.request(101)).toMatchObject({ record: { status: 'sent' } })
    await mirror.request(101)
    expect(calls.filter((call) => call === 'openRequest')).toHaveLength(1)
    const other = device.tab()
    await unlock(other, world.nurse)
    device.server.put({ ...sent.provider, id: 101, rev: 2, status: 'accepted' })
    await other.api.pull({ accessToken: 't', now })
    expect(mirror.version(101)).toBeGreaterThan(before)
    expect(await mirror.request(101)).toMatchObject({ record: { status: 'accepted' } })
    await settled(() => mirror.snapshot().heads.some(({ id, status }) => id === 101 && status === 'accepted'))
  })

  it('a mirror that was built anew is read anew (SY6)', async () => {
    const device = setupDevice(world)
    device.server.put(...many(3))
    await signIn(device.local, world.nurse)
    await device.local.api.pull({ accessToken: 't', now })
    const { mirror } = setupPage(device)
    await mirror.open()
    device.server.requests.delete(101)
    device.server.breakCursors()
    await mirror.pull('t')
    await settled(
      () =>
        mirror
          .snapshot()
          .heads.map(({ id }) => id)
          .join() === '102,100',
    )
  })

  it('answers cannot be applied while locked: the sender closes the rows alone (OB9)', async () => {
    const device = setupDevice(world)
    await signIn(device.local, world.nurse)
    const { mirror } = setupPage(device)
    await device.local.api.lock()
    expect(await mirror.applyAnswers([])).toBeNull()
    expect(await mirror.pull('t')).toEqual({ ok: false, error: { code: 'locked' } })
  })
})
