// The calls that no first screen needs: of invitations, forgotten and changed passwords, recovery codes and PINs.
import {
  changePassword,
  dropPin,
  forgotPassword,
  keepPin,
  keepRecovery,
  openRecovery,
  readReset,
  recoverAccount,
  resetPassword,
  takePinShare,
} from '../../../contract/http/access-back.ts'
import type { OwnAccount } from '../../../contract/http/accounts.ts'
import { activate, readInvitation } from '../../../contract/http/activation.ts'
import { type OrganisationKeys, readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { askEmailChange, confirmEmailChange } from '../../../contract/http/email-change.ts'
import { ok } from '../../../contract/result.ts'
import type { Answer, Http } from '../../../device/http/call.ts'
import type { Body, Called } from './account-calls.ts'

export interface AccessBackCalls {
  readInvitation(token: string): Called<Answer<typeof readInvitation>>
  activate(body: Body<typeof activate>): Called<Answer<typeof activate>>
  forgotPassword(body: Body<typeof forgotPassword>): Called<unknown>
  readReset(token: string): Called<Answer<typeof readReset>>
  resetPassword(body: Body<typeof resetPassword>): Called<Answer<typeof resetPassword>>
  changePassword(body: Body<typeof changePassword>, token: string): Called<unknown>
  askEmailChange(body: Body<typeof askEmailChange>, token: string): Called<unknown>
  confirmEmailChange(body: Body<typeof confirmEmailChange>, token: string): Called<unknown>
  keepPin(body: Body<typeof keepPin>, token: string): Called<unknown>
  dropPin(token: string): Called<unknown>
  takePinShare(body: Body<typeof takePinShare>): Called<Answer<typeof takePinShare>>
  keepRecovery(body: Body<typeof keepRecovery>, token: string): Called<unknown>
  openRecovery(body: Body<typeof openRecovery>): Called<Answer<typeof openRecovery>>
  recoverAccount(body: Body<typeof recoverAccount>): Called<Answer<typeof recoverAccount>>
}

export const accessBackCalls = (http: Http): AccessBackCalls => ({
  readInvitation: (token) => http.call(readInvitation, { body: { token } }),
  activate: (body) => http.call(activate, { body }),
  forgotPassword: (body) => http.call(forgotPassword, { body }),
  readReset: (token) => http.call(readReset, { body: { token } }),
  resetPassword: (body) => http.call(resetPassword, { body }),
  changePassword: (body, token) => http.call(changePassword, { body, token }),
  askEmailChange: (body, token) => http.call(askEmailChange, { body, token }),
  confirmEmailChange: (body, token) => http.call(confirmEmailChange, { body, token }),
  keepPin: (body, token) => http.call(keepPin, { body, token }),
  dropPin: (token) => http.call(dropPin, { token }),
  takePinShare: (body) => http.call(takePinShare, { body }),
  keepRecovery: (body, token) => http.call(keepRecovery, { body, token }),
  openRecovery: (body) => http.call(openRecovery, { body }),
  recoverAccount: (body) => http.call(recoverAccount, { body }),
})

/** The keys of every organisation that an account belongs to, in the order of the account's roles; the first that cannot be read ends it. */
export async function readOrganisations(http: Http, account: OwnAccount, token: string): Called<OrganisationKeys[]> {
  const all: OrganisationKeys[] = []
  for (const { organisation } of account.roles) {
    const { kind, id } = organisation
    const keys = await http.call(readOrganisationKeys, { params: { kind, id }, token })
    if (!keys.ok) return keys
    all.push(keys.value)
  }
  return ok(all)
}
