// KY8 between two workers, with a mailbox that a test may falsify: what an honest one comes to, and that whoever stands between
// gets nothing, be it the server alone or one who photographed the code as well.
import { beforeAll, describe, expect, it } from 'vitest'
import type { JoinAnswer, JoinApi, JoinCall, SessionApi } from '../../../../workers/crypto/api.ts'
import { b64ToBytes } from '../../../../workers/crypto/core/bytes.ts'
import { commitTo, newEphemeralKey, proveHostKey } from '../../../../workers/crypto/core/join-keys.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { setupDevice } from './support/device.ts'
import { memoryPins, now, openInput, setupWorld, signInOnline, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

type Step = <K extends keyof JoinApi>(name: K, ...given: Parameters<JoinApi[K]>) => Promise<JoinAnswer<K>>
const stepsOf =
  (api: Pick<SessionApi, 'join'>): Step =>
  (name, ...given) =>
    api.join(...([name, ...given] as unknown as JoinCall)) as never

const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('refused')
  return value
}

/** A trusted device of the clinic's worker, and a new one that has nothing. */
async function setup() {
  const trusted = stepsOf(await signInOnline(world.sender))
  const fresh = createOnline(memoryPins())
  return { trusted, fresh, newcomer: stepsOf(fresh), shown: there(await trusted('host', now)) }
}

/** Through the mailbox up to the digits. */
async function meet({ trusted, newcomer, shown }: Awaited<ReturnType<typeof setup>>, code = shown.fragment) {
  const { commitment, channel } = there(await newcomer('guest', code))
  expect(channel).toBe(shown.channel)
  const nonce = there(await trusted('answer', commitment, now))
  const revealed = there(await newcomer('reveal', { key: shown.key, proof: shown.proof, nonce }))
  return { ...revealed, commitment, nonce }
}

describe('[KY8] joining a device', () => {
  it('opens the account on a device that never saw it, by the link', async () => {
    const all = await setup()
    const { key, digits } = await meet(all, `https://anschluss.example/app/join#${all.shown.fragment}`)
    expect(digits).toMatch(/^\d{6}$/)
    expect(await all.trusted('meet', key, now)).toBe(true)
    const lock = there(await all.trusted('seal', digits, now))
    const { id: account, keys } = world.sender.account
    expect(await all.newcomer('open', { account, keys, lock })).toBe(true)
    const opened = await all.fresh.reopenAccount(openInput(world.sender))
    expect(opened).toMatchObject({ ok: true, value: { id: account, accessPending: false } })
  })

  it('and by the code that a person types, on a provider’s device', async () => {
    const { local, store } = setupDevice(world)
    const trusted = stepsOf(await signInOnline(world.nurse))
    const newcomer = stepsOf(local.api)
    const shown = there(await trusted('host', now))
    const { key, digits } = await meet(
      { trusted, newcomer, shown, fresh: createOnline(memoryPins()) },
      shown.code.toLowerCase(),
    )
    expect(await trusted('meet', key, now)).toBe(true)
    const lock = there(await trusted('seal', digits, now))
    const { id: account, keys } = world.nurse.account
    expect(await newcomer('open', { account, keys, lock })).toBe(true)
    expect(await local.api.reopenAccount(openInput(world.nurse))).toMatchObject({ ok: true })
    expect(await store.accounts.get(account)).toBeDefined()
  })

  it('shows other digits each time', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 4; n++) seen.add((await meet(await setup())).digits)
    expect(seen.size).toBeGreaterThan(2)
  })

  it('ends with wrong digits: the right ones come too late', async () => {
    const all = await setup()
    const { key, digits } = await meet(all)
    await all.trusted('meet', key, now)
    const wrong = digits === '000000' ? '000001' : '000000'
    expect(await all.trusted('seal', wrong, now)).toBeNull()
    expect(await all.trusted('seal', digits, now)).toBeNull()
  })

  it('seals nothing after two minutes', async () => {
    const all = await setup()
    const { key, digits } = await meet(all)
    await all.trusted('meet', key, now)
    expect(await all.trusted('seal', digits, now + 120_000)).toBeNull()
  })

  it('seals nothing once the account is locked', async () => {
    const api = await signInOnline(world.sender)
    const trusted = stepsOf(api)
    const shown = there(await trusted('host', now))
    const newcomer = stepsOf(createOnline(memoryPins()))
    const { key, digits } = await meet({ trusted, newcomer, shown, fresh: createOnline(memoryPins()) })
    await trusted('meet', key, now)
    await api.lock()
    expect(await trusted('seal', digits, now)).toBeNull()
  })

  it('answers one commitment and seals once: what was heard cannot be played again', async () => {
    const all = await setup()
    const { key, digits, commitment } = await meet(all)
    await all.trusted('meet', key, now)
    expect(await all.trusted('seal', digits, now)).not.toBeNull()
    expect(await all.trusted('answer', commitment, now)).toBeNull()
    expect(await all.trusted('meet', key, now)).toBe(false)
    expect(await all.trusted('seal', digits, now)).toBeNull()
    // nor against the next code of the same person
    const next = await setup()
    there(await next.trusted('answer', commitment, now))
    expect(await next.trusted('meet', key, now)).toBe(false)
  })

  it('answers no second commitment: somebody else was there first', async () => {
    const all = await setup()
    const other = there(await stepsOf(createOnline(memoryPins()))('guest', all.shown.fragment))
    there(await all.trusted('answer', other.commitment, now))
    const late = there(await all.newcomer('guest', all.shown.fragment))
    expect(await all.trusted('answer', late.commitment, now)).toBeNull()
  })

  it('refuses what is no code, and a typed one with a slip', async () => {
    const { newcomer, shown } = await setup()
    const slip = `${shown.code[0] === 'A' ? 'B' : 'A'}${shown.code.slice(1)}`
    for (const code of ['', 'https://anschluss.example/app/join', slip, shown.fragment.slice(1)])
      expect(await newcomer('guest', code)).toBeNull()
  })
})

