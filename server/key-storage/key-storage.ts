// The key storage (two-man rule): keeps the keys of people without a password, each sealed on its owner's device under a rule
// key that only the backend has. It trusts the backend for nothing but the name of a person: it has tables, a master key and
// mails of its own, knows devices by its own cookie, and sends its codes to the address that it heard first.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type AccountLock, accountLockSchema } from '../../contract/envelope/account.ts'
import { CODE_TRIES } from '../../contract/http/key-storage.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { attemptTable } from '../db/counted-attempts.ts'
import { createAttemptLimits } from '../http/attempts.ts'
import { deviceLifetimeS, hashSecret, isSecret, splitCookie } from '../http/cookies.ts'
import type { MailLanguage, Region } from '../mail/define.ts'
import { openAtRest, sealAtRest } from '../platform/at-rest.ts'
import type { Clock } from '../platform/clock.ts'
import { pseudonyms } from '../platform/derived-keys.ts'
import type { Ids } from '../platform/ids.ts'
import type { SendCode } from './code-mail.ts'
import { type KeyStorageDb, schemaName } from './schema.ts'
import { createKeyStore, type Person, type StoredSession } from './store.ts'

/** from the link until the key is open */
const sessionMs = 30 * 60_000
const codeMs = 10 * 60_000
/** no second code before */
const codePauseMs = 60_000
/** codes of one person in a day: with five tries each nobody guesses one of a million */
const codesADay = 10
const deviceMs = deviceLifetimeS * 1000
/**
 * What nobody made an account with. The backend erases what it gave up after a day; this is for what it forgot, and longer than it
 * tries to tell of an account that was made (two-man-rule/settle-stored-key.ts): that account's key would be gone for good.
 */
const unsettledMs = 14 * DAY_MS
/** deposited by links that were pressed and never finished */
const maxDeposits = 5
const idBytes = 16
const secretBytes = 32
const ivBytes = 12

/** Who asks, as far as a connection tells. */
export interface Asker {
  readonly network: string
  /** the key storage's own cookie */
  readonly cookie: string | undefined
}

/** The page that asks, as far as it says so: the code's mail is written for it. */
interface AskingPage {
  readonly language?: MailLanguage | undefined
  readonly region?: Region | null | undefined
}

export interface Opened {
  /** null: a code is needed */
  readonly lock: AccountLock | null
  readonly triesLeft: number
  readonly expiresInS: number
  /** for the browser to keep; null: as it was */
  readonly cookie: string | null
}

export interface KeyStorage {
  // what the backend asks, never within a transaction of its own

  /**
   * The session in which somebody may open `kid`, or deposit a key (null); the same for the same reference. `address` is heard
   * once, with the deposit: afterwards another one changes nothing.
   */
  openSession(of: {
    readonly person: string
    readonly kid: string | null
    readonly address: string
    readonly language: string
    /** of one use of a link */
    readonly reference: string
  }): Promise<string>
  holds(person: string, kid: string): Promise<boolean>
  /** The account is made with this key: others go, and nothing more is deposited. */
  settle(person: string, kid: string): Promise<void>
  /** Everything of a person; again changes nothing. */
  erase(person: string): Promise<void>

  // what a browser asks

  /** @returns token_ended, not_found, too_many_requests, unavailable */
  open(sessionId: string, asker: Asker, page?: AskingPage): Promise<Result<Opened, Failure>>
  /** @returns token_ended, not_found, too_many_requests */
  enterCode(sessionId: string, code: string, asker: Asker): Promise<Result<Opened, Failure>>
  /** @returns the cookie to keep; token_ended, action_invalid */
  deposit(sessionId: string, lock: AccountLock, asker: Asker): Promise<Result<string, Failure>>
}

export interface KeyStorageParts {
  readonly db: KeyStorageDb
  readonly masterKey: Uint8Array
  readonly clock: Clock
  readonly ids: Ids
  readonly sendCode: SendCode
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text)
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()
const personAddress = (id: string) => ['person', 'address', id]
/** Where a key lies, as it is sealed for. */
export const keyPlace = (id: string, kid: string) => ['sealed_key', 'sealed', id, kid]
const idHashOf = (id: string): Uint8Array => createHash('sha256').update(id).digest()

