// Whose page it was when it was locked: it leads back the same person only. Somebody else who opens the device there begins at the own
// first screen. The account's number and the address, in the tab alone.
import * as z from 'zod/mini'
import { tabValues } from './tab-values.ts'

const key = 'left-by'
const leftBySchema = z.object({ account: z.number(), href: z.string() })

export const keepLeftBy = (left: z.infer<typeof leftBySchema>): void => tabValues().setItem(key, JSON.stringify(left))

/** Whether this address is where another person was; asked once. */
export function wasLeftByAnother(account: number, href: string): boolean {
  const kept = tabValues().getItem(key)
  tabValues().removeItem(key)
  try {
    const left = leftBySchema.safeParse(JSON.parse(kept ?? 'null')).data
    return left !== undefined && left.account !== account && left.href === href
  } catch {
    return false // somebody else wrote it
  }
}
