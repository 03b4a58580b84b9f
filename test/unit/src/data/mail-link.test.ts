// The portal's session: a link and, on a new device, a code open the keys; 60 minutes; locked means signed out (AU5), and only
// people without a password belong here (P67).
import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountKeys, AccountLock } from '../../../../contract/envelope/account.ts'
import type { Endpoint } from '../../../../contract/http/endpoint.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { networkFailure } from '../../../../device/http/failure.ts'
import { accountCalls } from '../../../../src/data/session/account-calls.ts'
import { createCaptchaKeeper } from '../../../../src/data/session/captcha.ts'
import { createMailLink } from '../../../../src/data/session/mail-link.ts'
import { createAreaSession } from '../../../../src/data/session/session.ts'
import { createTokenKeeper } from '../../../../src/data/session/token-keeper.ts'
import type { RuleKey } from '../../../../workers/crypto/rule-lock.ts'
import { createLink } from '../../../../workers/online/link.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { memoryPins, now } from '../../workers/crypto/support/world.ts'

const clock = { now: () => now, monotonic: () => now }
const sessionId = 'S'.repeat(22)

/** Backend and key storage, as far as one account needs them. */
function setupServer() {
  const server = {
    online: true,
    /** the key storage knows this device */
    isKnown: false,
    code: '271828',
    status: 'registered',
    accountType: 'providerSearch',
    log: [] as string[],
    asked: [] as unknown[],
    lock: null as AccountLock | null,
    keys: null as AccountKeys | null,
    rule: null as RuleKey | null,
  }
  const redeemed = () => ({
    session: {
      access_token: 'token',
      expires_in_s: 600,
      id_token: 'id',
      slot: 0,
      device: 4,
      server_time: now,
    },
    account: {
      id: 12,
      email: 'enkelin@familie.example',
      first_name: '',
      last_name: '',
      account_type: server.accountType,
      status: 'active',
      roles: [],
      keys: server.keys,
      locks: [],
      salt: 'A'.repeat(22),
      kdf_version: 1,
      group_wraps: [],
    },
    auth_result: { id_token: 'id', account_id: 12 },
    seald_two_man_rule_session_id: sessionId,
  })
  const opened = (isOpen: boolean) => ({ lock: isOpen ? server.lock : null, tries_left: 4, expires_in_s: 500 })
  const answers: Readonly<Record<string, (args: any) => unknown>> = {
    '/api/providersearch/captcha': () => ({ parameters: {}, signature: '' }),
    '/api/providersearch/account/create': () => ({ accepted: true }),
    '/api/providersearch/account/login': () => ({ accepted: true }),
    '/api/providersearch/account/create/activation/begin': () => ({
      account: 12,
      seald_two_man_rule_session_id: sessionId,
    }),
    '/api/keystorage/deposit': ({ body }) => {
      server.lock = body.lock
      return { deposited: true }
    },
    '/api/providersearch/account/create/activation': ({ body }) => {
      server.keys = body.keys
      server.rule = body.rule_key
      return redeemed()
    },
    '/api/providersearch/account/login/activation': redeemed,
    '/api/seald/initiateidentity': ({ query }) => ({
      account_id: 12,
      seald_id: 'x',
      status: server.status,
      seald_two_man_rule_session_id: sessionId,
      datetime: query.datetime,
      server_time: now,
    }),
    '/api/keystorage/open': () => opened(server.isKnown),
    '/api/keystorage/code': ({ body }) => opened(body.code === server.code),
    '/api/seald/rulekey': () => ({ secret: server.rule?.secret }),
    '/api/accounts/logout': () => ({}),
    '/api/accounts/:id': () => ({ deleted: true }),
  }
  const call = async (endpoint: Endpoint, args: unknown) => {
    server.log.push(endpoint.path)
    server.asked.push(args)
    if (!server.online) return err(networkFailure('unreachable'))
    return ok(answers[endpoint.path]?.(args))
  }
  return { server, http: { call } as unknown as Http }
}

function setupPage({ http }: { readonly http: Http }, area: 'portal' | 'careseeker' = 'portal') {
  const events: string[] = []
  const api = createOnline(memoryPins(), undefined, undefined, undefined, async (taken) => createLink(http, taken))
  const worker = { api, end: () => events.push('ended') }
  const calls = accountCalls(http)
  const tokens = createTokenKeeper({
    calls,
    prove: api.proveRefresh,
    clock,
    exclusive: (run) => run(),
    onEnded: () => undefined,
  })
  const locker = {
    lockNow: (reason: string) => events.push(`told ${reason}`),
    unlocked: (ms: number) => events.push(`idle ${ms}`),
  }
  const deriveRoot = () => Promise.reject(new Error('there is no password'))
  const captchas = createCaptchaKeeper(http, async (challenge) => ({ challenge, solution }))
  const session = createAreaSession({ worker, deriveRoot, calls, tokens, clock, area, locker })
  return {
    session,
    tokens,
    events,
    link: createMailLink({ http, api, session, tokens, clock, captchas, region: 'bavaria' }),
  }
}

const solution = { counter: 1, derivedKey: 'ab' }
const captcha = { challenge: { parameters: {}, signature: '' }, solution }
const input = { token: 'T'.repeat(22), language: 'de' } as const
const logouts = ({ log }: { readonly log: readonly string[] }) =>
  log.filter((path) => path === '/api/accounts/logout').length

