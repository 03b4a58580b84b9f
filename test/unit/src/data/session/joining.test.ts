// KY8 in the page: both sides over a mailbox that a test answers, with the workers' own steps: waiting, the end of time, a network
// that is away for a moment, wrong digits, and a session on the new device.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../contract/http/endpoint.ts'
import { err, ok } from '../../../../../contract/result.ts'
import { networkFailure } from '../../../../../device/http/failure.ts'
import { createJoining } from '../../../../../src/data/session/joining.ts'
import type { OnlineApi } from '../../../../../workers/crypto/api.ts'
import { createOnline } from '../../../../../workers/online/online.ts'
import {
  giveRoot,
  memoryPins,
  now,
  openInput,
  sessionFor,
  setupWorld,
  signInOnline,
  type World,
} from '../../../workers/crypto/support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

interface Box {
  [field: string]: unknown
  commitment: string | null
  nonce: string | null
  key: string | null
  lock: unknown
  isOpen: boolean
}
let box: Box
let time: number
/** calls that nobody answers, by the end of their path */
let deaf: Set<string>
/** what the server puts in the place of an answer's field */
let lies: Record<string, unknown>
let log: string[]
beforeEach(() => {
  box = { commitment: null, nonce: null, key: null, lock: null, isOpen: false }
  time = now
  deaf = new Set()
  lies = {}
  log = []
})

/** The server's mailbox, without its rules: the suites have them. */
function answer(endpoint: Endpoint, body: Record<string, unknown>) {
  const name = `${endpoint.method} ${endpoint.path.split('/').at(-1)}`
  log.push(name)
  if (deaf.has(name)) return err(networkFailure('unreachable'))
  const { member } = { member: world.sender }
  switch (name) {
    case 'POST joining':
      if (body.password_key === undefined) return err({ code: 'sign_in_failed' as const })
      box = { ...box, hostKey: body.key, proof: body.proof, isOpen: true }
      return ok({ ends_in_s: 120 })
    case 'DELETE :channel':
      box.isOpen = false
      return ok({ ended: true })
  }
  if (!box.isOpen) return err({ code: name.startsWith('POST') ? ('token_ended' as const) : ('not_found' as const) })
  switch (name) {
    case 'GET :channel':
      return ok({ commitment: box.commitment, key: box.key, ...lies })
    case 'PUT nonce':
      box.nonce = String(body.nonce)
      return ok({ answered: true })
    case 'PUT lock':
      box.lock = body.lock
      return ok({ approved: true })
    case 'POST enter':
      box.commitment = String(body.commitment)
      return ok({ key: box.hostKey, proof: box.proof, ends_in_s: 120, ...lies })
    case 'POST follow':
      return ok({ nonce: box.nonce, approved: box.lock !== null })
    case 'POST reveal':
      box.key = String(body.key)
      return ok({ revealed: true })
    case 'POST finish':
      box = { ...box, isOpen: false, personalDevice: body.personal_device }
      return ok({ session: sessionFor(member), account: member.account, lock: box.lock })
  }
  throw new Error(`no ${name}`)
}

type Deps = Parameters<typeof createJoining>[0]

/** One side; each wait is a second. */
function side(api: OnlineApi, signedIn: boolean) {
  const opened: unknown[] = []
  const deps = {
    http: {
      call: async (endpoint: Endpoint, args: { body?: Record<string, unknown> }) => answer(endpoint, args.body ?? {}),
    },
    worker: { api, end: () => undefined },
    deriveRoot: async (to: typeof api) => ok(await giveRoot(to, 20)),
    calls: {
      prelogin: async () => ok({ salt: 'A'.repeat(22), kdf_version: 1 }),
      logout: async () => ok({}),
    },
    tokens: { accessToken: async () => (signedIn ? 'token' : null) },
    clock: { now: () => time, monotonic: () => 0 },
    account: () => (signedIn ? { email: 'mira@house.example' } : null),
    openSession: async (...given: unknown[]) => {
      opened.push(given)
      return api.reopenAccount(openInput(world.sender))
    },
    wait: async (ms: number) => {
      time += ms
      // whoever waits lets the others go on
      await new Promise((resolve) => setTimeout(resolve))
    },
  } as unknown as Deps
  return { joining: createJoining(deps), opened }
}

