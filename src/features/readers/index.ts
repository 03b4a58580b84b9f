// Who can read a patient now, taking it back, and the chained log. Role-neutral: what may be taken back comes with the port.
export { AccessLog } from './AccessLog.tsx'
export type { Family } from './family.ts'
export { Readers } from './Readers.tsx'
