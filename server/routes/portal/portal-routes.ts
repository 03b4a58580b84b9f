import type { Route } from '../route.ts'
import { activatePortalAccount, beginPortalActivation } from './activate.ts'
import { askPortalLogin, createPortalAccount } from './ask-link.ts'
import { readCaptcha } from './captcha.ts'
import { createPortalCareseeker } from './careseeker.ts'
import { acceptCompanion, admitCompanion, endCompanion, inviteCompanion, readCompanions } from './companions.ts'
import { deletePortalAccount } from './delete-account.ts'
import { archivePortalPatient, readPortalPatient, readPortalPatients } from './patients.ts'
import { redeemPortalLogin } from './redeem-login.ts'

export const portalRoutes: readonly Route[] = [
  acceptCompanion,
  activatePortalAccount,
  admitCompanion,
  archivePortalPatient,
  askPortalLogin,
  beginPortalActivation,
  createPortalAccount,
  createPortalCareseeker,
  deletePortalAccount,
  endCompanion,
  inviteCompanion,
  readCaptcha,
  readCompanions,
  readPortalPatient,
  readPortalPatients,
  redeemPortalLogin,
]
