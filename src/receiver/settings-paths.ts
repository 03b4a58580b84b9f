// The addresses of single settings pages of the provider's area.
import { pagePath, settingsPath } from './paths.ts'

export const devicePath = (careproviderId: number) => settingsPath(careproviderId, 'pwa')
export const passwordPath = (careproviderId: number) => pagePath(careproviderId, 'my-password-change')
export const rulesPath = (careproviderId: number) => settingsPath(careproviderId, 'services')
export const notificationsPath = (careproviderId: number) => settingsPath(careproviderId, 'notifications')
export const reverseSearchesPath = (careproviderId: number) => settingsPath(careproviderId, 'reverse-searches')
export const teamPath = (careproviderId: number) => settingsPath(careproviderId, 'team')
export const recoveryPath = (careproviderId: number) => pagePath(careproviderId, 'my-recovery-code')
/** ?ids=3 is a clinic whose keys somebody looks at */
export const partnersPath = (careproviderId: number) => settingsPath(careproviderId, 'partner-clinics')
export const newDevicePath = (careproviderId: number) => settingsPath(careproviderId, 'new-device')
export const sheetPath = (careproviderId: number) => settingsPath(careproviderId, 'recovery-sheet')
