// The patients of the demo whose search waits for its first answer, or has not begun. All people are invented.
import { genders } from '../../catalogue/genders.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { type DemoPatient, readable } from '../patient-plan.ts'

const s = solutions.code
const g = genders.code

export const waiting: readonly DemoPatient[] = [
  {
    createdHoursAgo: 7,
    readable: readable([80, 89], g.male, 3, '26127'),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Johann',
        last_name: 'Behrends',
        birth_date: '1940-10-08',
        city: 'Oldenburg',
      },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Wirbelkörperfraktur, konservativ behandelt',
        icd_code: 'S32.0',
        infection_and_germs_state: 2,
      },
      care_needs: {
        counter: 1,
        mobility: [6],
        mental_ability: 1,
        support_body_care: true,
        support_dressing: true,
        transport_type: 1,
        living_situation: 1,
      },
    },
    search: {
      solutions: [s.shortTermStaticCare],
      services: [3],
      zipcode: '26127',
      radiusKm: 25,
      startInDays: 1,
      flexible: false,
      shareAutomatically: true,
      requests: [
        {
          provider: 'Haus Seeblick',
          sentHoursAgo: 1.4,
          messages: [['clinic', 1.3, 'Herr B. braucht ein Pflegebett und kann morgen ab 14 Uhr kommen.']],
        },
        { provider: 'Kurzzeitpflege Ammerland', sentHoursAgo: 1.4 },
      ],
    },
  },
  {
    createdHoursAgo: 31,
    readable: readable([90, null], g.female, 5, '26180'),
    profile: {
      identity: { counter: 1, first_name: 'Alma', last_name: 'Renken', birth_date: '1932-03-27', city: 'Rastede' },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Fortgeschrittene Demenz nach Lungenentzündung',
        icd_code: 'F03',
        infection_and_germs_state: 2,
      },
      care_needs: {
        counter: 1,
        mobility: [8],
        mental_ability: 3,
        support_eating: true,
        support_body_care: true,
        support_dressing: true,
        incontinence: true,
      },
    },
    search: {
      solutions: [s.staticCare],
      services: [1, 3],
      zipcode: '26180',
      radiusKm: 30,
      startInDays: 9,
      flexible: true,
      shareAutomatically: false,
      requests: [
        { provider: 'Haus Seeblick', sentHoursAgo: 6 },
        { provider: 'Stift Ost', sentHoursAgo: 6 },
      ],
    },
  },
  {
    createdHoursAgo: 12,
    readable: readable([65, 69], g.male, 2, '26203'),
    profile: {
      identity: {
        counter: 1,
        first_name: 'Karl-Heinz',
        last_name: 'Vogt',
        birth_date: '1959-06-14',
        city: 'Wardenburg',
      },
      diagnosis: {
        counter: 1,
        main_diagnosis: 'Herzoperation, Reha geplant',
        icd_code: 'I25.1',
        infection_and_germs_state: 2,
        blood_thinner: true,
      },
      care_needs: { counter: 1, mobility: [2], mental_ability: 1, living_situation: 2 },
    },
    search: {
      solutions: [s.shortTermStaticCare],
      services: [3],
      zipcode: '26203',
      radiusKm: 25,
      startInDays: 5,
      flexible: true,
      shareAutomatically: true,
      requests: [
        { provider: 'Haus Seeblick', sentHoursAgo: 2.2 },
        { provider: 'Haus Linde', sentHoursAgo: 2.2, seen: true },
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
