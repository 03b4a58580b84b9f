// The settings' pages in one piece: the first load names one file instead of four.
export { ReverseSearchesPage } from '../reverse-searches/ReverseSearchesPage.tsx'
export { DevicePage } from './DevicePage.tsx'
export { PasswordPage } from './PasswordPage.tsx'
export { TeamPage } from './TeamPage.tsx'
