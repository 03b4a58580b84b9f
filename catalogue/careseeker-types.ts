// Kinds of senders. Source: specification, reference catalogues, section 6.
import { defineCatalogue } from './define.ts'

export const careseekerTypes = defineCatalogue('careseekerType', [
  { code: 1, key: 'hospital' },
  { code: 2, key: 'insurance' },
  { code: 3, key: 'emergency' },
  { code: 5, key: 'providerSearch' },
  { code: 6, key: 'admissions' },
])
