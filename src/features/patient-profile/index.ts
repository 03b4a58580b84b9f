// The patient's profile in its sections, with what hides a section. Role-neutral; the side comes with the ports.
export { type Missing, Profile } from './Profile.tsx'
export { recordView, valueText } from './record-sections.ts'
export { profileSections } from './sections.ts'
