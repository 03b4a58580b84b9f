// What opens an account or a house beside a password, in one piece that a worker loads when it is asked for.
import { sealPin } from './pin.ts'
import { codeAuth, makeRecovery, openByRecovery } from './recovery.ts'
import { admitSheet, grantBySheet, makeSheet } from './sheet.ts'

export const accessBack = {
  sealPin,
  makeRecovery,
  openByRecovery,
  codeAuth,
  grantBySheet,
  makeSheet,
  admitSheet,
}
