// FT9: clocks that are wrong or jump: devices a day or an hour off, a change to or from summer time, a clock that is set back in the
// middle of a sync, a server whose clock goes back. Order comes from the server's sequence alone, and sessions go on.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, readAccount, refreshToken } from '../../contract/http/accounts.ts'
import { err, ok } from '../../contract/result.ts'
import type { HttpFailure } from '../../device/http/failure.ts'
import { createTokenKeeper } from '../../src/data/session/token-keeper.ts'
import { proveRefresh } from '../../workers/crypto/core/refresh-proof.ts'
import { newClient } from '../support/client.ts'
import { ModelDevice } from '../support/model/device.ts'
import { checkMirrors, checkOrder, type Written } from '../support/model/mirrors.ts'
import type { World } from '../support/model/run.ts'
import { setupWorld } from '../support/model/world.ts'
import { eventsOf, setupRequest, type TestRequest } from '../support/story.ts'

const hour = 3_600_000
const day = 24 * hour
const skews = [-day, -hour, 0, hour, day] as const
const hours = (ms: number) => `${ms > 0 ? '+' : ''}${ms / hour} h`

let world: World
beforeAll(async () => {
  world = await setupWorld('pglite')
})
afterAll(() => world?.server.close())

describe('devices whose clocks are wrong', () => {
  let devices: ModelDevice[]
  let request: TestRequest
  let written: Map<string, Written>
  /** ids of actions, in the order in which the server ran them */
  let ran: string[]

  beforeEach(async () => {
    request = (await setupRequest(world.ward, true)).request
    written = new Map()
    ran = []
    devices = []
    for (const [i] of skews.entries()) {
      const nurse = world.nurses[i % world.nurses.length]
      if (nurse) devices.push(await ModelDevice.signedIn(() => world.server, nurse, world.house))
    }
  })

  async function say(device: ModelDevice, text: string): Promise<void> {
    const id = await device.act(0, request.id, { type: 'send_message', text })
    if (!id) throw new Error('not offered')
    written.set(id, { request: request.id, text })
    ran.push(id)
  }

  async function checkAll(): Promise<void> {
    for (const device of devices) {
      await device.drainWhole()
      expect(await device.countUnsent()).toBe(0)
    }
    for (const device of devices) expect(await device.pull(0)).toBe(true)
    const told = (await eventsOf(world.ward, request.id)).flatMap(({ action_id }) => action_id ?? [])
    expect(told.filter((id) => written.has(id))).toEqual(ran)
    await checkOrder(devices, world.ward)
    await checkMirrors(devices, world.ward, { ids: [request.id], written })
    for (const device of devices) device.end()
  }

  it(`[FT9] ${skews.map(hours).join(', ')}: everybody sees the server's order and the server's times`, async () => {
    for (const [i, skew] of skews.entries()) devices[i]?.time.jump(skew)
    for (let round = 0; round < 3; round++) {
      for (const device of devices) {
        await say(device, `Runde ${round}`)
        await device.drain(0)
        world.server.advance(1000)
      }
    }
    await checkAll()
    const events = await eventsOf(world.ward, request.id)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  it.each([
    ['set back a day', -day],
    ['set back an hour', -hour],
    ['set on a day', day],
  ] as const)('[FT9] a clock that is %s while a batch and a pull are under way', async (_, jump) => {
    for (const device of devices) {
      await say(device, 'Vorher')
      device.network.ahead.push('slow')
      await device.drain(0)
      device.time.jump(jump)
      await device.pass(3_000)
      await say(device, 'Nachher')
      device.network.ahead.push('hanging')
      await device.pull(0)
      device.time.jump(jump)
      await device.pass(61_000)
      await device.drainWhole()
    }
    await checkAll()
  })

  it('[FT9] a clock that is set back keeps nothing waiting for the time that it lost', async () => {
    const [device] = devices
    if (!device) throw new Error('no device')
    await say(device, 'Einmal zu oft')
    // the server could not decide, and asks for half a minute
    const broken = vi.spyOn(world.server.deps.ids, 'bytes').mockImplementation(() => {
      throw new Error('no bytes')
    })
    await device.drain(0)
    broken.mockRestore()
    expect(await device.rows()).toMatchObject([{ state: 'on_device', waitUntil: expect.any(Number) }])
    device.time.jump(-day)
    await device.drain(0)
    expect(await device.rows()).toMatchObject([{ state: 'done' }])
    await checkAll()
  })

  it('[FT9] a change to summer time and back: 12 hours are 12 hours', async () => {
    const zone = process.env.TZ
    process.env.TZ = 'Europe/Berlin'
    try {
      for (const change of [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)]) {
        const [device] = devices
        if (!device) throw new Error('no device')
        device.time.jump(change - hour - device.time.now())
        const { request: asked } = await setupRequest(world.ward, true)
        await device.pull(0)
        const codes = { accepted_solutions: [21], available_from: null, room_type: null }
        const id = await device.act(0, asked.id, { type: 'accept_request', codes, text: '' })
        device.network.base = 'unreachable'
        device.time.jump(12 * hour - 60_000)
        await device.drain(0)
        const state = async () => (await device.rows()).find((row) => row.id === id)?.state
        expect(await state()).toBe('on_device')
        device.time.jump(120_000)
        // it was tried before, so the server is asked what became of it: nothing
        device.network.base = 'fine'
        await device.drain(0)
        expect(await state()).toBe('held')
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
    for (const device of devices) device.end()
  })

  it('[FT9] the server’s clock goes back: its sequence does not', async () => {
    const [one, other] = devices
    if (!one || !other) throw new Error('no device')
    for (const jump of [-hour, hour, -day, day]) {
      await say(one, 'Vor dem Sprung')
      await one.drain(0)
      world.server.advance(jump)
      await say(other, 'Nach dem Sprung')
      await other.drain(0)
      expect(await one.pull(0)).toBe(true)
    }
    await checkAll()
  })
})

describe('sessions on devices whose clocks are wrong', () => {
  async function signIn() {
    const [nurse] = world.nurses
    if (!nurse) throw new Error('nobody works here')
    const client = newClient(world.server)
    const { body } = await client.call(login, { body: { email: nurse.email, auth_key: nurse.authKey } })
    return { nurse, client, session: body.session }
  }

  it.each([-60_000, 60_000])('[FT9] a proof that is %i ms off is taken', async (off) => {
    const { nurse, client, session } = await signIn()
    const at = world.server.now()
    const refresh = async (time: number) => {
      const proof = await proveRefresh(nurse.unlocked, session.id_token, time)
      return client.call(refreshToken, { body: { slot: session.slot, account: nurse.account.id, proof } })
    }
    expect(await refresh(at + off + Math.sign(off))).toMatchObject({ body: { code: 'proof_expired' } })
    expect((await refresh(at + off)).status).toBe(200)
  })

  it.each(skews)('[FT9] %i ms off, and off by as much again in the middle: the session goes on', async (skew) => {
    const { nurse, client, session } = await signIn()
    let wall = world.server.now() + skew
    let monotonic = 0
    let ended = 0
    const keeper = createTokenKeeper({
      calls: {
        refresh: async (body) => {
          const answer = await client.call(refreshToken, { body })
          return answer.status === 200 ? ok(answer.body) : err(answer.body as unknown as HttpFailure)
        },
        logout: async () => ok({}),
      },
      prove: (of, at) => proveRefresh(nurse.unlocked, of, at),
      clock: { now: () => wall, monotonic: () => monotonic },
      exclusive: (work) => work(),
      onEnded: () => {
        ended += 1
      },
    })
    keeper.take(nurse.account.id, session)
    for (let turn = 0; turn < 4; turn++) {
      monotonic += 10 * 60_000
      wall += 10 * 60_000 + (turn % 2 === 0 ? -skew : skew)
      world.server.advance(10 * 60_000)
      client.token = await keeper.accessToken()
      expect((await client.call(readAccount, { params: { id: nurse.account.id } })).status).toBe(200)
    }
    expect(ended).toBe(0)
  })
})
