// What opens an account or a house beside a password, in one piece that a worker loads when it is asked for.
import { openByPin, sealPin } from './pin.ts'
import { makeRecovery, openByRecovery, recoveryAuth } from './recovery.ts'
import { grantBySheet, makeSheet, sheetAuth } from './sheet.ts'

export const accessBack = {
  openByPin,
  sealPin,
  makeRecovery,
  openByRecovery,
  recoveryAuth,
  grantBySheet,
  makeSheet,
  sheetAuth,
}
