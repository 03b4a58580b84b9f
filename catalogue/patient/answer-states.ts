// An answer to a question that may stay open. The list is ours: the specification has fields that end in _state without their
// values; the order is that of the infection states.
import { defineCatalogue } from '../define.ts'

export const answerStates = defineCatalogue(
  'answerState',
  [
    { code: 1, key: 'yes' },
    { code: 2, key: 'no' },
    { code: 3, key: 'unknown' },
  ],
  'catalogue-patient',
)
