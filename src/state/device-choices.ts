// What people chose for this device that only screens behind the lock ask for: glove mode, and what an account's lists start
// filtered by. Codes, no patient; it stays when people sign out, as the preferences do, and the first load carries none of it.
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { create } from 'zustand'

const choicesSchema = z.object({
  /** larger targets, and a glove's second tap does nothing */
  gloves: z.optional(z.boolean()),
  /** by number of the account: the filters that its lists begin with, as a query of codes */
  listStarts: z.optional(z.record(z.string(), z.string())),
})
type DeviceChoices = z.infer<typeof choicesSchema>

/** the key in the browser's small store */
const CHOICES_KEY = 'device-choices'

export const useDeviceChoices = create<DeviceChoices>(() => ({}))

let reading: Promise<void> | null = null

/** Reads them once; a device that cannot read or holds something else has none. */
export function loadDeviceChoices(): Promise<void> {
  reading ??= get(CHOICES_KEY)
    .catch(() => undefined)
    .then((value) => {
      const stored = choicesSchema.safeParse(value)
      if (stored.success) useDeviceChoices.setState(stored.data)
    })
  return reading
}

/** Changes a choice at once and keeps it; where nothing can be kept it holds until the page closes. */
export function chooseForDevice(change: Partial<DeviceChoices>): void {
  useDeviceChoices.setState(change)
  set(CHOICES_KEY, useDeviceChoices.getState()).catch(() => undefined)
}
