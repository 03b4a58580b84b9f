// [X17] The specification's tracked failures of accounts, each forced: what a link that ended, a refused password and a refused command
// of user management leave on the page's timeline. Names and codes only.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { err } from '../../../../../contract/result.ts'
import type { Connection } from '../../../../../src/data/remote/connection.ts'
import { createDeskPort } from '../../../../../src/data/remote/desk-port.ts'
import { createHouseCalls } from '../../../../../src/data/session/house-calls.ts'
import { createPasswordCalls } from '../../../../../src/data/session/passwords.ts'
import { trackedEvents } from '../../../../../src/platform/tracked.ts'

beforeEach(() => {
  performance.clearMarks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

const tracked = () => trackedEvents().map(({ event, code }) => [event, code])

/** A server that refuses everything with this code. */
const passwords = (code: 'token_ended' | 'internal') => {
  const refuse = async () => err({ code })
  const back = { readInvitation: refuse, readReset: refuse, forgotPassword: refuse }
  const calls = { accessBack: async () => back, prelogin: refuse }
  const deps = { calls, account: () => ({ email: 'maria.k@haus-seeblick.example' }) }
  return createPasswordCalls(deps as never)
}
const activation = { token: 't', firstName: 'M', lastName: 'K', password: 'p', language: 'de' } as const

it.each([
  ['token_ended', 'account_activation_token_invalid', 'password_change_token_invalid'],
  ['internal', 'account_activation_failed', 'password_change_failed'],
] as const)('a link that answers %s', async (code, activationEvent, passwordEvent) => {
  await passwords(code).activate(activation)
  await passwords(code).readReset('t')
  await passwords(code).resetPassword({ token: 't', password: 'p' })
  expect(tracked()).toEqual([
    [activationEvent, code],
    [passwordEvent, code],
    [passwordEvent, code],
  ])
})

it('a password that is not changed', async () => {
  await passwords('internal').changePassword({ oldPassword: 'a', newPassword: 'b' })
  expect(tracked()).toEqual([['password_change_failed', 'internal']])
})

it.each([
  [{ action: 'deactivate' }, 'user_management_deactivate_error'],
  [{ action: 'reactivate' }, 'user_management_reactivate_error'],
  [{ action: 'erase' }, 'user_management_erase_error'],
  [{ action: 'send_reactivation_email' }, 'user_management_resend_activation_error'],
  [{ action: 'send_reset_password_email' }, 'user_management_reset_password_error'],
  [{ action: 'edit', first_name: 'M', last_name: 'K', roles: [] }, 'user_management_edit_error'],
] as const)('a command of user management that the server refuses: %o', async (change, event) => {
  const connection = { me: () => ({ careseeker: 4 }), call: async () => err({ code: 'forbidden' }) }
  const desk = createDeskPort(connection as unknown as Connection, new QueryClient())
  await desk.changeAccount(7, change as never, 1)
  expect(tracked()).toEqual([[event, 'forbidden']])
  performance.clearMarks()
  const http = { call: async () => err({ code: 'forbidden' }) }
  const house = createHouseCalls({ http, tokens: { accessToken: async () => 'token' } } as never)
  await house.changeTeam(5, 7, change as never, 1)
  expect(tracked()).toEqual([[event, 'forbidden']])
})
