// What opens an account or a house beside a password, in one piece that a worker loads when it is asked for.
import { openByPasskey, sealPasskey } from './passkey.ts'
import { openByPin, sealPin } from './pin.ts'
import { codeAuth, makeRecovery, openByRecovery } from './recovery.ts'
import { grantBySheet, makeSheet } from './sheet.ts'

export const accessBack = {
  openByPasskey,
  sealPasskey,
  openByPin,
  sealPin,
  makeRecovery,
  openByRecovery,
  codeAuth,
  grantBySheet,
  makeSheet,
}
