import type { Route } from '../route.ts'
import { setDeviceKind } from './kind.ts'
import { listDevices } from './list.ts'
import { nameDevice, readOwnDevice } from './name.ts'
import { revokeDevice } from './revoke.ts'
import { reportWiped } from './wiped.ts'

export const devicesRoutes: readonly Route[] = [
  listDevices,
  nameDevice,
  readOwnDevice,
  reportWiped,
  revokeDevice,
  setDeviceKind,
]