describe('a link', () => {
  let world: ReturnType<typeof setupServer>
  beforeEach(async () => {
    world = setupServer()
    const made = await setupPage(world).link.use({ ...input, purpose: 'create' })
    expect(made).toMatchObject({ ok: true, value: { code: null } })
    world.server.log.length = 0
  })

  it('[E19] opens a known device at once, with the identity initiated first', async () => {
    world.server.isKnown = true
    const { session, events, link } = setupPage(world)
    const used = await link.use({ ...input, purpose: 'login' })
    expect(used).toMatchObject({ ok: true, value: { code: null } })
    expect(world.server.log).toEqual([
      '/api/providersearch/account/login/activation',
      '/api/seald/initiateidentity',
      '/api/keystorage/open',
      '/api/seald/rulekey',
    ])
    const opened = used.ok ? await used.value.finish() : null
    expect(opened).toMatchObject({ ok: true, value: { id: 12, email: 'enkelin@familie.example' } })
    expect(session.account()?.id).toBe(12)
    expect(events).toEqual(['idle 3600000'])
  })

  it('asks a new device for the code, and opens with the right one', async () => {
    const { link } = setupPage(world)
    const used = await link.use({ ...input, purpose: 'login' })
    if (!used.ok) throw new Error('a session')
    expect(used.value.code).toEqual({ triesLeft: 4, expiresInS: 500 })
    // the mail is written for the page
    expect(world.server.asked).toContainEqual({
      body: expect.objectContaining({ language: 'de', region: 'bavaria' }),
    })
    expect(await used.value.finish()).toMatchObject({ ok: false, error: { code: 'keys_unreadable' } })
    expect(await used.value.enterCode('000000')).toMatchObject({ value: { triesLeft: 4 } })
    expect(await used.value.enterCode('271828')).toEqual({ ok: true, value: null })
    expect(await used.value.finish()).toMatchObject({ ok: true })
  })

  it('opens nothing when the identity is not registered, or a half is another one', async () => {
    world.server.isKnown = true
    world.server.status = 'not registered'
    const { link } = setupPage(world)
    expect(await link.use({ ...input, purpose: 'login' })).toMatchObject({ error: { code: 'keys_unreadable' } })
    world.server.status = 'registered'
    const { rule } = world.server
    if (!rule) throw new Error('a rule key')
    world.server.rule = { ...rule, secret: `${rule.secret.startsWith('A') ? 'B' : 'A'}${rule.secret.slice(1)}` }
    expect(await link.use({ ...input, purpose: 'login' })).toMatchObject({ error: { code: 'keys_unreadable' } })
  })

  it('without network says so, and may be used again', async () => {
    world.server.isKnown = true
    world.server.online = false
    const { link } = setupPage(world)
    expect(await link.use({ ...input, purpose: 'login' })).toMatchObject({ error: { code: 'network' } })
    world.server.online = true
    expect(await link.use({ ...input, purpose: 'login' })).toMatchObject({ ok: true })
  })

  it('[AU5] a lock ends the session at the server; a sign-out does so once', async () => {
    world.server.isKnown = true
    for (const end of ['idle', 'signed out'] as const) {
      world.server.log.length = 0
      const { session, tokens, link } = setupPage(world)
      const used = await link.use({ ...input, purpose: 'login' })
      if (used.ok) await used.value.finish()
      if (end === 'idle') session.lockedBy('idle')
      else await session.signOut()
      expect(logouts(world.server)).toBe(1)
      expect(session.account()).toBeNull()
      expect(await tokens.accessToken()).toBeNull()
    }
  })

  it('[P67] opens no other area, and nobody with a password opens this one', async () => {
    world.server.isKnown = true
    for (const [area, type] of [
      ['careseeker', 'providerSearch'],
      ['portal', 'clinic'],
    ] as const) {
      world.server.accountType = type
      const { session, link } = setupPage(world, area)
      const used = await link.use({ ...input, purpose: 'login' })
      expect(used.ok && (await used.value.finish())).toMatchObject({ error: { code: 'wrong_area' } })
      expect(session.account()).toBeNull()
    }
  })

  it('is asked for by what it is for, with where to go on after it; erasing needs an open account', async () => {
    const { link } = setupPage(world)
    const asking = { email: 'a@b.example', language: 'en' } as const
    const target = '/providersearch/weserems/listing'
    expect(await link.ask({ ...asking, purpose: 'login', target })).toEqual({ ok: true, value: null })
    await link.ask({ ...asking, purpose: 'create', target: null })
    expect(world.server.log).toEqual([
      '/api/providersearch/captcha',
      '/api/providersearch/account/login',
      '/api/providersearch/captcha',
      '/api/providersearch/account/create',
    ])
    expect(world.server.asked.slice(-4).filter((args) => Object.keys(args as object).length > 0)).toEqual([
      { query: { redirect_to: target }, body: { ...asking, captcha } },
      { query: {}, body: { ...asking, captcha } },
    ])
    expect(await link.erase()).toMatchObject({ ok: false })
    world.server.isKnown = true
    const used = await link.use({ ...input, purpose: 'login' })
    if (used.ok) await used.value.finish()
    expect(await link.erase()).toEqual({ ok: true, value: null })
    expect(world.server.asked.at(-1)).toMatchObject({ params: { id: 12 }, token: 'token' })
  })
})
