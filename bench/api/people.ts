// Accounts of a bench: each with a signing key, a device and a session, written straight into the tables. Their other keys are
// texts that open nothing: no bench decrypts.
import { join } from 'node:path'
import type { Db } from '../../server/db/database.ts'
import { accessTokenLifetimeS, makeAccessToken } from '../../server/http/access-token.ts'
import { readKeyFile } from '../../server/platform/key-files.ts'
import { bytesToB64 } from '../../workers/crypto/core/bytes.ts'
import { fingerprintOf, kidOfSpki } from '../../workers/crypto/core/key-ids.ts'
import { signingAlgorithm } from '../../workers/crypto/core/public-keys.ts'
import type { Signer } from '../../workers/crypto/core/sign.ts'
import { insertRows } from './rows.ts'

export interface BenchPerson extends Signer {
  readonly device: number
  /** renewed for every run: an access token lives for minutes */
  headers(): Readonly<Record<string, string>>
}

interface Employed {
  readonly organisation: number
  readonly role: number
}

/** One account for each of `employed`, numbered from 1; `dataDir`: of the server, whose key signs the tokens. */
export async function insertPeople(
  db: Db,
  dataDir: string,
  employed: readonly Employed[],
  at: number,
): Promise<BenchPerson[]> {
  const tokenKey = await readKeyFile(join(dataDir, 'keys', 'token'))
  const made = await Promise.all(
    employed.map(async ({ organisation, role }, i) => {
      const account = i + 1
      const pair = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
      const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
      const kid = await kidOfSpki(spki)
      const fingerprint = await fingerprintOf(spki)
      return { account, organisation, role, kid, spki: bytesToB64(spki), fingerprint, sign: pair.privateKey }
    }),
  )
  await insertRows(
    db,
    'account',
    made.map(({ account }) => ({
      id: account,
      email: `p${account}@bench.example`,
      account_type: 'user',
      status: 'active',
      first_name: 'Person',
      last_name: String(account),
      rev: 1,
      created_at: at,
    })),
  )
  await insertRows(
    db,
    'account_keys',
    made.map(({ account, kid, spki, fingerprint }) => ({
      account_id: account,
      keys: {},
      encryption_kid: `e${account}`,
      encryption_spki: '',
      encryption_fingerprint: '',
      signing_kid: kid,
      signing_spki: spki,
      signing_fingerprint: fingerprint,
      created_at: at,
    })),
  )
  await insertRows(
    db,
    'account_role',
    made.map(({ account, organisation, role }) => ({ account_id: account, organisation_id: organisation, role })),
  )
  await insertRows(
    db,
    'roster_entry',
    made.map(({ account, organisation, fingerprint }) => ({
      organisation_id: organisation,
      n: 1,
      account_id: account,
      entry: { fingerprints: { signing: fingerprint } },
      hash: `h${account}`,
    })),
  )
  await insertRows(
    db,
    'device',
    made.map(({ account }) => ({
      id: account,
      secret_hash: '\\x00',
      session: `s${account}`,
      kind: 'personal',
      created_at: at,
      last_seen_at: at,
    })),
  )
  await insertRows(
    db,
    'device_slot',
    made.map(({ account }) => ({
      device_id: account,
      slot: 0,
      account_id: account,
      family: `f${account}`,
      token_hash: '\\x00',
      created_at: at,
      used_at: at,
    })),
  )
  return made.map(({ account, kid, sign }) => ({
    account,
    kid,
    sign,
    device: account,
    headers: () => {
      const endsAt = Date.now() + accessTokenLifetimeS * 1000
      const claim = { accountId: account, deviceId: account, family: `f${account}`, endsAt }
      return { authorization: `Bearer ${makeAccessToken(tokenKey, claim)}` }
    },
  }))
}
