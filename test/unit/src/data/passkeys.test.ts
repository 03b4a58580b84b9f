// Passkeys on a device: making one, unlocking by it with network and without, and what the server says no to. The workers are
// their own objects; the authenticator and the server's answers are the test's.
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountLock } from '../../../../contract/envelope/account.ts'
import type { OwnAccount, Session } from '../../../../contract/http/accounts.ts'
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
} from '../../../../contract/http/passkeys.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { type HttpFailure, networkFailure } from '../../../../device/http/failure.ts'
import type { AskInput, Authenticators } from '../../../../src/data/local/authenticators.ts'
import { createPasskeys } from '../../../../src/data/local/passkeys.ts'
import type { AccountCalls } from '../../../../src/data/session/account-calls.ts'
import { createDeviceReader } from '../../../../src/mirror/device.ts'
import type { UnlockedAccount } from '../../../../src/state/session-port.ts'
import { setupDevice } from '../../workers/crypto/support/device.ts'
import { giveRoot, now, openInput, sessionFor, setupWorld, type World } from '../../workers/crypto/support/world.ts'

const password = 'Richtig-2026'
const credential = 'k'.repeat(22)
const text = (letter: string) => letter.repeat(43)
let world: World
beforeAll(async () => {
  world = await setupWorld()
})

async function setup(kind: 'shared' | 'personal' = 'shared') {
  const device = setupDevice(world)
  const { api } = device.local
  const account: OwnAccount = { ...world.nurse.account }
  const session: Session = { ...sessionFor(world.nurse), device_kind: kind }
  await giveRoot(api, account.id)
  const signedIn = await api.openAccount({ ...openInput(world.nurse), session })
  if (!signedIn.ok) throw new Error(signedIn.error)
  let open: UnlockedAccount | null = signedIn.value

  const server = {
    online: true,
    known: true,
    wrongPassword: false,
    session: null as Session | null,
    asked: [] as string[],
    added: null as { lock: AccountLock; name: string } | null,
  }
  const attachment = kind === 'shared' ? 'cross-platform' : 'platform'
  const answers = new Map<unknown, (body: never) => Result<unknown, HttpFailure>>([
    [listPasskeys, () => ok({ passkeys: [] })],
    [
      beginPasskey,
      () =>
        server.wrongPassword
          ? err({ code: 'sign_in_failed' } as HttpFailure)
          : ok({ challenge: text('C'), user: text('U'), attachment, device: 3, algorithms: [-7], exclude: [] }),
    ],
    [
      addPasskey,
      (body: { lock: AccountLock; name: string }) => {
        server.added = body
        account.locks = [...account.locks, body.lock]
        return ok({ id: 1 })
      },
    ],
    [
      removePasskey,
      () => {
        account.locks = account.locks.filter((lock) => lock.kind !== 'passkey')
        return ok({ removed: true })
      },
    ],
    [challengePasskey, () => ok({ challenge: text('P') })],
    [
      proveByPasskey,
      () => (server.known ? ok({ session: server.session }) : err({ code: 'sign_in_failed' } as HttpFailure)),
    ],
  ])
  const http = {
    call: async (endpoint: { path: string }, { body }: { body?: never }) => {
      server.asked.push(endpoint.path.replace('/api/accounts/', ''))
      if (!server.online) return err(networkFailure('unreachable'))
      return answers.get(endpoint)?.(body as never) ?? err({ code: 'not_found' })
    },
  } as unknown as Http
  const calls = {
    http,
    prelogin: async () => ok({ salt: account.salt, kdf_version: 1 }),
    account: async () => ok(account),
  } as unknown as AccountCalls

  const authenticator = {
    prf: 7,
    givesAtOnce: false,
    hasPrf: true,
    asked: [] as AskInput[],
  }
  const bytes = () => new Uint8Array(32).fill(authenticator.prf)
  const authenticators: Authenticators = {
    isThere: () => true,
    create: async () =>
      authenticator.hasPrf
        ? ok({
            credential,
            transports: ['usb'],
            client_data: 'eA',
            attestation: 'eA',
            prf: authenticator.givesAtOnce ? bytes() : null,
          })
        : err('passkey_no_prf'),
    ask: async (input) => {
      authenticator.asked.push(input)
      return ok({ credential, client_data: 'eA', authenticator_data: 'eA', signature: 'eA', prf: bytes() })
    },
  }
  const opened: (Session | null)[] = []
  const passkeys = createPasskeys({
    worker: { api, end: () => undefined },
    deriveRoot: async (to) => ok(await giveRoot(to as typeof api, account.id)),
    calls,
    tokens: { accessToken: async () => (server.online ? 'token' : null) } as never,
    clock: { now: () => now, monotonic: () => 0 },
    device: createDeviceReader(device.store),
    authenticators,
    account: () => open,
    unlocked: async (account, begun) => {
      opened.push(begun)
      open = account
      return account
    },
  })
  const make = async (name = 'Blauer Schlüssel') => {
    const begun = await passkeys.begin(password)
    if (!begun.ok) throw new Error(begun.error.code)
    return begun.value.make(name)
  }
  const lock = async () => {
    open = null
    await api.lock()
    server.asked.length = 0
    authenticator.asked.length = 0
  }
  const unlock = () => passkeys.unlock({ accountId: account.id })
  return { passkeys, server, authenticator, make, lock, unlock, opened, session, store: device.store, id: account.id }
}

