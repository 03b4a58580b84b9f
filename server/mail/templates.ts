// Every mail by its key. A mail of the catalogue without its template is an error of types.
import type { Mail, MailKey } from './define.ts'
import { accountAdded } from './templates/account-added.ts'
import { attributionCancellation } from './templates/attribution-cancellation.ts'
import { attributionConfirmation } from './templates/attribution-confirmation.ts'
import { auctionRequest } from './templates/auction-request.ts'
import { careproviderAccountInvitation, userInvitation } from './templates/invitation.ts'
import { newAnswer } from './templates/new-answer.ts'
import { newMessageFromClinic } from './templates/new-message-from-clinic.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { patientUnavailable } from './templates/patient-unavailable.ts'
import { resetPassword } from './templates/reset-password.ts'
import {
  userActivationReminder,
  userDeactivated,
  userReactivated,
  userResetPassword,
  userRolesChanged,
} from './templates/user-management.ts'
import { welcome } from './templates/welcome.ts'

export const mailTemplates: Readonly<Record<MailKey, Mail<unknown>>> = {
  accountAdded,
  attributionCancellation,
  attributionConfirmation,
  auctionRequest,
  careproviderAccountInvitation,
  newAnswer,
  newMessageFromClinic,
  passwordChanged,
  patientUnavailable,
  resetPassword,
  userActivationReminder,
  userDeactivated,
  userInvitation,
  userReactivated,
  userResetPassword,
  userRolesChanged,
  welcome,
}
