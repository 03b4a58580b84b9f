// The people of an organisation and what they may do: their rows, changing one, inviting one or several. Which rights there are and
// how they are called is the area's (docs/decisions/0112).
export { FactorRule } from './FactorRule.tsx'
export { InviteDialog } from './InviteDialog.tsx'
export { PersonDialog } from './PersonDialog.tsx'
export { PersonRow } from './PersonRow.tsx'
export { UndeliverableNote } from './UndeliverableNote.tsx'
