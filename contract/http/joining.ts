// Joining a device (KY8, docs/decisions/0157): a mailbox of two minutes between a device that is signed in and one that is not.
// It carries public keys, a commitment, a nonce and sealed bytes, each once and in their order. The new device's calls bring the
// claim that it made when it entered, so that nobody else goes on in its place.
import * as z from 'zod/mini'
import { accountLockSchema } from '../envelope/account.ts'
import { bytes16Schema, bytes32Schema, pointSchema } from '../envelope/lengths.ts'
import { authKeySchema, ownAccountSchema, sessionSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** from the code on the screen to the new device's session, s */
export const JOINING_S = 120

const channel = z.object({ channel: bytes16Schema })
const claimed = z.object({ channel: bytes16Schema, claim: bytes32Schema })

/** The password is asked for: a tablet may lie open. An older mailbox of the account ends. */
export const openJoining = endpoint({
  method: 'POST',
  path: '/api/accounts/joining',
  summary: 'Open a mailbox through which a new device can join the own account, once and for two minutes',
  caller: 'account',
  body: z.object({
    /** of the password */
    password_key: authKeySchema,
    channel: bytes16Schema,
    key: pointSchema,
    proof: bytes32Schema,
  }),
  answer: z.object({ ends_in_s: z.number() }),
  errors: ['sign_in_failed', 'token_ended'],
})

/** Another's, unknown and over look alike. */
export const readJoining = endpoint({
  method: 'GET',
  path: '/api/accounts/joining/:channel',
  summary: 'What the new device has left in the own mailbox',
  caller: 'account',
  params: channel,
  answer: z.object({ commitment: z.nullable(bytes32Schema), key: z.nullable(pointSchema) }),
  errors: ['not_found'],
})

export const answerJoining = endpoint({
  method: 'PUT',
  path: '/api/accounts/joining/:channel/nonce',
  summary: 'Answer the new device’s commitment, once',
  caller: 'account',
  params: channel,
  body: z.object({ nonce: bytes32Schema }),
  answer: z.object({ answered: z.boolean() }),
  errors: ['not_found'],
})

/** Only after a person compared the digits; what is sealed opens on the device that showed them. */
export const approveJoining = endpoint({
  method: 'PUT',
  path: '/api/accounts/joining/:channel/lock',
  summary: 'Let the new device in: the account key sealed for it, once',
  caller: 'account',
  params: channel,
  body: z.object({ lock: accountLockSchema }),
  answer: z.object({ approved: z.boolean() }),
  errors: ['not_found', 'action_invalid'],
})

/** Other digits, another key than was committed to, or somebody thought better of it. */
export const endJoining = endpoint({
  method: 'DELETE',
  path: '/api/accounts/joining/:channel',
  summary: 'Close the own mailbox',
  caller: 'account',
  params: channel,
  answer: z.object({ ended: z.boolean() }),
  errors: [],
})

/** The first device that comes; unknown, over and taken answer alike. */
export const enterJoining = endpoint({
  method: 'POST',
  path: '/api/accounts/joining/enter',
  summary: 'Enter a mailbox as the new device, with the commitment to its key',
  caller: 'public',
  body: z.object({ channel: bytes16Schema, commitment: bytes32Schema, claim: bytes32Schema }),
  answer: z.object({ key: pointSchema, proof: bytes32Schema, ends_in_s: z.number() }),
  errors: ['token_ended'],
})

export const followJoining = endpoint({
  method: 'POST',
  path: '/api/accounts/joining/follow',
  summary: 'How far the trusted device is',
  caller: 'public',
  body: claimed,
  answer: z.object({ nonce: z.nullable(bytes32Schema), approved: z.boolean() }),
  errors: ['token_ended'],
})

export const revealJoining = endpoint({
  method: 'POST',
  path: '/api/accounts/joining/reveal',
  summary: 'Show the key that was committed to, once, after the trusted device answered',
  caller: 'public',
  body: z.object({ channel: bytes16Schema, claim: bytes32Schema, key: pointSchema }),
  answer: z.object({ revealed: z.boolean() }),
  errors: ['token_ended'],
})

/** The mailbox is gone with the answer. */
export const finishJoining = endpoint({
  method: 'POST',
  path: '/api/accounts/joining/finish',
  summary: 'A session for the new device, and the account key that was sealed for it',
  caller: 'public',
  body: z.object({ channel: bytes16Schema, claim: bytes32Schema, personal_device: z.optional(z.boolean()) }),
  answer: z.object({ session: sessionSchema, account: ownAccountSchema, lock: accountLockSchema }),
  errors: ['token_ended', 'device_revoked'],
})
