// Klinikum Isartal's patients of the four weeks before, the longest ago first. All people are invented.
import type { PastRow } from './past-row.ts'

const isarblick = 'Seniorenheim Isarblick'
const luitpold = 'Haus Luitpold'
const anna = 'Stift Sankt Anna'
const westend = 'Pflegedienst Westend'
const starnberg = 'Pflege daheim Starnberg'
const dachau = 'Seniorenzentrum Dachau'
const freising = 'Kurzzeitpflege Freising'
const isarwinkel = 'Rehaklinik Isarwinkel'
const fuerstenfeld = 'Geriatrische Reha Fürstenfeld'
const schwabing = 'Hospiz Schwabing'
const pasing = 'Tagespflege Pasing'
const lechaue = 'Pflegezentrum Lechaue'

export const isartal: readonly PastRow[] = [
  {
    who: ['Rosa', 'Brunner', '1939-03-02', 'female', 3],
    zipcode: '81545',
    condition: 'hip',
    want: 'weeks',
    daysAgo: 27,
    asked: [
      [isarblick, 'wins'],
      [luitpold, 'full'],
      [anna, 'accepts'],
      [freising, 'far'],
      [dachau, 'silent'],
      [lechaue, 'far'],
    ],
  },
  {
    who: ['Xaver', 'Hofmann', '1944-12-20', 'male', 4],
    zipcode: '81241',
    condition: 'stroke',
    want: 'stay',
    daysAgo: 25,
    asked: [
      [luitpold, 'wins'],
      [isarblick, 'room'],
      [anna, 'full'],
      [dachau, 'accepts'],
      [lechaue, 'unseen'],
    ],
    hidden: true,
  },
  {
    who: ['Gertraud', 'Seidl', '1948-09-09', 'female', 2],
    zipcode: '80333',
    condition: 'heart',
    want: 'home',
    daysAgo: 23,
    asked: [
      [westend, 'wins'],
      [starnberg, 'far'],
    ],
  },
  {
    who: ['Josef', 'Kammerer', '1955-01-15', 'male', 0],
    zipcode: '82319',
    condition: 'knee',
    want: 'rehab',
    daysAgo: 21,
    asked: [
      [isarwinkel, 'wins'],
      [fuerstenfeld, 'accepts'],
    ],
  },
  {
    who: ['Centa', 'Aigner', '1935-05-05', 'female', 5],
    zipcode: '80469',
    condition: 'dementia',
    want: 'stay',
    daysAgo: 19,
    asked: [
      [luitpold, 'wins'],
      [isarblick, 'level'],
      [anna, 'staff'],
      [dachau, 'full'],
      [lechaue, 'far'],
    ],
  },
  {
    who: ['Alois', 'Wimmer', '1950-07-28', 'male', 4],
    zipcode: '80797',
    condition: 'cancer',
    want: 'hospice',
    daysAgo: 17,
    asked: [[schwabing, 'wins']],
    hidden: true,
  },
  {
    who: ['Fatma', 'Yıldız', '1952-02-03', 'female', 2],
    zipcode: '81735',
    condition: 'frailty',
    want: 'day',
    daysAgo: 16,
    asked: [
      [pasing, 'wins'],
      [luitpold, 'full'],
    ],
  },
  {
    who: ['Ludwig', 'Pichler', '1941-06-18', 'male', 3],
    zipcode: '85354',
    condition: 'foot',
    want: 'weeks',
    daysAgo: 14,
    asked: [
      [freising, 'infection'],
      [lechaue, 'wins'],
      [dachau, 'infection'],
      [anna, 'silent'],
      [isarblick, 'infection'],
      [luitpold, 'infection'],
    ],
  },
  {
    who: ['Hildegard', 'Nowak', '1938-11-30', 'female', 3],
    zipcode: '81369',
    condition: 'lungs',
    want: 'weeks',
    daysAgo: 12,
    asked: [
      [isarblick, 'accepts'],
      [luitpold, 'asks'],
      [anna, 'unseen'],
      [freising, 'full'],
      [dachau, 'far'],
      [lechaue, 'silent'],
    ],
    cancelledAfterDays: 1,
  },
  {
    who: ['Georg', 'Thalhammer', '1946-04-27', 'male', 3],
    zipcode: '82256',
    condition: 'parkinson',
    want: 'rehab',
    daysAgo: 11,
    asked: [
      [fuerstenfeld, 'wins'],
      [isarwinkel, 'other'],
    ],
  },
  {
    who: ['Walburga', 'Fuchs', '1937-08-08', 'female', 4],
    zipcode: '85221',
    condition: 'dementia',
    want: 'stay',
    daysAgo: 9,
    asked: [
      [dachau, 'undoes'],
      [luitpold, 'silent'],
      [lechaue, 'accepts'],
      [anna, 'payer'],
      [isarblick, 'full'],
    ],
  },
  {
    who: ['Mirko', 'Jovanović', '1956-10-10', 'male', 2],
    zipcode: '82211',
    condition: 'heart',
    want: 'home',
    daysAgo: 7,
    asked: [
      [starnberg, 'wins'],
      [westend, 'far'],
    ],
  },
  {
    who: ['Therese', 'Graf', '1940-01-25', 'female', 3],
    zipcode: '81675',
    condition: 'hip',
    want: 'weeks',
    daysAgo: 5,
    asked: [
      [anna, 'wins'],
      [isarblick, 'accepts'],
      [luitpold, 'room'],
      [freising, 'full'],
      [lechaue, 'far'],
      [dachau, 'silent'],
    ],
  },
  {
    who: ['Anton', 'Zellner', '1936-02-29', 'male', 5],
    zipcode: '80331',
    condition: 'dementia',
    want: 'stay',
    daysAgo: 4,
    asked: [
      [dachau, 'talks'],
      [luitpold, 'full'],
      [isarblick, 'level'],
      [anna, 'silent'],
      [lechaue, 'accepts'],
    ],
  },
  {
    who: ['Benedikt', 'Rauch', '1945-05-13', 'male', 4],
    zipcode: '80634',
    condition: 'stroke',
    want: 'stay',
    daysAgo: 3,
    asked: [
      [luitpold, 'talks'],
      [isarblick, 'accepts'],
      [anna, 'staff'],
      [dachau, 'unseen'],
      [lechaue, 'silent'],
    ],
  },
  {
    who: ['Sieglinde', 'Moser', '1949-12-12', 'female', 2],
    zipcode: '81545',
    condition: 'frailty',
    want: 'weeks',
    daysAgo: 2,
    asked: [
      [isarblick, 'asks'],
      [luitpold, 'unseen'],
      [anna, 'full'],
      [freising, 'unseen'],
      [lechaue, 'unseen'],
      [dachau, 'unseen'],
    ],
    hidden: true,
  },
  {
    who: ['Korbinian', 'Lang', '1947-09-01', 'male', 3],
    zipcode: '80802',
    condition: 'lungs',
    want: 'weeks',
    daysAgo: 1,
    asked: [
      [isarblick, 'full'],
      [luitpold, 'unseen'],
      [anna, 'asks'],
      [dachau, 'unseen'],
      [lechaue, 'unseen'],
      [freising, 'full'],
    ],
  },
  {
    who: ['Edeltraud', 'Winkler', '1943-03-17', 'female', 3],
    zipcode: '82319',
    condition: 'parkinson',
    want: 'home',
    daysAgo: 1,
    asked: [
      [starnberg, 'accepts'],
      [westend, 'unseen'],
    ],
  },
]
