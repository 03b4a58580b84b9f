// The seven search indices: who asks which.
import { type SearchIndex, searchIndices } from '../../../contract/http/search-index.ts'
import { type Persona, type Row, signedIn } from './row.ts'

const clinicWorkers: readonly Persona[] = ['worker', 'doctor', 'foreignWorker']
const may: Readonly<Record<SearchIndex, readonly Persona[]>> = {
  patients: clinicWorkers,
  careproviders: [...clinicWorkers, 'admin'],
  insurances: clinicWorkers,
  providersearch: signedIn,
  zipcodes2023: signedIn,
  icd_codes: clinicWorkers,
  medical_supplies: clinicWorkers,
}

export const searchIndexRows: readonly Row[] = searchIndices.map((index) => ({
  endpoint: 'querySearchIndex',
  about: index,
  asks: () => ({ params: { index }, body: { query: '261' } }),
  may: may[index],
}))
