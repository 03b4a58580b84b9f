// What an account does seldom: its passwords, recovery code and sheet. Loaded when somebody asks for it (BM13).
export { accessBackCalls, readOrganisations } from './access-back-calls.ts'
export { createPasswordCalls } from './passwords.ts'
export { createRecovery } from './recovery.ts'
export { createSheet } from './sheet.ts'
