// What a person chose for this device: language, light or dark. No account, no patient; it stays when people sign out and
// is the device's to forget. Read once before the first paint, so that nothing flickers.
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { create } from 'zustand'

const consentSchema = z.object({ account: z.number(), house: z.number(), type: z.string(), version: z.number() })
export type Consent = z.infer<typeof consentSchema>

const preferencesSchema = z.object({
  language: z.enum(['de', 'en']),
  /** auto: as the device says */
  colorScheme: z.enum(['auto', 'light', 'dark']),
  /** patients' names in the provider's lists; off unless somebody turns it on */
  namesInLists: z.optional(z.boolean()),
  /** somebody said 'later' to notifications: they are not offered again, only in the settings */
  notificationsLater: z.optional(z.boolean()),
  /** ms: somebody wanted to be reminded of the recovery sheet later */
  sheetLaterAt: z.optional(z.number()),
  /** ms, by number of the account: who put the own recovery code off */
  codeLaterAt: z.optional(z.record(z.string(), z.number())),
  /** versions of legal documents that people have agreed to without network, until the server has judged them */
  consents: z.optional(z.array(consentSchema)),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** the key in the browser's small store */
export const PREFERENCES_KEY = 'preferences'
const initial: Preferences = { language: 'de', colorScheme: 'auto' }

export const usePreferences = create<Preferences>(() => initial)

/** Reads what was chosen before; a device that cannot read or holds something else starts with German and its own scheme. */
export async function loadPreferences(): Promise<Preferences> {
  const stored = preferencesSchema.safeParse(await get(PREFERENCES_KEY).catch(() => undefined))
  if (stored.success) usePreferences.setState(stored.data)
  return usePreferences.getState()
}

/** Changes a choice at once and keeps it; where nothing can be kept (private window) it holds until the page closes. */
export function choose(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  set(PREFERENCES_KEY, usePreferences.getState()).catch(() => undefined)
}

/** This person wants no recovery code now. `now`: ms */
export const codeAskedLater = (account: number, now: number): void =>
  choose({ codeLaterAt: { ...usePreferences.getState().codeLaterAt, [account]: now } })
