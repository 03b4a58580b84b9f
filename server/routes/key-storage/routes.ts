// POST /api/keystorage/open, /code and /deposit: what browsers ask of the key storage. It has a cookie of its own, which the
// backend's calls never see, and asks nothing of the backend.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/key-storage.ts'
import { type Failure, ok, type Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { keyStorageCookie, keyStorageCookieOptions } from '../../http/cookies.ts'
import { type CallMeta, implement } from '../../http/implement.ts'
import type { Asker, Opened } from '../../key-storage/key-storage.ts'
import { keyStoragePolicies } from '../../policies/key-storage.ts'
import type { Route } from '../route.ts'

const askerOf = (meta: CallMeta): Asker => ({ network: meta.network, cookie: meta.cookie(keyStorageCookie) })

const remember = (meta: CallMeta, cookie: string): unknown =>
  meta.setCookie(keyStorageCookie, cookie, keyStorageCookieOptions)

function present(meta: CallMeta, opened: Result<Opened, Failure>) {
  if (!opened.ok) return opened
  const { lock, triesLeft, expiresInS, cookie } = opened.value
  if (cookie !== null) remember(meta, cookie)
  return ok({ lock, tries_left: triesLeft, expires_in_s: expiresInS })
}

export const openStoredKey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openStoredKey, {
    policy: keyStoragePolicies.openStoredKey,
    perMinute: 60,
    handler: async ({ body: { session_id, ...page }, meta }) =>
      present(meta, await deps.keyStorage.open(session_id, askerOf(meta), page)),
  })

export const openStoredKeyByCode = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openStoredKeyByCode, {
    policy: keyStoragePolicies.openStoredKeyByCode,
    perMinute: 60,
    handler: async ({ body, meta }) =>
      present(meta, await deps.keyStorage.enterCode(body.session_id, body.code, askerOf(meta))),
  })

export const depositStoredKey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.depositStoredKey, {
    policy: keyStoragePolicies.depositStoredKey,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const deposited = await deps.keyStorage.deposit(body.session_id, body.lock, askerOf(meta))
      if (!deposited.ok) return deposited
      remember(meta, deposited.value)
      return ok({ deposited: true })
    },
  })

export const keyStorageRoutes: readonly Route[] = [depositStoredKey, openStoredKey, openStoredKeyByCode]
