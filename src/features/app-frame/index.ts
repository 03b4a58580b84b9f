// What the areas use of the frame.
export { AppFrame } from './AppFrame.tsx'
export { ConnectionPill } from './ConnectionPill.tsx'
export { SignOutDialog } from './SignOutDialog.tsx'
