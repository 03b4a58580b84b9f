export { LookupField } from './LookupField.tsx'
