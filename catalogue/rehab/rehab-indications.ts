// Indication groups of follow-up rehab, 01 to 12. The specification gives the codes; the names are ours, after the
// groups of the German pension insurance.
import { defineCatalogue } from '../define.ts'

export const rehabIndications = defineCatalogue(
  'rehabIndication',
  [
    { code: '01', key: 'heart' },
    { code: '02', key: 'bloodVessels' },
    { code: '03', key: 'inflammatoryRheumatic' },
    { code: '04', key: 'degenerativeRheumatic' },
    { code: '05', key: 'gastroenterological' },
    { code: '06', key: 'endocrine' },
    { code: '07', key: 'respiratory' },
    { code: '08', key: 'nephrological' },
    { code: '09', key: 'neurological' },
    { code: '10', key: 'oncological' },
    { code: '11', key: 'gynaecological' },
    { code: '12', key: 'transplantation' },
  ],
  'catalogue-rehab',
)
