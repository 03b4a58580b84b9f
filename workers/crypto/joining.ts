// KY8 in the worker: both sides of joining a device. Each side keeps its state here, goes through its steps once and in their order,
// and forgets everything at the first thing that does not fit. A page sees the code, the digits and the sealed lock, no key.
import type { AccountKeys, AccountLock } from '../../contract/envelope/account.ts'
import { formatJoinCode, parseJoinCode } from '../../domain/join-code.ts'
import type { JoinApi } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { unreadable } from './core/aead.ts'
import { type Bytes, b64ToBytes, bytesToB64, equalBytes, randomBytes, utf8 } from './core/bytes.ts'
import {
  commitTo,
  type EphemeralKey,
  type JoinKeys,
  joinChannel,
  joinKeys,
  newEphemeralKey,
  proveHostKey,
} from './core/join-keys.ts'
import { clearSecret } from './core/secret.ts'

/** from showing the code to sealing, ms */
const JOIN_MS = 2 * 60_000

interface Host {
  readonly account: UnlockedAccount
  readonly secret: Bytes
  readonly own: EphemeralKey
  readonly endsAt: number
  commitment?: string
  nonce?: string
  keys?: JoinKeys
}

interface Guest {
  readonly secret: Bytes
  readonly own: EphemeralKey
  readonly commitment: string
  /** of the link; null: typed, the proof tells */
  readonly hostKey: string | null
  keys?: JoinKeys
}

/** Whether two texts are one, in a time that does not tell where they differ. */
const isSame = (a: string, b: string): boolean => equalBytes(utf8(a), utf8(b))

/**
 * @param unlocked the open account
 * @param open takes the account over whose keys were opened
 */
export function createJoining(
  unlocked: () => UnlockedAccount | null,
  open: (account: UnlockedAccount, keys: AccountKeys) => void,
): JoinApi {
  let host: Host | null = null
  let guest: Guest | null = null
  const end = () => {
    for (const side of [host, guest]) {
      side?.secret.fill(0)
      if (side?.keys) clearSecret(side.keys.lock)
    }
    host = null
    guest = null
  }
  /** The host while its time runs and its account is open. */
  const hostAt = (now: number): Host | null => {
    if (host && now < host.endsAt && unlocked() === host.account) return host
    end()
    return null
  }
  const refuse = () => {
    end()
    return null
  }

  return {
    async host(now) {
      end()
      const account = unlocked()
      if (!account) return null
      const secret = randomBytes(32)
      const own = await newEphemeralKey()
      host = { account, secret, own, endsAt: now + JOIN_MS }
      return {
        fragment: `${bytesToB64(secret)}.${own.key}`,
        code: formatJoinCode(secret),
        channel: await joinChannel(secret),
        key: own.key,
        proof: await proveHostKey(secret, own.key),
      }
    },
    async answer(commitment, now) {
      const side = hostAt(now)
      if (!side || side.commitment !== undefined) return refuse()
      side.commitment = commitment
      side.nonce = bytesToB64(randomBytes(32))
      return side.nonce
    },
    async meet(guestKey, now) {
      const side = hostAt(now)
      if (!side?.commitment || !side.nonce || side.keys) return refuse() !== null
      const { secret, own, commitment, nonce } = side
      const keys = isSame(await commitTo(secret, guestKey), commitment)
        ? await joinKeys(secret, own, guestKey, { hostKey: own.key, commitment, nonce, guestKey })
        : null
      if (!keys) return refuse() !== null
      side.keys = keys
      return true
    },
    async seal(digits, now) {
      const side = hostAt(now)
      if (!side?.keys || !isSame(digits, side.keys.digits)) return refuse()
      const lock = await sealLock(side.account, { kind: 'join' }, side.keys.lock)
      end()
      return lock
    },
    async guest(code) {
      end()
      const read = parseJoinCode(code)
      const secret = read.ok ? (read.value.by === 'link' ? b64ToBytes(read.value.secret) : read.value.secret) : null
      if (!read.ok || secret?.length !== 32) return null
      const own = await newEphemeralKey()
      const commitment = await commitTo(secret, own.key)
      guest = { secret, own, commitment, hostKey: read.value.by === 'link' ? read.value.key : null }
      return { channel: await joinChannel(secret), commitment, claim: bytesToB64(randomBytes(32)) }
    },
    async reveal({ key: hostKey, proof, nonce }) {
      const side = guest
      if (!side || side.keys) return refuse()
      const { secret, own, commitment } = side
      const isKnown = side.hostKey === null || isSame(side.hostKey, hostKey)
      const isProved = isSame(await proveHostKey(secret, hostKey), proof)
      const steps = { hostKey, commitment, nonce, guestKey: own.key }
      const keys = isKnown && isProved ? await joinKeys(secret, own, hostKey, steps) : null
      if (!keys) return refuse()
      side.keys = keys
      return { key: own.key, digits: keys.digits }
    },
    async open({ account, keys, lock }) {
      const side = guest
      const opened =
        side?.keys && isJoinLock(lock) ? await openAccount(lock, keys, account, side.keys.lock) : unreadable
      end()
      if (opened === unreadable) return false
      open(opened, keys)
      return true
    },
    end: async () => end(),
  }
}

const isJoinLock = ({ kind }: AccountLock): boolean => kind === 'join'
