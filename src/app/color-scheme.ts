// Light, dark or as the device says: Mantine reads and writes the preference of this device.
import type { MantineColorSchemeManager } from '@mantine/core'
import { choose, usePreferences } from '../state/preferences.ts'

let unsubscribe: (() => void) | null = null

export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => usePreferences.getState().colorScheme,
  set: (colorScheme) => choose({ colorScheme }),
  subscribe(onUpdate) {
    unsubscribe = usePreferences.subscribe(({ colorScheme }, before) => {
      if (colorScheme !== before.colorScheme) onUpdate(colorScheme)
    })
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => choose({ colorScheme: 'auto' }),
}
