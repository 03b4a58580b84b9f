// Every mail by its key. A mail of the catalogue without its template is an error of types.
import type { Mail, MailKey } from './define.ts'
import { accountAdded } from './templates/account-added.ts'
import { applicationMails } from './templates/applications.ts'
import { attributionCancellation } from './templates/attribution-cancellation.ts'
import { attributionConfirmation } from './templates/attribution-confirmation.ts'
import { auctionRequest } from './templates/auction-request.ts'
import { auctionRequestAvailable } from './templates/auction-request-available.ts'
import { auctionRequestDeclined } from './templates/auction-request-declined.ts'
import { capacitySettingReminder } from './templates/capacity-setting-reminder.ts'
import { ctaElectivePatient } from './templates/cta-elective-patient.ts'
import { dangerousAct } from './templates/dangerous-act.ts'
import { deviceVerification } from './templates/device-verification.ts'
import { emailChanged, emailConfirmation } from './templates/email-changed.ts'
import { careproviderAccountInvitation, userInvitation } from './templates/invitation.ts'
import { newAnswer } from './templates/new-answer.ts'
import { newFileFromClinic } from './templates/new-file-from-clinic.ts'
import { newFileFromReceiver } from './templates/new-file-from-receiver.ts'
import { newMessageFromClinic } from './templates/new-message-from-clinic.ts'
import { operatorAlarm, operatorAllClear } from './templates/operator-alarms.ts'
import { mailPasswordChange, passwordChanged } from './templates/password-changed.ts'
import { patientUnavailable } from './templates/patient-unavailable.ts'
import { patientsIdle } from './templates/patients-idle.ts'
import { portalAlertConfirmation, portalPlaceFree } from './templates/portal-alerts.ts'
import { portalCompanion, portalCompanionErased, portalCompanionLogin } from './templates/portal-companions.ts'
import {
  portalLoginBavaria,
  portalLoginWeserems,
  portalRegistrationBavaria,
  portalRegistrationWeserems,
} from './templates/portal-links.ts'
import { portalRequestMails } from './templates/portal-requests.ts'
import { recommendationReminder } from './templates/recommendation-reminder.ts'
import { requestAccepted } from './templates/request-accepted.ts'
import { requestAssigned } from './templates/request-assigned.ts'
import { resetPassword } from './templates/reset-password.ts'
import { reverseSearchAuctionRequest } from './templates/reverse-search-auction-request.ts'
import { searchReminder } from './templates/search-reminder.ts'
import { socialWorkerAssigned } from './templates/social-worker-assigned.ts'
import { updatedTerms } from './templates/updated-terms.ts'
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
  ...applicationMails,
  recommendationReminder,
  auctionRequestAvailable,
  capacitySettingReminder,
  ctaElectivePatient,
  dangerousAct,
  deviceVerification,
  emailChanged,
  emailConfirmation,
  portalAlertConfirmation,
  portalPlaceFree,
  portalCompanion,
  portalCompanionLogin,
  portalCompanionErased,
  portalLoginBavaria,
  portalLoginWeserems,
  portalRegistrationBavaria,
  portalRegistrationWeserems,
  ...portalRequestMails,
  requestAccepted,
  requestAssigned,
  socialWorkerAssigned,
  searchReminder,
  attributionCancellation,
  attributionConfirmation,
  auctionRequest,
  auctionRequestDeclined,
  careproviderAccountInvitation,
  newAnswer,
  newFileFromClinic,
  newFileFromReceiver,
  newMessageFromClinic,
  mailPasswordChange,
  operatorAlarm,
  operatorAllClear,
  passwordChanged,
  patientUnavailable,
  patientsIdle,
  resetPassword,
  reverseSearchAuctionRequest,
  updatedTerms,
  userActivationReminder,
  userDeactivated,
  userInvitation,
  userReactivated,
  userResetPassword,
  userRolesChanged,
  welcome,
}
