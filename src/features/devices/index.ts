// The team's devices, and revoking a lost one (OB11).
export { TeamDevices } from './TeamDevices.tsx'
