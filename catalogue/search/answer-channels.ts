// How an answer reached the clinic that wrote it down for a provider. Ours.
import { defineCatalogue } from '../define.ts'

export const answerChannels = defineCatalogue(
  'answerChannel',
  [
    { code: 1, key: 'phone' },
    { code: 2, key: 'fax' },
    { code: 3, key: 'email' },
    { code: 4, key: 'inPerson' },
  ],
  'catalogue-search',
)
