// Software that care providers document with. The list is ours: the specification says eleven and other.
import { defineCatalogue } from '../define.ts'

export const careInformationSystems = defineCatalogue(
  'careInformationSystem',
  [
    { code: 1, key: 'vivendi' },
    { code: 2, key: 'medifoxDan' },
    { code: 3, key: 'myneva' },
    { code: 4, key: 'snap' },
    { code: 5, key: 'noventiCare' },
    { code: 6, key: 'csPflegemanager' },
    { code: 7, key: 'cgmSozial' },
    { code: 8, key: 'optaData' },
    { code: 9, key: 'senso' },
    { code: 10, key: 'curasoft' },
    { code: 11, key: 'dmrz' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admin',
)
