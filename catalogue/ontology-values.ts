// Values that every list may have beside its own: not known, something else, and not shared. Source: specification, reference
// catalogues, section 3 ('Ontology value').
import { defineCatalogue } from './define.ts'

export const ontologyValues = defineCatalogue('ontologyValue', [
  { code: -1, key: 'unknown' },
  { code: 98, key: 'other' },
  { code: 'redacted', key: 'redacted' },
])
