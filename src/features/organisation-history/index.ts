// What happened to an organisation: of its accounts and its state, for those who run it.
export { OrganisationHistory } from './OrganisationHistory.tsx'
