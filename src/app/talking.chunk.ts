// What talks to the server on a device that somebody has signed in on: one file, which the lock screen fetches once it is painted.
export { usePresence } from '../state/presence.ts'
export { createDeviceSync } from '../sync/device-sync.ts'
