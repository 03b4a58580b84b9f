// Who worked in this tab when it was locked: the sign-in page of an area that keeps no people on the device names the person, who
// types the password only. In the tab alone, and gone when somebody signs in or out.
import * as z from 'zod/mini'
import { tabValues } from './tab-values.ts'

export const lockedPersonKey = 'locked-person'

const lockedPersonSchema = z.object({ email: z.string(), name: z.string() })
export type LockedPerson = z.infer<typeof lockedPersonSchema>

export const keepLockedPerson = (person: LockedPerson): void =>
  tabValues().setItem(lockedPersonKey, JSON.stringify(person))

export const forgetLockedPerson = (): void => tabValues().removeItem(lockedPersonKey)

export function lockedPerson(): LockedPerson | null {
  try {
    return lockedPersonSchema.safeParse(JSON.parse(tabValues().getItem(lockedPersonKey) ?? 'null')).data ?? null
  } catch {
    return null // somebody else wrote it
  }
}
