// What a person has agreed to without network: kept on this device with who said it, and sent with the next network. The server
// judges it then: nobody agrees to a version that counts no more.
import type { HouseCalls } from '../../data/settings-port.ts'
import { type Consent, choose, usePreferences } from '../../state/preferences.ts'

/** failures of the way and of the moment */
const passing: readonly string[] = ['network', 'unauthenticated', 'too_many_requests', 'internal', 'unavailable']

const none: readonly Consent[] = []

const isSame = (one: Consent, other: Consent): boolean =>
  one.account === other.account && one.house === other.house && one.type === other.type && one.version === other.version

/** of everybody on this device */
export const useConsents = (): readonly Consent[] => usePreferences(({ consents }) => consents ?? none)

const consentsNow = (): readonly Consent[] => usePreferences.getState().consents ?? none

export function keepConsent(consent: Consent): void {
  choose({ consents: [...consentsNow().filter((one) => !isSame(one, consent)), consent] })
}

/** Sends what this person said. What the server refuses is forgotten: its document asks again. Without network all stays. */
export async function sendConsents(
  account: number,
  calls: () => Promise<Pick<HouseCalls, 'acceptLegal'>>,
): Promise<void> {
  for (const consent of consentsNow().filter((one) => one.account === account)) {
    const answer = await calls()
      .then(({ acceptLegal }) => acceptLegal(consent.house, consent.type, consent.version))
      .catch(() => null)
    if (!answer || (!answer.ok && isPassing(answer.error.code))) return
    choose({ consents: consentsNow().filter((one) => !isSame(one, consent)) })
  }
}

/** The server has not judged it. */
export const isPassing = (code: string): boolean => passing.includes(code)
