// What the fax page says of a request: codes of the allow-list (contract/readable.ts, EN5) in words, and nothing else. Pure.
import { careLevels } from '../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../catalogue/define.ts'
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { ClinicContact } from '../../domain/clinic-contact.ts'
import { labelsByLanguage } from '../ontology/labels.ts'
import { intervalOnFax, type SayOnFax, sayOnFax } from './words.ts'

interface Place {
  readonly name: string
  readonly city: string | null
}

export interface FaxFacts {
  readonly requestId: number
  /** German day, 'yyyy-MM-dd' */
  readonly madeOn: string
  /** person: who is in charge there; '': nobody, as with the numbers */
  readonly clinic: Place & ClinicContact & { readonly person: string }
  /** fax: '' not said */
  readonly provider: Place & { readonly fax: string }
  readonly criteria: SearchCriteria
  readonly readable: PatientReadable
  /** where the platform is */
  readonly address: string
  /** by which a house without accounts gets on board; null: it has some */
  readonly code: string | null
  /** somebody there has an account that is active, and reads requests */
  readonly reads: boolean
}

/** A heading with its values; one without values is left out. */
export interface FaxLine {
  readonly heading: string
  readonly text: string
}

function labels(list: CatalogueList, codes: readonly (number | null)[]): string {
  const texts = labelsByLanguage.de[list.name] ?? {}
  return codes
    .flatMap((code) => list.entries.find((entry) => entry.code === code) ?? [])
    .flatMap(({ key }) => texts[key] ?? [])
    .join(', ')
}

const place = ({ name, city }: Place): string => (city === null ? name : `${name}, ${city}`)
const germanDay = (day: string): string => day.split('-').reverse().join('.')

function personOf({ age_interval, weight_interval, gender }: PatientReadable, say: SayOnFax): string {
  const parts = [
    labels(genders, [gender]),
    age_interval ? say('years', { interval: intervalOnFax(say, age_interval.min, age_interval.max) }) : '',
    weight_interval ? say('kilograms', { interval: intervalOnFax(say, weight_interval.min, weight_interval.max) }) : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

export function faxLines(
  { clinic, provider, criteria, readable, madeOn }: FaxFacts,
  say: SayOnFax = sayOnFax(),
): FaxLine[] {
  const start = germanDay(criteria.start_date)
  const isolation = readable.requires_isolation
  const lines: FaxLine[] = [
    { heading: say('date'), text: germanDay(madeOn) },
    { heading: say('from'), text: place(clinic) },
    { heading: say('inCharge'), text: clinic.person },
    { heading: say('phone'), text: clinic.contact_phone },
    { heading: say('fax'), text: clinic.contact_fax },
    { heading: say('to'), text: place(provider) },
    { heading: say('toFax'), text: provider.fax },
    { heading: say('care'), text: labels(solutions, criteria.solutions) },
    { heading: say('start'), text: criteria.start_date_flexible ? `${start}, ${say('flexible')}` : start },
    { heading: say('zipcode'), text: criteria.zipcode },
    { heading: say('person'), text: personOf(readable, say) },
    { heading: say('careLevel'), text: labels(careLevels, [readable.care_level]) },
    { heading: say('isolation'), text: isolation === null ? '' : isolation ? say('yes') : say('no') },
    { heading: say('services'), text: labels(services, [...new Set([...criteria.services, ...readable.services])]) },
    {
      heading: say('specializations'),
      text: labels(specializations, [...new Set([...criteria.specializations, ...readable.specializations])]),
    },
    { heading: say('payers'), text: labels(payers, readable.payers) },
  ]
  return lines.filter(({ text }) => text !== '')
}

/** How the house answers: online only where somebody there can, or can get an account by the code. */
export const answerText = (
  { address, code, reads, clinic }: Pick<FaxFacts, 'address' | 'code' | 'reads' | 'clinic'>,
  say: SayOnFax = sayOnFax(),
): string => {
  const [byPhone, byFax] = [clinic.contact_phone !== '', clinic.contact_fax !== '']
  const way = byPhone && byFax ? 'answerByBoth' : byPhone ? 'answerByPhone' : byFax ? 'answerByFax' : 'answer'
  return `${say(way)} ${reads || code !== null ? say('online', { address }) : say('notOnline')}`
}
