// What an account does seldom: its passwords, recovery code and sheet, its second factor, and letting another device join. Loaded when somebody asks for it (BM13).
export { accessBackCalls, readOrganisations } from './access-back-calls.ts'
export { createFactors, passFactor } from './factors.ts'
export { createJoining } from './joining.ts'
export { createPasswordCalls } from './passwords.ts'
export { createRecovery } from './recovery.ts'
export { createSheet } from './sheet.ts'
export { createTrust } from './trust.ts'
