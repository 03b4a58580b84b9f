// What Haus Seeblick takes: read and set by its own people with the role provider.
import { plainRules as rules } from '../../support/rules.ts'
import type { Row } from './row.ts'

const nobody = 999_999
const may = ['provider'] as const
const foreign = ['foreignProvider'] as const
export const careproviderRows: readonly Row[] = [
  {
    endpoint: 'readMatchingRules',
    asks: ({ ward }) => ({ params: { careproviderId: ward.seeblick.organisationId } }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody } }),
  },
  {
    endpoint: 'saveMatchingRules',
    about: 'over rules that nobody has seen',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      body: { rev: 999_999, rules },
    }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, body: { rev: 999_999, rules } }),
    passes: 409,
  },
  {
    endpoint: 'readZipcodesAround',
    asks: ({ ward }) => ({
      params: { careproviderId: ward.seeblick.organisationId },
      query: { radius_m: 10_000 },
    }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody }, query: { radius_m: 10_000 } }),
  },
]
