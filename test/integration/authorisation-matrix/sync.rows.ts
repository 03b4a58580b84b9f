// The feed: one's own organisations' audiences and nobody else's.
import { type Row, signedIn } from './row.ts'

export const syncRows: readonly Row[] = [
  {
    endpoint: 'pullSync',
    about: 'everybody signed in has some audience',
    asks: () => ({}),
    may: signedIn,
  },
  {
    endpoint: 'pullSnapshot',
    about: 'of Haus Seeblick',
    asks: ({ ward }) => ({ query: { audience: `careprovider:${ward.seeblick.organisationId}` } }),
    may: ['provider', 'contact'],
    foreign: ['worker', 'doctor', 'reporter', 'foreignWorker', 'foreignProvider', 'admin', 'relative'],
    unknown: () => ({ query: { audience: 'careprovider:999999' } }),
  },
  {
    endpoint: 'pullSnapshot',
    about: 'of Klinikum Nord',
    asks: ({ ward }) => ({ query: { audience: `careseeker:${ward.clinic.organisationId}` } }),
    may: ['worker', 'doctor'],
    foreign: ['reporter', 'foreignWorker', 'provider', 'contact', 'foreignProvider', 'admin', 'relative'],
    unknown: () => ({ query: { audience: 'careseeker:999999' } }),
  },
]
