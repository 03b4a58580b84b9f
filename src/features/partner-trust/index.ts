// What the areas use of a partner's keys.
export { PartnerTrustPage } from './PartnerTrustPage.tsx'
