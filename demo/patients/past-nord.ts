// Klinikum Nord's patients of the four weeks before, the longest ago first. All people are invented.
import type { PastRow } from './past-row.ts'

const seeblick = 'Haus Seeblick'
const linde = 'Haus Linde'
const ost = 'Stift Ost'
const kzpAmmerland = 'Kurzzeitpflege Ammerland'
const deich = 'Haus am Deich'
const marien = 'Marienstift Cloppenburg'
const hunte = 'Pflegedienst Hunte'
const ammerland = 'Ambulante Pflege Ammerland'
const jade = 'Pflegedienst Jadebusen'
const dangast = 'Seniorenresidenz Dangast'
const meer = 'Rehazentrum am Meer'
const wesermarsch = 'Hospiz Wesermarsch'

export const nord: readonly PastRow[] = [
  {
    who: ['Wilma', 'Eilers', '1942-02-11', 'female', 3],
    zipcode: '26125',
    condition: 'hip',
    want: 'weeks',
    daysAgo: 27,
    asked: [
      [seeblick, 'wins'],
      [linde, 'accepts'],
      [ost, 'full'],
      [kzpAmmerland, 'silent'],
      [deich, 'far'],
      [marien, 'unseen'],
    ],
  },
  {
    who: ['Onno', 'Wessels', '1937-09-23', 'male', 4],
    zipcode: '26382',
    condition: 'stroke',
    want: 'stay',
    daysAgo: 26,
    asked: [
      [deich, 'wins'],
      [dangast, 'full'],
      [seeblick, 'room'],
      [linde, 'level'],
      [ost, 'unseen'],
      [marien, 'silent'],
    ],
    hidden: true,
  },
  {
    who: ['Elfriede', 'Janßen', '1945-12-01', 'female', 2],
    zipcode: '26316',
    condition: 'heart',
    want: 'home',
    daysAgo: 24,
    asked: [
      [jade, 'wins'],
      [hunte, 'far'],
      [ammerland, 'far'],
    ],
  },
  {
    who: ['Bernd', 'Tapken', '1958-05-30', 'male', 0],
    zipcode: '26135',
    condition: 'knee',
    want: 'rehab',
    daysAgo: 22,
    asked: [[meer, 'wins']],
  },
  {
    who: ['Irmgard', 'Bruns', '1936-07-17', 'female', 4],
    zipcode: '26121',
    condition: 'dementia',
    want: 'stay',
    daysAgo: 20,
    asked: [
      [ost, 'wins'],
      [seeblick, 'full'],
      [linde, 'staff'],
      [marien, 'accepts'],
      [deich, 'silent'],
      [dangast, 'full'],
    ],
  },
  {
    who: ['Hinrich', 'Lübben', '1947-03-08', 'male', 5],
    zipcode: '26919',
    condition: 'cancer',
    want: 'hospice',
    daysAgo: 18,
    asked: [[wesermarsch, 'wins']],
    hidden: true,
  },
  {
    who: ['Theda', 'Siefken', '1940-10-26', 'female', 2],
    zipcode: '26160',
    condition: 'frailty',
    want: 'weeks',
    daysAgo: 15,
    asked: [
      [kzpAmmerland, 'asks'],
      [seeblick, 'accepts'],
      [linde, 'unseen'],
      [marien, 'full'],
      [ost, 'silent'],
      [deich, 'far'],
    ],
    cancelledAfterDays: 2,
  },
  {
    who: ['Erwin', 'Hots', '1951-08-14', 'male', 3],
    zipcode: '26384',
    condition: 'foot',
    want: 'weeks',
    daysAgo: 13,
    asked: [
      [deich, 'undoes'],
      [seeblick, 'infection'],
      [linde, 'infection'],
      [marien, 'silent'],
      [ost, 'other'],
      [kzpAmmerland, 'infection'],
    ],
  },
  {
    who: ['Anneliese', 'Frerichs', '1938-01-19', 'female', 3],
    zipcode: '26131',
    condition: 'lungs',
    want: 'weeks',
    daysAgo: 10,
    asked: [
      [seeblick, 'wins'],
      [linde, 'staff'],
      [ost, 'accepts'],
      [kzpAmmerland, 'full'],
      [marien, 'far'],
      [deich, 'silent'],
    ],
    hidden: true,
  },
  {
    who: ['Magda', 'Kreye', '1943-04-21', 'female', 2],
    zipcode: '26655',
    condition: 'heart',
    want: 'home',
    daysAgo: 6,
    asked: [
      [ammerland, 'wins'],
      [hunte, 'far'],
      [jade, 'far'],
    ],
  },
  {
    who: ['Reinhold', 'Stolle', '1946-11-12', 'male', 4],
    zipcode: '26122',
    condition: 'stroke',
    want: 'stay',
    daysAgo: 3,
    asked: [
      [ost, 'talks'],
      [seeblick, 'full'],
      [linde, 'silent'],
      [marien, 'accepts'],
      [deich, 'unseen'],
      [dangast, 'full'],
    ],
  },
  {
    who: ['Jürgen', 'Ahrens', '1949-06-05', 'male', 3],
    zipcode: '26129',
    condition: 'parkinson',
    want: 'stay',
    daysAgo: 2,
    asked: [
      [linde, 'wins'],
      [seeblick, 'accepts'],
      [ost, 'payer'],
      [marien, 'unseen'],
      [deich, 'asks'],
      [dangast, 'full'],
    ],
  },
]
