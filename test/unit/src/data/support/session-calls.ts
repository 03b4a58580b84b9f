// The server that a test answers for, and the password worker, for sessions of all areas.
import type { OwnAccount } from '../../../../../contract/http/accounts.ts'
import { err, ok } from '../../../../../contract/result.ts'
import type { Http } from '../../../../../device/http/call.ts'
import { networkFailure, unknownFailure } from '../../../../../device/http/failure.ts'
import type { AccessBackCalls } from '../../../../../src/data/session/access-back-calls.ts'
import type { AccountCalls } from '../../../../../src/data/session/account-calls.ts'
import { giveRoot, type Member, now, sessionFor } from '../../../workers/crypto/support/world.ts'

export const password = 'Richtig-2026'
export const clock = { now: () => now, monotonic: () => 0 }

/** The password worker: the right password gives the account's root, every other one some root. */
export const deriveRoot =
  (account: number) => async (api: Parameters<typeof giveRoot>[0], request: { password: string; version: number }) =>
    request.version === 1
      ? ok(await giveRoot(api, request.password === password ? account : request.password === '314159' ? 251 : 250))
      : err('refused' as const)

export interface Server {
  online: boolean
  /** X13: something else answers */
  odd: boolean
  version: number
  failure: 'sign_in_failed' | null
  readonly log: string[]
  /** what the last change of a password brought */
  changed?: Parameters<AccessBackCalls['changePassword']>[0]
  pin?: Parameters<AccessBackCalls['keepPin']>[0] & { tries: number }
  kept?: Parameters<AccessBackCalls['keepRecovery']>[0]
  recovered?: Parameters<AccessBackCalls['recoverAccount']>[0]
}

export function setupCalls(member: Member) {
  const server: Server = { online: true, odd: false, version: 1, failure: null, log: [] }
  const answer = <T>(name: string, value: () => T) => {
    server.log.push(name)
    if (server.odd) return Promise.resolve(err(unknownFailure))
    return Promise.resolve(server.online ? ok(value()) : err(networkFailure('unreachable')))
  }
  const accessBack: AccessBackCalls = {
    readInvitation: () =>
      answer('invitation', () => ({ account: 60, email: 'e', organisation: null, roles: [1], founds: false })),
    activate: (body) =>
      answer('activate', () => {
        const { keys, locks, first_name, last_name } = body
        const account: OwnAccount = {
          ...member.account,
          id: 60,
          keys,
          locks,
          first_name,
          last_name,
          roles: [],
          group_wraps: [],
        }
        return { session: sessionFor(member), account }
      }),
    forgotPassword: ({ email }) => answer(`forgot ${email}`, () => ({})),
    readReset: () => answer('read reset', () => ({ account: 60, email: 'e', organisations: [] })),
    resetPassword: ({ keys, locks, salt }) =>
      answer('reset', () => {
        const account: OwnAccount = { ...member.account, id: 60, keys, locks, salt, roles: [], group_wraps: [] }
        return { session: sessionFor(member), account }
      }),
    changePassword: async (body) => {
      const result = await answer('change', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.changed = body
      return result
    },
    askEmailChange: async ({ email }) => answer(`ask for ${email}`, () => ({})),
    confirmEmailChange: async ({ code }) => answer(`confirm ${code}`, () => ({})),
    keepPin: async (body) => {
      const result = await answer('keep PIN', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.pin = { ...body, tries: 5 }
      return result
    },
    dropPin: () => answer('drop PIN', () => ({})),
    takePinShare: async ({ proof }) => {
      const { pin } = server
      if (!pin) return err({ code: 'token_ended' })
      const isRight = pin.proof === proof
      pin.tries = isRight ? 5 : pin.tries - 1
      if (pin.tries === 0) delete server.pin
      return answer('PIN', () => ({ share: isRight ? pin.share : null, tries_left: pin.tries }))
    },
    keepRecovery: async (body) => {
      const result = await answer('keep recovery', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.kept = body
      return result
    },
    openRecovery: async ({ auth_key }) => {
      const result = await answer('open recovery', () => {
        const { id, keys } = member.account
        if (!server.kept) throw new Error('no code was kept')
        return { account: id, keys, lock: server.kept.recovery.lock }
      })
      return server.kept?.recovery.auth_key === auth_key ? result : err({ code: 'sign_in_failed' })
    },
    recoverAccount: async (body) => {
      server.recovered = body
      return answer('recover', () => {
        const locks = [body.password_lock, body.recovery.lock]
        const account: OwnAccount = { ...member.account, salt: body.salt, locks }
        return { session: sessionFor(member), account }
      })
    },
  }
  const calls: AccountCalls = {
    http: { call: () => Promise.reject(new Error('nobody asks')) } as unknown as Http,
    prelogin: (_, timeoutMs) =>
      answer(timeoutMs === undefined ? 'prelogin' : `prelogin within ${timeoutMs} ms`, () => ({
        salt: member.account.salt,
        kdf_version: server.version,
      })),
    login: async () => {
      const result = await answer('login', () => ({ session: sessionFor(member), account: member.account }))
      return server.online && server.failure ? err({ code: server.failure }) : result
    },
    refresh: () => answer('refresh', () => sessionFor(member)),
    logout: (_, how) => answer(how?.forced ? 'forced logout' : 'logout', () => ({})),
    dropReloadHalf: () => answer('drop', () => ({})),
    accessBack: async () => accessBack,
    account: () => answer('account', () => member.account),
    organisations: (account) => answer('organisations', () => account.roles.map(() => member.house.keys)),
  }
  return { server, calls }
}
