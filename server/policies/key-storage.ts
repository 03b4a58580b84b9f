// The key storage knows nobody by an access token: its session, its device cookie and its code say who it is.
import { anybody } from './policy.ts'

export const keyStoragePolicies = {
  openStoredKey: anybody,
  openStoredKeyByCode: anybody,
  depositStoredKey: anybody,
}
