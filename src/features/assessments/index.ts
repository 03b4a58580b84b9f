// The Barthel, early rehabilitation and Singer indexes: filled in, and shown with a profile. Serves provider and clinic.
export { AssessmentForm } from './AssessmentForm.tsx'
export { AssessmentResults, ResultPanel } from './AssessmentResults.tsx'
export { newestOf, recordPath, resultTexts, shownResults } from './results.ts'
