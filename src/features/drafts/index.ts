export { DraftOffer } from './DraftOffer.tsx'
