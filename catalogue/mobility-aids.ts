// How a person walks and with which aid. Source: specification, reference catalogues, section 9; codes in its order.
import { defineCatalogue } from './define.ts'

export const mobilityAids = defineCatalogue('mobilityAid', [
  { code: 1, key: 'walkingWithoutHelp' },
  { code: 2, key: 'walkingWithHelp' },
  { code: 3, key: 'walkingStick' },
  { code: 4, key: 'crutch' },
  { code: 5, key: 'walkingFrame' },
  { code: 6, key: 'rollator' },
  { code: 7, key: 'wheelchair' },
  { code: 8, key: 'medicalisedBed' },
])
