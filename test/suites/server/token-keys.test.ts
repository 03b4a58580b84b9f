// Another token key: sessions go on over it, another process takes it up, and what the dropped one signed is refused.
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAccount, refreshToken } from '../../../contract/http/accounts.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { keysText } from '../../../server/admin-cli/keys.ts'
import { answerText, failureText } from '../../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import type { Database } from '../../../server/db/database.ts'
import { readAccessToken } from '../../../server/http/access-token.ts'
import { hashOfLinkCode, isHashOfLinkCode } from '../../../server/mail/link-code.ts'
import { whyNotReady } from '../../../server/operation/readiness.ts'
import { writeKeyFile } from '../../../server/platform/key-files.ts'
import { isTokenOfAlert, tokenOfAlert } from '../../../server/portal-alerts/token.ts'
import { proveRefresh } from '../../../workers/crypto/core/refresh-proof.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds, openTestDatabase } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { makeScratchDir } from '../../support/scratch.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('another token key on %s', (kind) => {
  const dataDir = makeScratchDir('rotated')
  const keysDir = join(dataDir, 'keys')
  const [path, beforePath] = [join(keysDir, 'token'), join(keysDir, 'token.previous')]
  let database: Database
  let server: TestServer
  /** another process of the installation, which shares its files */
  let other: TestServer
  let alice: Person

  const startBeside = (env: Readonly<Record<string, string>> = {}, dir = dataDir) =>
    startTestServer({ opened: database, dataDir: dir, start: server?.now(), env })
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    server = await startBeside()
    other = await startBeside()
    const clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    alice = await setupPerson(server, clinic, 'alice@klinik.example', 'care,careseekerUserManagement')
  })
  afterAll(async () => {
    await other.app.close()
    await server.close()
  })

  const run = async (command: AdminCommand, at = server) => {
    const result = await runAdminCommand(at.deps, command)
    return result.ok ? answerText(command, result.value) : failureText(result.error)
  }
  const renew = () => run({ command: 'keys-new', key: 'token' })
  const drop = (now: boolean) => run({ command: 'keys-drop', key: 'token', now })
  async function list(at = server) {
    const result = await runAdminCommand(at.deps, { command: 'keys-list' })
    return result.ok ? (result.value.keys ?? []) : []
  }
  const read = async (token: string | null, at: TestServer) => {
    const client = Object.assign(newClient(at), { token })
    return (await client.call(readAccount, { params: { id: alice.account.id } })).status
  }
  const refreshed = async (at: TestServer) => {
    const client = newClient(at)
    for (const [name, value] of alice.client.cookies) client.cookies.set(name, value)
    const proof = await proveRefresh(alice.unlocked, alice.session, at.now())
    const { body } = await client.call(refreshToken, { body: { slot: alice.slot, account: alice.account.id, proof } })
    for (const [name, value] of client.cookies) alice.client.cookies.set(name, value)
    return body.access_token
  }
  const later = (ms: number) => {
    server.advance(ms)
    other.advance(ms)
  }
  const isSignedBy = (key: Uint8Array, token: string) => readAccessToken(key, token, server.now()) !== null

  beforeEach(async () => {
    await drop(true)
    await other.deps.tokenKeys.load()
  })

  it('keeps sessions: what was signed before is good until it is dropped, and a renewal is signed anew', async () => {
    const first = server.deps.keys.token
    const before = await refreshed(server)
    expect(isSignedBy(first, before)).toBe(true)
    expect(await renew()).toMatch(/signs from now on/)
    const second = server.deps.keys.token
    expect(second).not.toEqual(first)
    expect(await read(before, server)).toBe(200)
    const after = await refreshed(server)
    expect([isSignedBy(second, after), isSignedBy(first, after)]).toEqual([true, false])
    expect(await read(after, server)).toBe(200)

    expect(await drop(false)).toMatch(/less than a day ago/)
    expect(await read(before, server)).toBe(200)
    expect(await drop(true)).toMatch(/counts no more/)
    expect(await read(before, server)).toBe(401)
    expect(await read(after, server)).toBe(200)
    expect(existsSync(beforePath)).toBe(false)
    expect(await drop(true)).toMatch(/one token key only/)
  })

  it('is dropped without --now a day later', async () => {
    await renew()
    later(DAY_MS - 1)
    expect(await drop(false)).toMatch(/less than a day ago/)
    later(1)
    expect(await drop(false)).toMatch(/counts no more/)
  })

  it('is one more at a time', async () => {
    await renew()
    const signing = server.deps.keys.token
    expect(await renew()).toMatch(/Drop it first/)
    expect(server.deps.keys.token).toEqual(signing)
  })

  it('is taken up by another process at the first token that it cannot read, and by its clock', async () => {
    const before = await refreshed(other)
    await renew()
    const after = await refreshed(server)
    expect(await read(after, other)).toBe(200)
    expect(other.deps.keys.token).toEqual(server.deps.keys.token)
    expect(await read(before, other)).toBe(200)
    await drop(true)
    await other.deps.tokenKeys.load()
    expect(await read(before, other)).toBe(401)
    expect(await read(after, other)).toBe(200)
  })

  it('leaves a process without its file nothing to sign by once the one before is dropped', async () => {
    const apart = makeScratchDir('apart')
    for (const name of ['keys', 'key-storage']) cpSync(join(dataDir, name), join(apart, name), { recursive: true })
    const alone = await startBeside({}, apart)
    const before = await refreshed(alone)
    await renew()
    expect(await read(await refreshed(server), alone)).toBe(401)
    expect(await read(before, alone)).toBe(200)
    expect(await whyNotReady(alone.deps)).toBe(null)
    expect(await run({ command: 'keys-new', key: 'token' }, alone)).toMatch(/Drop it first/)
    expect((await list(alone)).find(({ name }) => name === 'token')?.state).toBe('differs')
    await drop(true)
    await alone.deps.tokenKeys.load()
    expect(await read(before, alone)).toBe(401)
    expect(await whyNotReady(alone.deps)).toBe('keys')
    expect(await run({ command: 'keys-new', key: 'token' }, alone)).toMatch(/Bring it from the machine/)
    // the operator brings the file
    copyFileSync(path, join(apart, 'keys', 'token'))
    expect(await read(await refreshed(server), alone)).toBe(200)
    expect(await whyNotReady(alone.deps)).toBe(null)
    await alone.app.close()
  })

  it('starts beside both files, and not without the one that counts still', async () => {
    await renew()
    const started = await startBeside()
    expect(started.deps.keys.tokens).toEqual(server.deps.keys.tokens)
    await started.app.close()
    rmSync(beforePath)
    await expect(startBeside()).rejects.toThrow(`The key file ${beforePath} is missing`)
    await writeKeyFile(beforePath)
    await expect(startBeside()).rejects.toThrow(`The key in ${beforePath} is not the one`)
    const accepting = await startBeside({ ACCEPT_NEW_KEYS: 'token' })
    expect(accepting.deps.keys.tokens).toHaveLength(1)
    await accepting.app.close()
  })

  it('comes by files alone where the folder is not written: the start of whoever has the one before notes it', async () => {
    const before = await refreshed(server)
    copyFileSync(path, beforePath)
    const made = await writeKeyFile(path)
    const started = await startBeside()
    expect(Buffer.compare(started.deps.keys.token, made)).toBe(0)
    expect(await read(before, started)).toBe(200)
    await started.app.close()
    expect(await read(before, server)).toBe(200)
    expect(await run({ command: 'keys-new', key: 'token' })).toMatch(/Drop it first/)
  })

  it('does not come back by a file that was left behind', async () => {
    const first = server.deps.keys.token
    await renew()
    await drop(true)
    await writeKeyFile(beforePath, first)
    const started = await startBeside()
    expect(started.deps.keys.tokens).toHaveLength(1)
    expect(started.deps.keys.token).not.toEqual(first)
    await started.app.close()
    rmSync(beforePath)
  })

  it('changes nothing that goes out by mail, and a captcha that was begun is taken', async () => {
    const [token, hash] = [tokenOfAlert(server.deps, 7), hashOfLinkCode(server.deps, 3, 'ABCD-EFGH')]
    const captcha = await solvedCaptcha(server)
    await renew()
    expect(await server.deps.captcha.passes(captcha)).toBe(true)
    await drop(true)
    expect(isTokenOfAlert(server.deps, 7, token)).toBe(true)
    expect(isTokenOfAlert(server.deps, 8, token)).toBe(false)
    expect(isHashOfLinkCode(server.deps, 3, 'ABCD-EFGH', hash)).toBe(true)
    expect(isHashOfLinkCode(server.deps, 4, 'ABCD-EFGH', hash)).toBe(false)
  })

  it('is listed with all other keys, and none is told', async () => {
    await renew()
    const keys = await list()
    const names = ['pepper', 'rule', 'token', 'token.previous', 'salt', 'vapid', 'key-storage']
    expect(keys.map(({ name, state }) => [name, state])).toEqual(names.map((name) => [name, 'matches']))
    expect(keys.find(({ name }) => name === 'token')).toEqual({
      ...{ name: 'token', file: path, state: 'matches', until: null },
      at: Math.round(statSync(path).mtimeMs),
    })
    const text = keysText(keys)
    expect(text).toMatch(/token\.previous: .* matches the database, written .*, signed until 20\d\d-\d\d-\d\d/)
    for (const { file } of keys) expect(text).not.toContain(readFileSync(file, 'utf8').trim())
    const kept = readFileSync(join(keysDir, 'vapid'))
    rmSync(join(keysDir, 'vapid'))
    expect(await run({ command: 'keys-list' })).toMatch(/vapid: .* IS MISSING/)
    await writeKeyFile(join(keysDir, 'vapid'))
    expect(await run({ command: 'keys-list' })).toMatch(/vapid: .* IS NOT the one/)
    await writeKeyFile(join(keysDir, 'vapid'), Buffer.from(kept.toString().trim(), 'base64url'))
    expect((await list()).every(({ state }) => state === 'matches')).toBe(true)
  })
})
