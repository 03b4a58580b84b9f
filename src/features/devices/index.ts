// The team's devices, what they are called, and revoking a lost one (OB11).
export { OwnDevice } from './OwnDevice.tsx'
export { ResetDevice } from './ResetDevice.tsx'
export { TeamDevices } from './TeamDevices.tsx'
