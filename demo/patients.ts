// The patients of the demo, what is searched for them, and how far each search has come. All people are invented.
import { genders } from '../catalogue/genders.ts'
import { solutions } from '../catalogue/solutions.ts'
import type { AcceptCodes, DeclineCodes } from '../contract/actions/request-codes.ts'
import type { PatientReadable } from '../contract/readable.ts'
import type { PatientProfile } from '../contract/records/patient-profile.ts'

const s = solutions.code
const g = genders.code

/** What becomes of the request to one provider; times in hours before now. */
export interface DemoRequest {
  readonly provider: string
  readonly sentHoursAgo: number
  readonly seen?: boolean
  readonly accept?: {
    readonly hoursAgo: number
    readonly message: string
    readonly inDays: number
    readonly room: number | null
  }
  readonly decline?: {
    readonly hoursAgo: number
    readonly codes: Omit<DeclineCodes, 'capacity_date'>
    readonly capacityInDays?: number
    readonly message: string
  }
  /** from which side, when, what */
  readonly messages?: readonly (readonly ['clinic' | 'provider', number, string])[]
  /** the clinic releases everything after the acceptance */
  readonly shareHoursAgo?: number
  readonly attributeHoursAgo?: number
}

export interface DemoPatient {
  readonly createdHoursAgo: number
  readonly readable: PatientReadable
  readonly profile: PatientProfile
  readonly search?: {
    readonly solutions: readonly number[]
    readonly services: readonly number[]
    readonly zipcode: string
    readonly radiusKm: number
    readonly startInDays: number
    readonly flexible: boolean
    readonly shareAutomatically: boolean
    readonly requests: readonly DemoRequest[]
  }
}

const readable = (
  ages: readonly [number, number],
  gender: number,
  care_level: number,
  zipcode: string,
  more: Partial<PatientReadable> = {},
): PatientReadable => ({
  age_interval: { min: ages[0], max: ages[1] },
  weight_interval: null,
  gender,
  care_level,
  requires_isolation: false,
  services: [],
  specializations: [],
  payers: [1],
  zipcode,
  case_number_hmac: null,
  ...more,
})

export const acceptCodes = (solution: number, room: number | null, available_from: string): AcceptCodes => ({
  accepted_solutions: [solution],
  available_from,
  room_type: room,
})

