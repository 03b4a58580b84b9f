// Indication groups of follow-up rehab, 01 to 12. Source of the codes: specification, reference catalogues, section 9. The names are
// those that the catalogues of 2008 and 12/2017 share; beyond them the two number the groups differently.
import { defineCatalogue, numbered } from '../define.ts'

export const rehabIndications = defineCatalogue(
  'rehabIndication',
  [
    { code: '01', key: 'heart' },
    { code: '02', key: 'bloodVessels' },
    { code: '03', key: 'inflammatoryRheumatic' },
    { code: '04', key: 'degenerativeRheumatic' },
    { code: '05', key: 'gastroenterological' },
    numbered('06'),
    { code: '07', key: 'respiratory' },
    numbered('08'),
    numbered('09'),
    numbered('10'),
    numbered('11'),
    numbered('12'),
  ],
  'catalogue-rehab',
)
