// The addresses of the provider's area. One place, so that the frame, the lists and the drawer agree.
import type { RequestTab } from '../data/ports.ts'

const dashboard = (careproviderId: number) => `/careprovider/dashboard/${careproviderId}`

export const listPath = (careproviderId: number, tab: RequestTab) => `${dashboard(careproviderId)}/requests/${tab}`
export const requestPath = (careproviderId: number, requestId: number) =>
  `${dashboard(careproviderId)}/requests/${requestId}`
/** …/capacity, …/search, …/report: see house-pages */
export const pagePath = (careproviderId: number, name: string) => `${dashboard(careproviderId)}/${name}`
/** without a name the index */
export const settingsPath = (careproviderId: number, name?: string) =>
  pagePath(careproviderId, name === undefined ? 'settings' : `settings/${name}`)
export const devicePath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/pwa`
export const passwordPath = (careproviderId: number) => `${dashboard(careproviderId)}/my-password-change`
export const rulesPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/services`
export const notificationsPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/notifications`
export const reverseSearchesPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/reverse-searches`
export const teamPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/team`
export const recoveryPath = (careproviderId: number) => `${dashboard(careproviderId)}/my-recovery-code`
/** ?ids=3 is a clinic whose keys somebody looks at */
export const partnersPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/partner-clinics`
export const newDevicePath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/new-device`
export const sheetPath = (careproviderId: number) => `${dashboard(careproviderId)}/settings/recovery-sheet`
