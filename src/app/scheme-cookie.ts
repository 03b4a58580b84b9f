// Tells the server which scheme this browser was set to, so that a drawn page comes in it and not in the system's for a moment
// (docs/READINGS.md#0280). Says nothing else of anybody; goes when the choice does.
import { SCHEME_COOKIE } from '../../contract/portal-page.ts'
import { usePreferences } from '../state/preferences.ts'

const YEAR_S = 31_536_000

/** The cookie as the choice is, now and whenever it changes. */
export function keepSchemeForServer(): void {
  const tell = (colorScheme: string) => {
    const age = colorScheme === 'auto' ? 0 : YEAR_S
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that is supported
    document.cookie = `${SCHEME_COOKIE}=${colorScheme}; path=/providersearch; max-age=${age}; samesite=lax`
  }
  const { colorScheme } = usePreferences.getState()
  if (colorScheme !== 'auto') tell(colorScheme)
  usePreferences.subscribe((now, before) => {
    if (now.colorScheme !== before.colorScheme) tell(now.colorScheme)
  })
}