describe('passkeys of a person on a device', () => {
  it('[KY2] are asked a second time where they give nothing when they are made, and opened by what they give', async () => {
    const { server, authenticator, make, lock, unlock, opened } = await setup()
    expect(await make()).toEqual({ ok: true, value: null })
    expect(authenticator.asked).toEqual([{ challenge: null, credentials: [credential], attachment: 'cross-platform' }])
    expect(server.added).toMatchObject({
      name: 'Blauer Schlüssel',
      lock: { kind: 'passkey', credential, device: null },
    })
    expect(JSON.stringify(server.added)).not.toContain(Buffer.alloc(32, 7).toString('base64url'))
    await lock()
    expect(await unlock()).toMatchObject({ ok: true, value: { id: 50 } })
    expect(server.asked).toEqual(['passkeys/challenge', 'passkeys/prove'])
    expect(authenticator.asked).toMatchObject([{ challenge: text('P') }])
    expect(opened).toEqual([null])
  })

  it('[AU9] of a personal device belong to it', async () => {
    const { server, authenticator, make } = await setup('personal')
    authenticator.givesAtOnce = true
    expect((await make()).ok).toBe(true)
    expect(authenticator.asked).toEqual([])
    expect(server.added?.lock).toMatchObject({ attachment: 'platform', device: 3 })
  })

  it('are not kept without a PRF, or with another password', async () => {
    const { passkeys, server, authenticator, make } = await setup()
    authenticator.hasPrf = false
    expect(await make()).toEqual({ ok: false, error: { code: 'passkey_no_prf' } })
    expect(server.asked).toEqual(['passkeys/options'])
    server.wrongPassword = true
    expect(await passkeys.begin('x')).toEqual({ ok: false, error: { code: 'password_wrong' } })
  })

  it('open the device without network, by a challenge of its own', async () => {
    const { server, authenticator, make, lock, unlock, opened } = await setup()
    await make()
    await lock()
    server.online = false
    expect(await unlock()).toMatchObject({ ok: true })
    expect(server.asked).toEqual(['passkeys/challenge'])
    expect(authenticator.asked).toMatchObject([{ challenge: null }])
    expect(opened).toEqual([null])
  })

  it('hand on a session that they began', async () => {
    const { server, make, lock, unlock, opened, session } = await setup()
    await make()
    await lock()
    server.session = session
    await unlock()
    expect(opened).toEqual([session])
  })

  it('open nothing that the server does not know any more, and their lock goes from the device', async () => {
    const { server, make, lock, unlock, opened } = await setup()
    await make()
    await lock()
    server.known = false
    expect(await unlock()).toEqual({ ok: false, error: { code: 'passkey_refused' } })
    expect(opened).toEqual([])
    server.online = false
    expect(await unlock()).toEqual({ ok: false, error: { code: 'passkey_refused' } })
  })

  it('open nothing by other bytes', async () => {
    const { authenticator, make, lock, unlock } = await setup()
    await make()
    await lock()
    authenticator.prf = 8
    expect(await unlock()).toEqual({ ok: false, error: { code: 'keys_unreadable' } })
  })

  it('[AU9] are not asked for once the device is of another kind, nor after they were removed', async () => {
    const { passkeys, authenticator, make, lock, unlock, store } = await setup()
    await make()
    const known = await store.meta.get('device')
    await store.meta.put({ key: 'device', value: { ...(known?.value as object), personal: true } as never })
    await lock()
    expect(await unlock()).toEqual({ ok: false, error: { code: 'passkey_refused' } })
    if (known) await store.meta.put(known)
    expect((await unlock()).ok).toBe(true)
    expect(await passkeys.remove(1)).toEqual({ ok: true, value: null })
    await lock()
    expect(await unlock()).toEqual({ ok: false, error: { code: 'passkey_refused' } })
    expect(authenticator.asked).toEqual([])
  })
})
