// E19: people without a password. A link and a code open the account on a new device, a link alone on a known one; and what is
// stored on either side opens nothing alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import { forgotPassword } from '../../../contract/http/access-back.ts'
import { keepReloadHalf, login, prelogin, refreshToken } from '../../../contract/http/accounts.ts'
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { depositStoredKey, openStoredKey, openStoredKeyByCode } from '../../../contract/http/key-storage.ts'
import {
  activatePortalAccount,
  askPortalLogin,
  beginPortalActivation,
  createPortalAccount,
  redeemPortalLogin,
  takeRuleKey,
} from '../../../contract/http/portal-accounts.ts'
import { initiateIdentity } from '../../../contract/http/seald.ts'
import { openAtRest } from '../../../server/platform/at-rest.ts'
import { readKeyFile } from '../../../server/platform/key-files.ts'
import { createAccountKeys } from '../../../workers/crypto/core/create-account-keys.ts'
import { proveRefresh } from '../../../workers/crypto/core/refresh-proof.ts'
import { openByRule, sealByRule } from '../../../workers/crypto/rule-lock.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds, makePostgresDatabase } from '../../support/database.ts'
import { everythingIn } from '../../support/everything-in.ts'
import { codeFor, followLink, newBrowser, newestMail, registeredBrowser, tokenFor } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const minute = 60_000

