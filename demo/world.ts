// The organisations and people of the demo. All of them are invented; places and postcodes are real.
import { solutions } from '../catalogue/solutions.ts'

const s = solutions.code

export interface DemoMember {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** keys of catalogue/roles.ts */
  readonly roles: readonly string[]
}

export interface DemoClinic {
  readonly name: string
  readonly zipcode: string
  readonly members: readonly DemoMember[]
}

export const clinics: readonly DemoClinic[] = [
  {
    name: 'Klinikum Nord',
    zipcode: '26133',
    members: [
      {
        email: 'm.koenig@klinikum-nord.example',
        firstName: 'Miriam',
        lastName: 'König',
        roles: ['care', 'hospital', 'rehab', 'careseekerUserManagement'],
      },
      { email: 't.witt@klinikum-nord.example', firstName: 'Thorsten', lastName: 'Witt', roles: ['care', 'hospital'] },
    ],
  },
]

export interface DemoProvider extends DemoClinic {
  readonly solutions: readonly number[]
  readonly services: readonly number[]
  readonly capacity: 'free' | 'none' | 'unknown'
  /** yyyy-MM-dd offset in days from now, null: at once */
  readonly capacityInDays: number | null
  readonly catchment: readonly string[]
  readonly weightMax: number | null
}

const oldenburg = ['26121', '26122', '26123', '26125', '26127', '26129', '26131', '26133', '26135']
const ammerland = ['26160', '26180', '26188', '26215', '26655', '26689']

const member = (email: string, firstName: string, lastName: string): DemoMember => ({
  email,
  firstName,
  lastName,
  roles: ['provider'],
})

export const providers: readonly DemoProvider[] = [
  {
    name: 'Haus Seeblick',
    zipcode: '26131',
    solutions: [s.shortTermStaticCare, s.staticCare],
    services: [1, 3, 21, 26],
    capacity: 'free',
    capacityInDays: 0,
    catchment: [],
    weightMax: null,
    members: [
      member('maria.k@haus-seeblick.example', 'Maria', 'Kramer'),
      member('jana.p@haus-seeblick.example', 'Jana', 'Petersen'),
    ],
  },
  {
    name: 'Haus Linde',
    zipcode: '26135',
    solutions: [s.shortTermStaticCare, s.staticCare, s.dayCare],
    services: [1, 3, 5, 21],
    capacity: 'free',
    capacityInDays: 2,
    catchment: [],
    weightMax: 130,
    members: [member('leitung@haus-linde.example', 'Petra', 'Lindemann')],
  },
  {
    name: 'Stift Ost',
    zipcode: '26123',
    solutions: [s.staticCare, s.shortTermStaticCare],
    services: [1, 3, 8, 9, 21],
    capacity: 'unknown',
    capacityInDays: null,
    catchment: [],
    weightMax: null,
    members: [member('aufnahme@stift-ost.example', 'Tarek', 'Aydin')],
  },
  {
    name: 'Pflegedienst Hunte',
    zipcode: '26127',
    solutions: [s.mobileCare, s.helpAtHome],
    services: [2, 3, 21, 24, 25, 26],
    capacity: 'free',
    capacityInDays: 0,
    catchment: oldenburg,
    weightMax: null,
    members: [member('einsatz@pflegedienst-hunte.example', 'Leni', 'Sanders')],
  },
  {
    name: 'Kurzzeitpflege Ammerland',
    zipcode: '26655',
    solutions: [s.shortTermStaticCare],
    services: [3, 21, 26],
    capacity: 'free',
    capacityInDays: 1,
    catchment: [],
    weightMax: null,
    members: [member('haus@kzp-ammerland.example', 'Olaf', 'Behrens')],
  },
  {
    name: 'Ambulante Pflege Ammerland',
    zipcode: '26160',
    solutions: [s.mobileCare],
    services: [2, 3, 25, 26, 27],
    capacity: 'free',
    capacityInDays: 3,
    catchment: ammerland,
    weightMax: null,
    members: [member('pdl@pflege-ammerland.example', 'Anke', 'Janssen')],
  },
  {
    name: 'Seniorenresidenz Dangast',
    zipcode: '26316',
    solutions: [s.staticCare, s.assistedLiving],
    services: [1, 3],
    capacity: 'none',
    capacityInDays: 40,
    catchment: [],
    weightMax: null,
    members: [member('info@residenz-dangast.example', 'Uwe', 'Harms')],
  },
  {
    name: 'Rehazentrum am Meer',
    zipcode: '26160',
    solutions: [s.rehabFullHospitalization, s.rehabDayHospitalization],
    services: [2, 3],
    capacity: 'free',
    capacityInDays: 7,
    catchment: [],
    weightMax: null,
    members: [member('aufnahme@reha-am-meer.example', 'Sabine', 'Tholen')],
  },
  {
    name: 'Hospiz Wesermarsch',
    zipcode: '26919',
    solutions: [s.hospiceStatic],
    services: [5, 28],
    capacity: 'unknown',
    capacityInDays: null,
    catchment: [],
    weightMax: null,
    members: [member('pflege@hospiz-wesermarsch.example', 'Friederike', 'Onken')],
  },
]