export const patients: readonly DemoPatient[] = [
  {
    createdHoursAgo: 26,
    readable: readable([80, 89], g.female, 3, '26131'),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Erna',
        last_name: 'Brandt',
        birth_date: '1941-04-12',
        street: 'Lindenallee',
        house_number: '14',
        city: 'Oldenburg',
        insurance_name: 'AOK Niedersachsen',
        insurance_number: 'K123450012',
        contact: { first_name: 'Karin', last_name: 'Brandt', relationship: 4, phone: '0441 555 0134' },
      },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Schenkelhalsfraktur rechts, operiert',
        icd_code: 'S72.0',
        medical_history: 'Bluthochdruck, Arthrose beider Knie',
        medication: 'Ramipril, Apixaban',
        blood_thinner: true,
        infection_and_germs_state: 2,
      },
      care_needs: {
        counter: 1,
        mobility: [6],
        mental_ability: 2,
        support_body_care: true,
        support_dressing: true,
        wound_care: 'Operationswunde, Verbandwechsel jeden zweiten Tag',
        room_type: 1,
        transport_type: 2,
        living_situation: 1,
        remarks: 'Möchte bald wieder nach Hause. Die Tochter kommt täglich.',
      },
    },
    search: {
      solutions: [s.shortTermStaticCare],
      services: [3, 21],
      zipcode: '26131',
      radiusKm: 25,
      startInDays: 1,
      flexible: false,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Haus Seeblick',
          sentHoursAgo: 0.7,
          messages: [['clinic', 0.6, 'Frau B. kann morgen ab 10 Uhr verlegt werden. Passt das bei Ihnen?']],
        },
        {
          provider: 'Haus Linde',
          sentHoursAgo: 5,
          seen: true,
          accept: { hoursAgo: 4, message: 'Einzelzimmer ist ab morgen frei.', inDays: 1, room: 1 },
          messages: [['clinic', 3.5, 'Danke für die schnelle Zusage. Wir melden uns bis heute Abend.']],
        },
        { provider: 'Kurzzeitpflege Ammerland', sentHoursAgo: 5, seen: true },
      ],
    },
  },
  {
    createdHoursAgo: 50,
    readable: readable([70, 79], g.male, 4, '26135', {
      requires_isolation: true,
      weight_interval: { min: 80, max: 99 },
    }),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Heinrich',
        last_name: 'Dirks',
        birth_date: '1949-11-02',
        street: 'Bremer Heerstraße',
        house_number: '201',
        city: 'Oldenburg',
        insurance_name: 'Barmer',
      },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Schlaganfall mit Halbseitenlähmung links',
        icd_code: 'I63.9',
        infection_and_germs_state: 1,
        infection_and_germs: [4],
        infection_remarks: 'MRSA im Nasenabstrich, Sanierung läuft',
        blood_thinner: true,
      },
      care_needs: {
        counter: 1,
        mobility: [7],
        mental_ability: 2,
        support_eating: true,
        support_body_care: true,
        support_dressing: true,
        incontinence: true,
        room_type: 1,
        transport_type: 1,
        living_situation: 2,
      },
    },
    search: {
      solutions: [s.staticCare],
      services: [3],
      zipcode: '26135',
      radiusKm: 30,
      startInDays: 6,
      flexible: true,
      shareAutomatically: false,
      requests: [
        { provider: 'Haus Seeblick', sentHoursAgo: 3, messages: [] },
        {
          provider: 'Stift Ost',
          sentHoursAgo: 28,
          seen: true,
          decline: {
            hoursAgo: 22,
            codes: { declined_reason: 5, no_capacity_reasons: [{ type: 3, values: [4] }] },
            message: '',
          },
        },
        {
          provider: 'Haus Linde',
          sentHoursAgo: 28,
          seen: true,
          messages: [
            ['provider', 20, 'Wie lange dauert die Sanierung voraussichtlich noch?'],
            ['clinic', 19, 'Der nächste Abstrich ist am Freitag.'],
          ],
        },
      ],
    },
  },
  {
    createdHoursAgo: 75,
    readable: readable([80, 89], g.female, 2, '26129'),
    profile: {
      identity: { counter: 1, first_name: 'Hanna', last_name: 'Ahlers', birth_date: '1944-07-30', city: 'Oldenburg' },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Lungenentzündung, abklingend',
        icd_code: 'J18.9',
        infection_and_germs_state: 2,
      },
      care_needs: {
        counter: 1,
        mobility: [2],
        mental_ability: 1,
        support_body_care: true,
        transport_type: 7,
        living_situation: 1,
      },
    },
    search: {
      solutions: [s.mobileCare],
      services: [2, 26],
      zipcode: '26129',
      radiusKm: 15,
      startInDays: 3,
      flexible: true,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Pflegedienst Hunte',
          sentHoursAgo: 30,
          seen: true,
          accept: { hoursAgo: 26, message: 'Zweimal täglich ist möglich.', inDays: 3, room: null },
        },
      ],
    },
  },
  {
    createdHoursAgo: 120,
    readable: readable([60, 64], g.male, 1, '26215'),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Ayhan',
        last_name: 'Celik',
        birth_date: '1961-02-19',
        city: 'Wiefelstede',
        insurance_name: 'Techniker Krankenkasse',
      },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Hüftendoprothese rechts',
        icd_code: 'M16.1',
        infection_and_germs_state: 2,
      },
      care_needs: { counter: 1, mobility: [4], mental_ability: 1, transport_type: 2, living_situation: 2 },
    },
    search: {
      solutions: [s.shortTermStaticCare],
      services: [3],
      zipcode: '26215',
      radiusKm: 40,
      startInDays: 2,
      flexible: false,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Haus Seeblick',
          sentHoursAgo: 54,
          seen: true,
          accept: { hoursAgo: 50, message: '', inDays: 2, room: 2 },
          shareHoursAgo: 49,
          attributeHoursAgo: 30,
          messages: [
            ['clinic', 29, 'Vielen Dank. Der Transport kommt gegen 11 Uhr.'],
            ['provider', 28, 'Wir erwarten Herrn C. und halten das Zimmer bereit.'],
          ],
        },
        {
          provider: 'Kurzzeitpflege Ammerland',
          sentHoursAgo: 54,
          seen: true,
          decline: {
            hoursAgo: 48,
            codes: { declined_reason: 2, no_capacity_reasons: [] },
            capacityInDays: 9,
            message: '',
          },
        },
      ],
    },
  },
  {
    createdHoursAgo: 30,
    readable: readable([80, 89], g.female, 4, '26180', { weight_interval: { min: 60, max: 79 } }),
    profile: {
      identity: { counter: 1, first_name: 'Gesine', last_name: 'Oltmanns', birth_date: '1938-09-05', city: 'Rastede' },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Demenz, Sturz mit Prellungen',
        icd_code: 'F03',
        infection_and_germs_state: 2,
      },
      care_needs: {
        counter: 1,
        mobility: [6],
        mental_ability: 3,
        run_away_risk: true,
        support_eating: true,
        support_body_care: true,
        support_dressing: true,
        living_situation: 1,
        transport_type: 2,
      },
    },
    search: {
      solutions: [s.staticCare, s.shortTermStaticCare],
      services: [1],
      zipcode: '26180',
      radiusKm: 25,
      startInDays: 4,
      flexible: true,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Haus Seeblick',
          sentHoursAgo: 20,
          seen: true,
          decline: {
            hoursAgo: 18,
            codes: { declined_reason: 5, no_capacity_reasons: [{ type: 1, values: [1] }] },
            message: '',
          },
        },
        { provider: 'Haus Linde', sentHoursAgo: 20 },
        { provider: 'Stift Ost', sentHoursAgo: 20, seen: true },
      ],
    },
  },
  {
    createdHoursAgo: 9,
    readable: readable([70, 79], g.male, 3, '26122'),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Friedrich',
        last_name: 'Meyer',
        birth_date: '1951-01-23',
        city: 'Oldenburg',
      },
      diagnosis: { counter: 1, main_diagnosis: 'Herzinsuffizienz', icd_code: 'I50.1', infection_and_germs_state: 3 },
      care_needs: {
        counter: 1,
        mobility: [6],
        mental_ability: 1,
        breathing: 'Sauerstoff 2 l/min nachts',
        support_body_care: true,
        living_situation: 1,
      },
    },
    search: {
      solutions: [s.shortTermStaticCare],
      services: [3],
      zipcode: '26122',
      radiusKm: 20,
      startInDays: 2,
      flexible: false,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Haus Seeblick',
          sentHoursAgo: 8,
          seen: true,
          messages: [
            ['provider', 7, 'Bringt Herr M. ein eigenes Sauerstoffgerät mit?'],
            ['clinic', 6.5, 'Ja, das Gerät wird heute geliefert.'],
          ],
        },
        {
          provider: 'Haus Linde',
          sentHoursAgo: 8,
          seen: true,
          decline: {
            hoursAgo: 5,
            codes: { declined_reason: 7, no_capacity_reasons: [] },
            message: 'Nachts ist nur eine Pflegekraft im Haus, das ist bei Sauerstoff zu wenig.',
          },
        },
      ],
    },
  },
  {
    createdHoursAgo: 4,
    readable: readable([80, 89], g.female, -1, '26133'),
    profile: {
      identity: { counter: 1, first_name: 'Ilse', last_name: 'Wilken', birth_date: '1943-05-17', city: 'Oldenburg' },
    },
  },
]
