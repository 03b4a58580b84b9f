// The pages of the own account and of the house's own details, in one file of the build: each further one costs the first load some
// bytes.
export { AccountPage } from './account/AccountPage.tsx'
export { AccountsPage } from './accounts/AccountsPage.tsx'
export { AdmissionsPage, ExtensionsPage } from './features/FeaturesPages.tsx'
export { LegalPage } from './legal/LegalPage.tsx'
export { ProfilePage } from './profile/ProfilePage.tsx'
