// Who works for a sender. Source: specification, reference catalogues, section 6.
import { defineCatalogue } from '../define.ts'

export const staffTypes = defineCatalogue(
  'staffType',
  [
    { code: 1, key: 'doctor' },
    { code: 2, key: 'socialWorker' },
  ],
  'catalogue-account',
)
