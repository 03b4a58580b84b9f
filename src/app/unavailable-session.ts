// A session that opens nobody: what an area has until its data are bound.
import { fail } from '../../contract/result.ts'
import type { DeviceSessionPort, SessionPort } from '../state/session-port.ts'

const unavailable = async () => fail('unavailable')

export const unavailableOnlineSession: SessionPort = {
  signIn: unavailable,
  activate: unavailable,
  readInvitation: unavailable,
  lock: async () => {},
  signOut: async () => {},
  countWaiting: async () => 0,
  onLocked: () => () => {},
}

export const unavailableSession: DeviceSessionPort = {
  ...unavailableOnlineSession,
  unlock: unavailable,
  accountsOnDevice: async () => [],
  countNewRequests: async () => null,
}