describe.each(databaseKinds)('the two-man rule on %s', (kind) => {
  let server: TestServer
  let count = 0
  let email: string
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.advance(16 * minute) // attempts of the test before are forgotten
    email = `enkelin${count++}@familie.example`
  })

  const registered = () => registeredBrowser(server, email)
  async function creationToken(): Promise<string> {
    await newClient(server).call(createPortalAccount, { body: { email, captcha: await solvedCaptcha(server) } })
    return tokenFor(server, email)
  }
  const accountId = async () =>
    (await server.deps.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id ?? 0
  const stateOf = (answer: Awaited<ReturnType<typeof followLink>>['answer']) =>
    answer.ok ? answer.value.code : answer.error.code

  it('[E19] opens a new account on its own device, and by link and code on another one', async () => {
    const first = await registered()
    expect((await newestMail(server, email))?.type).toBe(61)
    const kept = first.unlocked()?.kid
    expect(kept).toBeDefined()

    const second = newBrowser(server)
    const { answer } = await followLink(server, second, email, 'login')
    expect(stateOf(answer)).toEqual({ triesLeft: 5, expiresInS: 600 })
    expect(second.unlocked()).toBeNull()
    const mail = await newestMail(server, email)
    expect(mail).toMatchObject({ type: 52, to: email })
    expect(await second.link.enterCode(await codeFor(server, email))).toEqual({ ok: true, value: null })
    expect(second.unlocked()?.kid).toBe(kept)

    // the identity is initiated with the device's time, and the storage is asked by the session that both name
    const asked = second.calls.map(({ path }) => path)
    expect(asked.indexOf('/api/seald/initiateidentity')).toBeLessThan(asked.indexOf('/api/keystorage/open'))
    if (!answer.ok) throw new Error('a session')
    const headers = { authorization: `Bearer ${answer.value.session.access_token}` }
    const identity = await second.client.call(initiateIdentity, { query: { datetime: server.now() }, headers })
    expect(identity.body).toMatchObject({ status: 'registered', datetime: server.now() })
    const used = second.calls.find(({ path }) => path === '/api/keystorage/open')
    expect(used?.args).toMatchObject({ body: { session_id: identity.body.seald_two_man_rule_session_id } })
  })

  it('writes the mail with the code for the page that asked: its language, and whose portal it is', async () => {
    await registered()
    const asked = await newClient(server).call(askPortalLogin, {
      body: { email, captcha: await solvedCaptcha(server) },
    })
    expect(asked.status).toBeLessThan(400)
    server.advance(1)
    const browser = newBrowser(server)
    await browser.use('login', await tokenFor(server, email), { language: 'en', region: 'bavaria' })
    const mail = await newestMail(server, email)
    expect(mail).toMatchObject({ type: 52, subject: 'New device: your code for Anschluss' })
    expect(mail?.text).toContain('Care search Bavaria by Anschluss, ')
    // another one says the same
    server.advance(61_000)
    await browser.link.sendCodeAgain()
    expect((await newestMail(server, email))?.text).toContain('/providersearch/bavaria.')
  })

  it('[E19] opens on a known device by the link alone, and sends no code', async () => {
    const first = await registered()
    const again = await followLink(server, first, email, 'login')
    expect(stateOf(again.answer)).toBeNull()
    expect((await newestMail(server, email))?.type).toBe(62)
    const second = newBrowser(server)
    await followLink(server, second, email, 'login')
    await second.link.enterCode(await codeFor(server, email))
    expect(stateOf((await followLink(server, second, email, 'login')).answer)).toBeNull()
    // known is what the key storage gave, not what the backend knows
    second.client.cookies.delete('as_k')
    expect(stateOf((await followLink(server, second, email, 'login')).answer)).toMatchObject({ triesLeft: 5 })
  })

  it('[E19] a device that is known for one person is none for another', async () => {
    const browser = await registered()
    email = `bruder${count++}@familie.example`
    await registered()
    expect(stateOf((await followLink(server, browser, email, 'login')).answer)).toMatchObject({ triesLeft: 5 })
  })

  it('neither half opens anything: what is stored on either side, with its master key, stays closed', async () => {
    const browser = await registered()
    const second = newBrowser(server)
    await followLink(server, second, email, 'login')
    await second.link.enterCode(await codeFor(server, email))
    const { db, config, keys } = server.deps
    const id = await accountId()
    const row = await db.selectFrom('rule_key').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
    const { kid, sealed } = row
    const record = (
      await db.selectFrom('account_keys').select('keys').where('account_id', '=', id).executeTakeFirstOrThrow()
    ).keys as AccountKeys
    const storageKey = await readKeyFile(config.keyStorageKeyFile)
    expect(Buffer.compare(storageKey, keys.rule)).not.toBe(0)

    // the backend: its master key opens its own half, and nothing else that lies there
    if (kid === null || sealed === null) throw new Error('a rule key')
    const rule = openAtRest(keys.rule, ['rule_key', 'sealed', String(id), kid], sealed)
    if (!rule) throw new Error('the backend opens its own half')
    const ruleSecret = Buffer.from(rule).toString('base64url')
    const backend = await everythingIn(server, ['public', 'jobs'])
    expect(backend).toContain(row.storage_id) // the search finds what lies there
    const others = await db.selectFrom('account_lock').selectAll().where('account_id', '=', id).execute()
    expect(others).toEqual([])
    expect(backend).not.toContain('"kind":"rule"')
    expect(backend).not.toContain(ruleSecret)
    for (const pair of [record.encryption, record.signing]) {
      const asLock = { v: 1, kind: 'rule', sealed: pair.sealed } as AccountLock
      expect(await openByRule({ account: id, keys: record }, asLock, ruleSecret)).toBeNull()
    }

    // the key storage: its master key opens the lock, whose rule key is not there
    const storage = await everythingIn(server, ['key_storage'])
    expect(storage).toContain(row.storage_id)
    const [half] = (
      await sql<{ sealed: Uint8Array }>`select sealed from key_storage.sealed_key where kid = ${kid}`.execute(db)
    ).rows
    if (!half) throw new Error('the other half')
    const place = ['sealed_key', 'sealed', row.storage_id, kid]
    const plain = openAtRest(storageKey, place, half.sealed)
    if (!plain) throw new Error('the key storage opens its own half')
    const lock = JSON.parse(Buffer.from(plain).toString()) as AccountLock
    expect(lock).toMatchObject({ kind: 'rule' })
    for (const secret of [ruleSecret, email, lock.sealed.content]) expect(storage).not.toContain(secret)
    expect(backend).not.toContain(lock.sealed.content)
    for (const guess of [storageKey, keys.rule, keys.pepper]) {
      const wrong = Buffer.concat([guess, guess]).toString('base64url')
      expect(await openByRule({ account: id, keys: record }, lock, wrong)).toBeNull()
    }
    expect(openAtRest(keys.rule, place, half.sealed)).toBeNull()
    expect(openAtRest(storageKey, ['rule_key', 'sealed', String(id), kid], sealed)).toBeNull()

    // both together do: it is the two of them that hold
    const both = await openByRule({ account: id, keys: record }, lock, ruleSecret)
    expect(both?.kid).toBe(browser.unlocked()?.kid)
  })

  it('five wrong codes end a code; a new one is sent once a minute, and opens', async () => {
    await registered()
    const browser = newBrowser(server)
    await followLink(server, browser, email, 'login')
    const right = await codeFor(server, email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1, 0]) {
      const told = await browser.link.enterCode(wrong)
      expect(told.ok && told.value?.triesLeft).toBe(left)
    }
    expect(await browser.link.enterCode(right)).toMatchObject({ value: { triesLeft: 0, expiresInS: 0 } })
    expect(browser.unlocked()).toBeNull()
    server.advance(minute + 1)
    expect(await browser.link.sendCodeAgain()).toMatchObject({ value: { triesLeft: 5, expiresInS: 600 } })
    const next = await codeFor(server, email)
    server.advance(1)
    expect(await browser.link.sendCodeAgain()).toMatchObject({ value: { triesLeft: 5, expiresInS: 600 } })
    expect(await codeFor(server, email)).toBe(next)
    expect(await browser.link.enterCode(next)).toEqual({ ok: true, value: null })
  })

  it('many tries of a code at one moment are five tries', async () => {
    await registered()
    const browser = newBrowser(server)
    const { answer } = await followLink(server, browser, email, 'login')
    expect(answer.ok).toBe(true)
    const { args } = browser.calls.find(({ path }) => path === '/api/keystorage/open') ?? {}
    const { session_id } = (args as { body: { session_id: string } }).body
    const right = await codeFor(server, email)
    const body = { session_id, code: right === '000000' ? '000001' : '000000' }
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => newClient(server).call(openStoredKeyByCode, { body })),
    )
    expect(answers.map((one) => one.body.tries_left).sort()).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4])
    const late = await newClient(server).call(openStoredKeyByCode, { body: { session_id, code: right } })
    expect(late.body).toMatchObject({ lock: null, tries_left: 0 })
  })

  it('a code is good for ten minutes, its session for thirty', async () => {
    await registered()
    const browser = newBrowser(server)
    await followLink(server, browser, email, 'login')
    const code = await codeFor(server, email)
    server.advance(10 * minute)
    expect(await browser.link.enterCode(code)).toMatchObject({ value: { triesLeft: 0 } })
    server.advance(20 * minute)
    expect(await browser.link.enterCode(code)).toMatchObject({ error: { code: 'token_ended' } })
    expect(browser.unlocked()).toBeNull()
  })

  it('a person gets ten codes a day, from wherever they are asked for', async () => {
    await registered()
    const codes: unknown[] = []
    for (let n = 0; n < 11; n++) {
      server.advance(2 * minute)
      codes.push(stateOf((await followLink(server, newBrowser(server), email, 'login')).answer))
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill({ triesLeft: 5, expiresInS: 600 }))
    expect(codes[10]).toBe('too_many_requests')
    server.advance(24 * 60 * minute)
    expect(stateOf((await followLink(server, newBrowser(server), email, 'login')).answer)).toMatchObject({
      triesLeft: 5,
    })
  })

  it('codes go where the key storage was told to at first: the backend cannot send them elsewhere', async () => {
    await registered()
    const other = `dieb${count++}@anderswo.example`
    await server.deps.db
      .updateTable('account')
      .set({ email: other })
      .where('id', '=', await accountId())
      .execute()
    const browser = newBrowser(server)
    expect(stateOf((await followLink(server, browser, other, 'login')).answer)).toMatchObject({ triesLeft: 5 })
    expect((await newestMail(server, email))?.type).toBe(52)
    expect((await newestMail(server, other))?.type).toBe(62)
  })

  it('[AU8] a link is used once, and opening its page uses nothing up', async () => {
    const token = await creationToken()
    for (let n = 0; n < 3; n++)
      expect((await newClient(server).call(beginPortalActivation, { body: { token } })).status).toBe(200)
    const browser = newBrowser(server)
    expect(await browser.use('create', token)).toMatchObject({ ok: true })
    expect(await newBrowser(server).use('create', token)).toMatchObject({ error: { code: 'token_ended' } })
    const again = await followLink(server, browser, email, 'login')
    expect(await browser.use('login', again.token)).toMatchObject({ error: { code: 'token_ended' } })
    server.advance(1)
    await newClient(server).call(askPortalLogin, { body: { email, captcha: await solvedCaptcha(server) } })
    const old = await tokenFor(server, email)
    server.advance(30 * minute)
    expect(await browser.use('login', old)).toMatchObject({ error: { code: 'token_ended' } })
  })

  it('[AU8] a link that makes an account is good for half an hour; who signs in with the address gets another', async () => {
    const body = { token: await creationToken() }
    const begin = async () => (await newClient(server).call(beginPortalActivation, { body })).status
    server.advance(30 * minute - 1)
    expect(await begin()).toBe(200)
    server.advance(1)
    expect(await begin()).toBe(410)
    await newClient(server).call(askPortalLogin, { body: { email, captcha: await solvedCaptcha(server) } })
    expect(await newBrowser(server).use('create', await tokenFor(server, email))).toMatchObject({ ok: true })
  })

  it('a try that was cut before the link was used loses nothing; a key that was not deposited makes no account', async () => {
    const token = await creationToken()
    const client = newClient(server)
    const begun = (await client.call(beginPortalActivation, { body: { token } })).body
    const { record: keys, unlocked } = await createAccountKeys(begun.account)
    const { lock, ruleKey: rule_key } = await sealByRule(unlocked)
    const activation = { token, keys, rule_key }
    const early = await client.call(activatePortalAccount, { body: activation })
    expect(early.body).toMatchObject({ code: 'action_invalid', errors: [{ code: 'not_deposited' }] })
    const session_id = begun.seald_two_man_rule_session_id
    expect((await client.call(depositStoredKey, { body: { session_id, lock } })).status).toBe(200)
    // the page is closed here; another browser begins anew
    const browser = newBrowser(server)
    expect(await browser.use('create', token)).toMatchObject({ ok: true })
    expect(stateOf((await followLink(server, browser, email, 'login')).answer)).toBeNull()
    // what was left open deposits nothing any more
    const late = await client.call(depositStoredKey, { body: { session_id, lock } })
    expect(late).toMatchObject({ status: 410, body: { code: 'token_ended' } })
    const opening = await client.call(openStoredKey, { body: { session_id } })
    expect(opening).toMatchObject({ status: 404 })
  })

  it('only a lock of a rule key is deposited', async () => {
    const token = await creationToken()
    const client = newClient(server)
    const begun = (await client.call(beginPortalActivation, { body: { token } })).body
    const { unlocked } = await createAccountKeys(begun.account)
    const { lock } = await sealByRule(unlocked)
    const body = { session_id: begun.seald_two_man_rule_session_id, lock: { ...lock, kind: 'recovery' } }
    expect((await client.call(depositStoredKey, { body })).body.code).toBe('action_invalid')
  })

  it('the rule key is given to its own session only, and for thirty minutes', async () => {
    const browser = await registered()
    const { answer } = await followLink(server, browser, email, 'login')
    if (!answer.ok) throw new Error('a session')
    const headers = { authorization: `Bearer ${answer.value.session.access_token}` }
    const { kid } = await server.deps.db
      .selectFrom('rule_key')
      .select('kid')
      .where('account_id', '=', answer.value.account.id)
      .executeTakeFirstOrThrow()
    const ask = (of: Record<string, string>) => newClient(server).call(takeRuleKey, { body: { kid }, headers: of })
    expect((await ask(headers)).status).toBe(200)
    expect((await ask({})).status).toBe(401)
    email = `andere${count++}@familie.example`
    const other = await followLink(server, newBrowser(server), email, 'create')
    if (!other.answer.ok) throw new Error('a session')
    const foreign = { authorization: `Bearer ${other.answer.value.session.access_token}` }
    expect((await ask(foreign)).status).toBe(404)
    server.advance(9 * minute)
    expect((await ask(headers)).status).toBe(200)
    const { id_token, slot } = answer.value.session
    const unlocked = browser.unlocked()
    if (!unlocked) throw new Error('an open account')
    const refresh = async () => {
      const proof = await proveRefresh(unlocked, id_token, server.now())
      return browser.client.call(refreshToken, { body: { slot, account: answer.value.account.id, proof } })
    }
    server.advance(22 * minute)
    const { body } = await refresh()
    expect((await ask({ authorization: `Bearer ${body.access_token}` })).body.code).toBe('token_ended')
    // AU5: an hour without anything, and the session is over at the server too
    server.advance(71 * minute)
    expect((await refresh()).body.code).toBe('session_ended')
  })

  it('[AU5] the half of a reload is kept for sixty minutes', async () => {
    const { answer } = await followLink(server, newBrowser(server), email, 'create')
    if (!answer.ok) throw new Error('a session')
    const headers = { authorization: `Bearer ${answer.value.session.access_token}` }
    const kept = await newClient(server).call(keepReloadHalf, { body: { half: `${'H'.repeat(42)}A` }, headers })
    expect(kept.body).toEqual({ expires_in_s: 3600 })
  })

  it('asking for links is counted for each address', async () => {
    const client = newClient(server)
    for (const address of [`fremd${count++}@familie.example`, `fremd${count++}@familie.example`]) {
      const ask = async () =>
        client.call(createPortalAccount, { body: { email: address, captcha: await solvedCaptcha(server) } })
      for (let n = 0; n < 10; n++) expect((await ask()).status).toBe(201)
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    }
  })

  it('there is no password: none fits, none is reset, and it does not show', async () => {
    await registered()
    const client = newClient(server)
    const known = await client.call(prelogin, { body: { email } })
    expect(known.body).toEqual({ salt: expect.stringMatching(/^[\w-]{22}$/), kdf_version: 1 })
    const auth_key = 'A'.repeat(43)
    expect((await client.call(login, { body: { email, auth_key } })).body.code).toBe('sign_in_failed')
    await client.call(forgotPassword, { body: { email } })
    expect((await newestMail(server, email))?.type).toBe(61)
  })

  it('a portal account that was deactivated gets no link, and its links are refused', async () => {
    const browser = await registered()
    server.advance(1)
    await newClient(server).call(askPortalLogin, { body: { email, captcha: await solvedCaptcha(server) } })
    const token = await tokenFor(server, email)
    await server.deps.db.updateTable('account').set({ status: 'inactive' }).where('email', '=', email).execute()
    expect(await browser.use('login', token)).toMatchObject({ error: { code: 'token_ended' } })
    server.advance(2 * minute)
    await newClient(server).call(askPortalLogin, { body: { email, captcha: await solvedCaptcha(server) } })
    expect(await tokenFor(server, email)).toBe(token)
  })

  it('a link, session or code that is none tells nothing, and guessing is counted', async () => {
    const client = newClient(server)
    const token = 'A'.repeat(22)
    const session_id = 'A'.repeat(22)
    const asked: readonly (readonly [Endpoint, object])[] = [
      [redeemPortalLogin, { token }],
      [beginPortalActivation, { token }],
      [openStoredKey, { session_id }],
      [openStoredKeyByCode, { session_id, code: '123456' }],
    ]
    for (const [endpoint, body] of asked) {
      expect(await client.call(endpoint, { body })).toMatchObject({ status: 410, body: { code: 'token_ended' } })
    }
    const body = { session_id, code: '123456' }
    for (let n = 0; n < 58; n++) await client.call(openStoredKeyByCode, { body })
    expect((await client.call(openStoredKeyByCode, { body })).status).toBe(429)
  })
})

it('the key storage may lie in a database of its own: the backend’s then holds no table of it', async () => {
  const server = await startTestServer({ env: { KEY_STORAGE_DATABASE_URL: await makePostgresDatabase() } })
  try {
    const email = 'tochter@familie.example'
    const browser = newBrowser(server)
    expect((await followLink(server, browser, email, 'create')).answer).toMatchObject({ ok: true })
    const second = newBrowser(server)
    await followLink(server, second, email, 'login')
    expect(await second.link.enterCode(await codeFor(server, email))).toEqual({ ok: true, value: null })
    const own = await everythingIn(server, ['key_storage'])
    expect(own.split('\n').filter((line) => !/migration/.test(line) && !/ \[\]$/.test(line))).toEqual([])
  } finally {
    await server.close()
  }
})