describe('[KY8] whoever stands between', () => {
  it('the server puts its own key in the trusted one’s place: the new device shows nothing', async () => {
    const { trusted, newcomer, shown } = await setup()
    const mine = await newEphemeralKey()
    const { commitment } = there(await newcomer('guest', shown.fragment))
    const nonce = there(await trusted('answer', commitment, now))
    expect(await newcomer('reveal', { key: mine.key, proof: shown.proof, nonce })).toBeNull()
  })

  it('nor where the code was typed: it cannot prove its key without the secret', async () => {
    const { trusted, newcomer, shown } = await setup()
    const mine = await newEphemeralKey()
    const { commitment } = there(await newcomer('guest', shown.code))
    const nonce = there(await trusted('answer', commitment, now))
    const forged = await proveHostKey(new Uint8Array(32), mine.key)
    expect(await newcomer('reveal', { key: mine.key, proof: forged, nonce })).toBeNull()
  })

  it('shows another key than it committed to: the trusted device refuses', async () => {
    const all = await setup()
    await meet(all)
    const mine = await newEphemeralKey()
    expect(await all.trusted('meet', mine.key, now)).toBe(false)
    // and is over
    expect(await all.trusted('seal', '000000', now)).toBeNull()
  })

  it('shows a key before anything was committed to, or a text that is none', async () => {
    const first = await setup()
    expect(await first.trusted('meet', (await newEphemeralKey()).key, now)).toBe(false)
    const second = await setup()
    const { secret } = secretOf(second.shown.fragment)
    const noPoint = 'A'.repeat(87)
    there(await second.trusted('answer', await commitTo(secret, noPoint), now))
    expect(await second.trusted('meet', noPoint, now)).toBe(false)
  })

  it('with the photographed code as well: both sides show different digits, and AK is not sealed', async () => {
    const { trusted, newcomer, shown } = await setup()
    const { secret } = secretOf(shown.fragment)
    const mine = await newEphemeralKey()
    const { commitment } = there(await newcomer('guest', shown.code))
    // its own commitment to the trusted device, its own key with a good proof to the new one
    const nonce = there(await trusted('answer', await commitTo(secret, mine.key), now))
    expect(commitment).not.toBe(await commitTo(secret, mine.key))
    const proof = await proveHostKey(secret, mine.key)
    const { digits } = there(await newcomer('reveal', { key: mine.key, proof, nonce }))
    expect(await trusted('meet', mine.key, now)).toBe(true)
    // what the person reads from the new device is what the trusted one does not expect
    expect(await trusted('seal', digits, now)).toBeNull()
  })

  it('changes the nonce, so that it would choose the digits: they differ', async () => {
    const all = await setup()
    const { commitment } = there(await all.newcomer('guest', all.shown.fragment))
    there(await all.trusted('answer', commitment, now))
    const { key, proof } = all.shown
    const shown = there(await all.newcomer('reveal', { key, proof, nonce: 'A'.repeat(43) }))
    expect(await all.trusted('meet', shown.key, now)).toBe(true)
    expect(await all.trusted('seal', shown.digits, now)).toBeNull()
  })

  it('hands over another account’s keys or lock: nothing opens', async () => {
    const all = await setup()
    const { key, digits } = await meet(all)
    await all.trusted('meet', key, now)
    const lock = there(await all.trusted('seal', digits, now))
    const { id: account, keys } = world.nurse.account
    expect(await all.newcomer('open', { account, keys, lock })).toBe(false)
  })

  it('hands over a lock of another kind: nothing opens', async () => {
    const all = await setup()
    await meet(all)
    const { id: account, keys, locks } = world.sender.account
    const [lock] = locks
    if (!lock) throw new Error('no lock')
    expect(await all.newcomer('open', { account, keys, lock })).toBe(false)
  })
})

function secretOf(fragment: string) {
  const secret = b64ToBytes(fragment.split('.')[0] ?? '')
  if (!secret) throw new Error('no secret')
  return { secret }
}
