// What a rehab concentrates on. Source: specification, reference catalogues, section 9; 'other' asks for an
// explanation.
import { defineCatalogue } from '../define.ts'

export const rehabFocuses = defineCatalogue(
  'rehabFocus',
  [
    { code: '01', key: 'heart' },
    { code: '02', key: 'bloodVessels' },
    { code: '03', key: 'inflammatory' },
    { code: '04', key: 'musculoskeletal' },
    { code: '05', key: 'gastroenterological' },
    { code: '06', key: 'endocrine' },
    { code: '07', key: 'respiratory' },
    { code: '08', key: 'nephrological' },
    { code: '09', key: 'neurological' },
    { code: '10', key: 'oncological' },
    { code: '11', key: 'gynaecological' },
    { code: '12', key: 'skin' },
    { code: '13', key: 'psychosomatic' },
    { code: '14', key: 'mentalIllness' },
    { code: '15', key: 'addictive' },
    { code: '16', key: 'blood' },
    { code: '19', key: 'geriatrics' },
    { code: '22', key: 'urological' },
    { code: '21', key: 'other' },
  ],
  'catalogue-rehab',
)
