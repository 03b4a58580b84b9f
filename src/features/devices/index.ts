// The team's devices, what they are called, and revoking a lost one (OB11).

export { ChangeOwnKind } from './ChangeOwnKind.tsx'
export { deviceName } from './device-name.ts'
export { OwnDevice } from './OwnDevice.tsx'
export { PeopleOnDevice } from './PeopleOnDevice.tsx'
export { ResetDevice } from './ResetDevice.tsx'
export { TeamDevices } from './TeamDevices.tsx'
