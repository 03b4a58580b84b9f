// Who may read patients' data: asking the clinic, and confirming colleagues of the own team.
export { AccessMark } from './AccessMark.tsx'
export { AskedCommand } from './AskedCommand.tsx'
export { AskForAccess } from './AskForAccess.tsx'
export { lastAskedAt } from './asked.ts'
export { EncryptionNotice } from './EncryptionNotice.tsx'
export { PendingColleagues } from './PendingColleagues.tsx'
export { TeamKey, TeamMembers } from './TeamMembers.tsx'
export { WaitingBanner } from './WaitingBanner.tsx'
