// Who worked in this tab when it was locked: the sign-in page of an area that keeps no people on the device names the address, so that
// its person types the password only. In the tab alone, and gone when somebody signs in or out.
import { tabValues } from './tab-values.ts'

export const lockedPersonKey = 'locked-person'

export const keepLockedPerson = (email: string): void => tabValues().setItem(lockedPersonKey, email)

export const forgetLockedPerson = (): void => tabValues().removeItem(lockedPersonKey)

export const lockedPerson = (): string | undefined => tabValues().getItem(lockedPersonKey) ?? undefined
