// The addresses of the provider's area that its first screen knows. One place, so that the frame, the lists and the drawer agree.
// Those of single settings pages: settings-paths.ts.
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
/** …/newonboarding/personal/<id>/<step>: the steps are pages of the settings */
export const firstStep = 'account'
