import type { Route } from '../route.ts'
import { account } from './account.ts'
import { activate } from './activate.ts'
import { changePassword } from './change-password.ts'
import { askEmailChange, confirmEmailChange } from './email-change.ts'
import { forgotPassword } from './forgot-password.ts'
import { careproviderInfo, patientInfo } from './infos.ts'
import { readInvitation } from './invitation.ts'
import { enterJoining, finishJoining, followJoining, revealJoining } from './joining-guest.ts'
import { answerJoining, approveJoining, endJoining, openJoining, readJoining } from './joining-host.ts'
import { exchangeLinkCode } from './link-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { addAccount, addAccounts } from './new-accounts.ts'
import { readNotices, saveNotices } from './notices.ts'
import { readOwnDetails, saveOwnDetails } from './own-details.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { dropPin, keepPin, takePinShare } from './pin.ts'
import { prelogin } from './prelogin.ts'
import { challengeFactor, proveFactor } from './prove-factor.ts'
import { challengePasskey, proveByPasskey } from './prove-passkey.ts'
import { keepRecovery, openRecovery, recoverAccount } from './recovery.ts'
import { dropReloadHalf, keepReloadHalf, takeReloadHalf } from './reload-half.ts'
import { readReset } from './reset-info.ts'
import { resetPassword } from './reset-password.ts'
import { addFactor, beginFactor, readFactors, removeFactor } from './second-factors.ts'
import { refreshToken } from './token.ts'

export const accountsRoutes: readonly Route[] = [
  account,
  activate,
  addAccount,
  addAccounts,
  addFactor,
  addPasskey,
  answerJoining,
  approveJoining,
  askEmailChange,
  beginFactor,
  beginPasskey,
  careproviderInfo,
  challengeFactor,
  challengePasskey,
  changePassword,
  confirmEmailChange,
  dropPin,
  dropReloadHalf,
  endJoining,
  enterJoining,
  exchangeLinkCode,
  finishJoining,
  followJoining,
  forgotPassword,
  keepPin,
  keepRecovery,
  keepReloadHalf,
  listPasskeys,
  login,
  logout,
  openJoining,
  openRecovery,
  patientInfo,
  prelogin,
  proveByPasskey,
  proveFactor,
  readFactors,
  readInvitation,
  readJoining,
  readNotices,
  readOwnDetails,
  readReset,
  recoverAccount,
  refreshToken,
  removeFactor,
  removePasskey,
  resetPassword,
  revealJoining,
  saveNotices,
  saveOwnDetails,
  takePinShare,
  takeReloadHalf,
]
