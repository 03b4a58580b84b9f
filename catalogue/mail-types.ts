// Mails by their id. Source: specification, reference catalogues, "E-mail and notification types"; 70 to 75 by decisions.md Q19.
// Only mails that are sent stand here; each has its texts in server/mail/templates.
import { defineCatalogue } from './define.ts'

export const mailTypes = defineCatalogue('mailType', [
  { code: 2, key: 'auctionRequest' },
  { code: 5, key: 'patientUnavailable' },
  { code: 6, key: 'attributionConfirmation' },
  { code: 9, key: 'welcome' },
  { code: 10, key: 'newAnswer' },
  { code: 12, key: 'newMessageFromClinic' },
  { code: 17, key: 'searchReminder' },
  { code: 18, key: 'attributionCancellation' },
  { code: 19, key: 'resetPassword' },
  { code: 20, key: 'careproviderAccountInvitation' },
  { code: 21, key: 'accountAdded' },
  { code: 25, key: 'passwordChanged' },
  { code: 27, key: 'socialWorkerAssigned' },
  { code: 28, key: 'auctionRequestDeclined' },
  { code: 30, key: 'recommendationReminder' },
  { code: 46, key: 'auctionRequestAvailable' },
  { code: 48, key: 'requestAssigned' },
  { code: 57, key: 'ctaElectivePatient' },
  { code: 58, key: 'reverseSearchAuctionRequest' },
  { code: 59, key: 'newFileFromClinic' },
  { code: 60, key: 'newFileFromReceiver' },
  { code: 70, key: 'userInvitation' },
  { code: 71, key: 'userActivationReminder' },
  { code: 72, key: 'userDeactivated' },
  { code: 73, key: 'userReactivated' },
  { code: 74, key: 'userRolesChanged' },
  { code: 75, key: 'userResetPassword' },
  { code: 77, key: 'requestAccepted' },
])
