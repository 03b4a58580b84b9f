// The sync of a device that may be nobody's yet: its code is loaded when there is something to talk about, so that the
// sign-in page of a new device loads none of it.
import type { DeviceSync } from './device-sync.ts'

/**
 * Loads by start() or by the first trigger; what was told before is passed on in its order.
 * @param onError the code could not be loaded; the next trigger tries again
 */
export function deferDeviceSync(load: () => Promise<DeviceSync>, onError: (error: unknown) => void): DeviceSync {
  let sync: DeviceSync | null = null
  let isLoading = false
  let told: ((sync: DeviceSync) => void)[] = []

  const begin = () => {
    if (sync || isLoading) return
    isLoading = true
    load()
      .then((loaded) => {
        sync = loaded
        loaded.start()
        for (const tell of told) tell(loaded)
        told = []
      }, onError)
      .finally(() => {
        isLoading = false
      })
  }
  const tell = (one: (sync: DeviceSync) => void) => {
    if (sync) one(sync)
    else told.push(one)
  }
  return {
    start: begin,
    trigger(trigger) {
      tell((to) => to.trigger(trigger))
      begin()
    },
    hearPushes: (listener) => tell((to) => to.hearPushes(listener)),
    observe: (observation) => tell((to) => to.observe(observation)),
  }
}