async function setup() {
  const host = side(await signInOnline(world.sender), true)
  const guest = side(createOnline(memoryPins()), false)
  const hosted = await host.joining.host('Richtig-2026')
  if (!hosted.ok) throw new Error(hosted.error.code)
  return { host, guest, hosted: hosted.value }
}

async function enter({ guest, hosted }: Awaited<ReturnType<typeof setup>>) {
  const entered = await guest.joining.enter(hosted.fragment)
  if (!entered.ok) throw new Error(entered.error.code)
  return entered.value
}

async function upToDigits(all: Awaited<ReturnType<typeof setup>>) {
  const entered = await enter(all)
  const [met, digits] = await Promise.all([all.hosted.met(), entered.digits()])
  if (!met.ok || !digits.ok) throw new Error('not met')
  return { entered, digits: digits.value }
}

describe('[KY8] joining from a page', () => {
  it('goes all the way to a session of the new device, and the mailbox is left alone after it', async () => {
    const all = await setup()
    const { entered, digits } = await upToDigits(all)
    const [approved] = await Promise.all([entered.approved(), all.hosted.confirm(digits)])
    expect(approved).toEqual(ok(null))
    all.hosted.end()
    expect(log).not.toContain('DELETE :channel')
    const opened = await entered.finish(true)
    expect(opened).toMatchObject({ ok: true, value: { id: 20 } })
    expect(all.guest.opened).toEqual([[sessionFor(world.sender), world.sender.account, undefined, true]])
    expect(box.personalDevice).toBe(true)
  })

  it('waits out a network that is away for a moment', async () => {
    const all = await setup()
    deaf.add('GET :channel')
    const met = all.hosted.met()
    const entered = await enter(all)
    const digits = entered.digits()
    await new Promise((resolve) => setTimeout(resolve))
    deaf.clear()
    expect((await met).ok).toBe(true)
    expect((await digits).ok).toBe(true)
  })

  it('is over on both sides after two minutes', async () => {
    const all = await setup()
    const alone = await all.hosted.met()
    expect(alone).toEqual(err({ code: 'join_ended' }))
    expect(time - now).toBeLessThanOrEqual(121_000)
    const late = await setup()
    const { entered, digits } = await upToDigits(late)
    time += 120_000
    expect(await late.hosted.confirm(digits)).toEqual(err({ code: 'join_ended' }))
    expect(await entered.approved()).toEqual(err({ code: 'join_ended' }))
    expect(box.lock).toBeNull()
  })

  it('closes the mailbox for wrong digits, and the new device hears it', async () => {
    const all = await setup()
    const { entered, digits } = await upToDigits(all)
    const wrong = digits === '000000' ? '000001' : '000000'
    expect(await all.hosted.confirm(wrong)).toEqual(err({ code: 'join_wrong' }))
    expect(await entered.approved()).toEqual(err({ code: 'join_ended' }))
    expect(box).toMatchObject({ isOpen: false, lock: null })
  })

  it('ends when the server shows another key than was committed to', async () => {
    const all = await setup()
    await enter(all)
    lies = { key: `B${'A'.repeat(86)}` }
    expect(await all.hosted.met()).toEqual(err({ code: 'join_ended' }))
    expect(box.isOpen).toBe(false)
  })

  it('shows no digits when the server swapped the trusted device’s key', async () => {
    const all = await setup()
    lies = { key: `B${'A'.repeat(86)}` }
    const entered = await enter(all)
    lies = {}
    const met = all.hosted.met()
    expect(await entered.digits()).toEqual(err({ code: 'join_ended' }))
    all.hosted.end()
    expect((await met).ok).toBe(false)
    expect(box.key).toBeNull()
  })

  it('opens nothing with a lock that was not sealed for it', async () => {
    const all = await setup()
    const { entered, digits } = await upToDigits(all)
    await all.hosted.confirm(digits)
    const [password] = world.sender.account.locks
    box.lock = password
    expect(await entered.finish(false)).toEqual(err({ code: 'keys_unreadable' }))
    expect(all.guest.opened).toEqual([])
  })

  it('says of a text that is no code so, without asking anybody', async () => {
    const { guest } = await setup()
    log = []
    expect(await guest.joining.enter('hallo')).toEqual(err({ code: 'join_code' }))
    expect(log).toEqual([])
  })
})
