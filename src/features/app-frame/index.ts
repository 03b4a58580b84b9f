// What the areas use of the frame.
export { AppFrame } from './AppFrame.tsx'
export { ConnectionPill } from './ConnectionPill.tsx'
export type { NavItem } from './Navigation.tsx'
export type { PersonLink } from './PersonMenu.tsx'
export { SignOutDialog } from './SignOutDialog.tsx'
