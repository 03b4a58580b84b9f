// The seven search indices, each by what it searches in: the memory of this process, and for patients their numbers.
import {
  type CodeList,
  codeLists,
  hitsOfPage,
  type SearchHit,
  type SearchIndex,
} from '../../../contract/http/search-index.ts'
import { b64Schema } from '../../../contract/ids.ts'
import type { Deps } from '../../deps.ts'
import type { IndexedZipcode } from '../../matching/zipcode-index.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { findPatientsByTerm } from '../../records/patients-by-term.ts'
import type { Found } from '../../search-index/text-index.ts'
import type { CodeListEntry } from '../../stores/code-lists/reader.ts'
import type { IndexedProvider } from '../../stores/matching/indexed-provider.ts'
import type { FoundPatient } from '../../stores/patients/list-reader.ts'

export interface Asked {
  readonly query: string
  readonly start?: number | undefined
  readonly count?: number | undefined
}

/** letters before anything is looked up; of the other indices one */
const fewestLetters: Readonly<Partial<Record<SearchIndex, number>>> = { icd_codes: 3 }

const noFurther = { code: null, kind: null, place: null }

const patientHit = ({ id, external_id }: FoundPatient): SearchHit => ({
  ...noFurther,
  id: String(id),
  code: external_id,
  name: null,
})
const providerHit = ({ id, name, zipcode, city, coordinates }: IndexedProvider): SearchHit => ({
  ...noFurther,
  id: String(id),
  name,
  place: {
    zipcode,
    city,
    federal_state: null,
    _geoloc: coordinates && { lat: coordinates.latitude, lon: coordinates.longitude },
  },
})
const zipcodeHit = ({ zipcode, city, federal_state, latitude: lat, longitude: lon }: IndexedZipcode): SearchHit => ({
  id: zipcode,
  code: zipcode,
  name: city,
  kind: null,
  place: { zipcode, city, federal_state, _geoloc: { lat, lon } },
})
const entryHit = ({ code, name, kind }: CodeListEntry): SearchHit => ({ id: code, code, name, kind, place: null })

const hitsOf = <T>({ total, hits }: Found<T>, hitOf: (row: T) => SearchHit): Found<SearchHit> => ({
  total,
  hits: hits.map(hitOf),
})

/** A number is a patient's here; what can be an HMAC is looked for as one; everything else, a name above all, finds nobody. */
async function findPatients(
  deps: Deps,
  actor: AccountActor,
  typed: string,
  start: number,
  count: number,
): Promise<Found<SearchHit>> {
  const isNumber = /^[1-9]\d{0,14}$/.test(typed)
  if (!isNumber && !b64Schema.safeParse(typed).success) return { total: 0, hits: [] }
  const by = isNumber ? { id: Number(typed), caseNumber: null } : { id: null, caseNumber: typed }
  const found = await findPatientsByTerm(deps.db, actor, by)
  return hitsOf({ total: found.length, hits: found.slice(start, start + count) }, patientHit)
}

const isCodeList = (index: SearchIndex): index is CodeList => (codeLists as readonly SearchIndex[]).includes(index)

export async function findHits(
  deps: Deps,
  actor: AccountActor,
  index: SearchIndex,
  { query, start = 0, count = hitsOfPage }: Asked,
): Promise<Found<SearchHit>> {
  const typed = query.trim()
  if (typed.length < (fewestLetters[index] ?? 1)) return { total: 0, hits: [] }
  if (isCodeList(index)) return hitsOf(deps.codeLists.find(index, typed, start, count), entryHit)
  switch (index) {
    case 'patients':
      return findPatients(deps, actor, typed, start, count)
    case 'zipcodes2023':
      return hitsOf(deps.zipcodes.find(typed, start, count), zipcodeHit)
    case 'careproviders':
    case 'providersearch':
      return hitsOf(deps.providers.find(typed, start, count), providerHit)
  }
}
