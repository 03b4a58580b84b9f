// Whether single letters are commands: people who dictate or whose hand trembles switch them off (WCAG 2.1.4). A choice of
// this device, without account and patient; where nothing can be kept it holds until the page closes.
import { get, set } from 'idb-keyval'
import { create } from 'zustand'

/** the key in the browser's small store */
const LETTER_KEYS_KEY = 'letter-keys'

export const useLetterKeys = create<{ readonly on: boolean }>(() => ({ on: true }))

/** Reads what was chosen before. */
export async function loadLetterKeys(): Promise<void> {
  const stored: unknown = await get(LETTER_KEYS_KEY).catch(() => undefined)
  if (typeof stored === 'boolean') useLetterKeys.setState({ on: stored })
}

export function chooseLetterKeys(on: boolean): void {
  useLetterKeys.setState({ on })
  set(LETTER_KEYS_KEY, on).catch(() => undefined)
}