/** Opens nothing by itself: migrate.ts has run. */
export function createKeyStorage({ db, masterKey, clock, ids, sendCode }: KeyStorageParts): KeyStorage {
  const store = createKeyStore(db)
  const limits = createAttemptLimits({
    table: attemptTable(db, schemaName),
    clock,
    pseudonym: pseudonyms(masterKey, 'attempts'),
  })
  const seal = (place: readonly string[], text: string) =>
    sealAtRest(masterKey, place, bytesOf(text), ids.bytes(ivBytes))
  const open = (place: readonly string[], sealed: Uint8Array): string => {
    const plain = openAtRest(masterKey, place, sealed)
    if (!plain) throw new Error('what the key storage keeps does not open under its master key')
    return textOf(plain)
  }
  const sessionAddress = (idHash: Uint8Array) => ['session', 'address', Buffer.from(idHash).toString('base64url')]
  const macOf = (idHash: Uint8Array, code: string): Uint8Array =>
    createHmac('sha256', masterKey).update('code ').update(idHash).update(code).digest()

  /** Wrong ids are counted as wrong codes are: by network address. */
  const goodSession = (id: string, { network }: Asker): Promise<Result<StoredSession, Failure>> =>
    limits.judge({ network, tried: null }, ['token_ended'], async () => {
      const session = await store.readSession(idHashOf(id))
      return session && session.expires_at > clock.wall() ? ok(session) : fail('token_ended')
    })

  async function lockOf(session: StoredSession): Promise<AccountLock | null> {
    if (session.kid === null) return null
    const row = await store.readKey(session.person_id, session.kid)
    return row ? accountLockSchema.parse(JSON.parse(open(keyPlace(session.person_id, session.kid), row.sealed))) : null
  }

  /** The cookie's own device, whoever was signed in on it. */
  async function deviceOf({ cookie }: Asker) {
    const parts = splitCookie(cookie)
    const rows = parts ? await store.readDevices(parts.id) : []
    const isOwn = parts !== null && rows.some(({ secret_hash }) => isSecret(parts.secret, secret_hash))
    return isOwn ? { ...parts, rows } : null
  }

  const isKnown = async (person: string, asker: Asker): Promise<boolean> =>
    ((await deviceOf(asker))?.rows ?? []).some(
      (row) => row.person_id === person && row.used_at > clock.wall() - deviceMs,
    )

  /** The device is known for this person from now on. */
  async function remember(person: string, asker: Asker): Promise<string> {
    const device = (await deviceOf(asker)) ?? { id: ids.random(idBytes), secret: ids.random(secretBytes) }
    const at = clock.wall()
    const row = { id: device.id, secret_hash: hashSecret(device.secret), person_id: person }
    await store.keepDevice({ ...row, created_at: at, used_at: at })
    return `${device.id}.${device.secret}`
  }

  const codeNeeded = (triesLeft: number, until: number | null): Opened => ({
    lock: null,
    triesLeft,
    expiresInS: triesLeft === 0 || until === null ? 0 : Math.max(0, Math.ceil((until - clock.wall()) / 1000)),
    cookie: null,
  })

  function newCode(): string {
    // the numbers below a multiple of a million, so that each code is as likely as any other
    for (;;) {
      const number = Buffer.from(ids.bytes(4)).readUInt32BE()
      if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
    }
  }

  async function send(
    session: StoredSession,
    person: Person,
    { language = session.language as MailLanguage, region = null }: AskingPage,
  ): Promise<Result<Opened, Failure>> {
    const at = clock.wall()
    const count = { at, since: at - DAY_MS, limit: codesADay }
    if (!(await store.countCode(person.id, count))) {
      const since = (await store.readPerson(person.id))?.codes_since ?? at
      return fail('too_many_requests', { retry_after_s: Math.max(1, Math.ceil((since + DAY_MS - at) / 1000)) })
    }
    const code = newCode()
    await store.setCode(session.id_hash, { mac: macOf(session.id_hash, code), sentAt: at, until: at + codeMs })
    const to = open(personAddress(person.id), person.address)
    if (await sendCode({ to, code, language, region, at })) {
      return ok(codeNeeded(CODE_TRIES, at + codeMs))
    }
    await store.setCode(session.id_hash, null)
    return fail('unavailable')
  }

  return {
    async openSession({ person, kid, address, language, reference }) {
      const at = clock.wall()
      // who opens a key has an account: nothing of them is swept, whether or not that was told
      if (kid !== null) await store.settle(person, kid, at)
      await store.sweep({ attempts: at, sessions: at - DAY_MS, devices: at - deviceMs, unsettled: at - unsettledMs })
      const id = createHmac('sha256', masterKey).update(`session ${reference}`).digest().subarray(0, idBytes)
      const text = id.toString('base64url')
      const id_hash = idHashOf(text)
      const sealed = seal(sessionAddress(id_hash), address)
      const ends = { created_at: at, expires_at: at + sessionMs }
      await store.addSession({ id_hash, person_id: person, kid, address: sealed, language, ...ends })
      return text
    },

    holds: async (person, kid) => (await store.readKey(person, kid)) !== undefined,
    settle: (person, kid) => store.settle(person, kid, clock.wall()),
    erase: (person) => store.erasePerson(person),

    async open(sessionId, asker, page = {}) {
      const session = await goodSession(sessionId, asker)
      if (!session.ok) return session
      const { person_id, code_mac, code_sent_at, code_until, tries } = session.value
      const person = await store.readPerson(person_id)
      const lock = await lockOf(session.value)
      if (!person || !lock) return fail('not_found')
      if (await isKnown(person_id, asker)) {
        return ok({ lock, triesLeft: 0, expiresInS: 0, cookie: await remember(person_id, asker) })
      }
      const isFresh = code_mac !== null && code_sent_at !== null && code_sent_at > clock.wall() - codePauseMs
      if (isFresh && tries < CODE_TRIES) return ok(codeNeeded(CODE_TRIES - tries, code_until))
      return send(session.value, person, page)
    },

    async enterCode(sessionId, code, asker) {
      const session = await goodSession(sessionId, asker)
      if (!session.ok) return session
      const { id_hash, person_id, code_until } = session.value
      let answer = codeNeeded(0, null)
      const attempt = { network: asker.network, tried: person_id }
      const judged = await limits.judge(attempt, ['sign_in_failed'], async (): Promise<Result<null, Failure>> => {
        const tried = await store.countTry(id_hash, { at: clock.wall(), limit: CODE_TRIES })
        if (!tried?.code_mac) return fail('token_ended')
        const isRight = timingSafeEqual(tried.code_mac, macOf(id_hash, code))
        const left = CODE_TRIES - tried.tries
        if (isRight || left === 0) await store.setCode(id_hash, null)
        if (isRight) return ok(null)
        answer = codeNeeded(left, code_until)
        return fail('sign_in_failed')
      })
      if (!judged.ok) return judged.error.code === 'too_many_requests' ? judged : ok(answer)
      const lock = await lockOf(session.value)
      if (!lock) return fail('not_found')
      return ok({ lock, triesLeft: 0, expiresInS: 0, cookie: await remember(person_id, asker) })
    },

    async deposit(sessionId, lock, asker) {
      const session = await goodSession(sessionId, asker)
      if (!session.ok) return session
      const { id_hash, person_id, kid: opens, address } = session.value
      if (opens !== null) return fail('token_ended')
      if (lock.kind !== 'rule') return fail('action_invalid', { errors: [{ path: 'lock', code: 'rule_lock' }] })
      const known = await store.readPerson(person_id)
      if (known && known.settled_at !== null) return fail('token_ended')
      const at = clock.wall()
      const heard = open(sessionAddress(id_hash), address)
      const sealed = seal(personAddress(person_id), heard)
      await store.addPerson({ id: person_id, address: sealed, created_at: at })
      const { kid } = lock.sealed
      const key = seal(keyPlace(person_id, kid), JSON.stringify(lock))
      await store.addKey({ person_id, kid, sealed: key, created_at: at }, maxDeposits)
      return ok(await remember(person_id, asker))
    },
  }
}
