// Legal documents are public, tours are for whoever works in their area.
import { everybody, type Row, signedIn } from './row.ts'

export const welcomeRows: readonly Row[] = [
  { endpoint: 'readLegalDocuments', asks: () => ({ query: { type: 'imprint' } }), may: everybody },
  // nothing was uploaded
  { endpoint: 'openLegalDocument', asks: () => ({ params: { type: 'imprint' } }), may: everybody, passes: 404 },
  { endpoint: 'readTours', asks: () => ({}), may: signedIn },
  {
    endpoint: 'completeTour',
    asks: () => ({ params: { tourId: 2 } }),
    may: ['worker', 'doctor', 'reporter', 'foreignWorker'],
    foreign: ['provider', 'contact', 'foreignProvider', 'admin', 'relative'],
    unknown: () => ({ params: { tourId: 99 } }),
  },
]
