// Groups of diagnoses, heart 1 to other 19. Between them the specification gives nothing: the names are those of the
// rehab focuses in their order, with 'other' last.
import { defineCatalogue } from '../define.ts'

export const diagnosisCategories = defineCatalogue(
  'diagnosisCategory',
  [
    { code: 1, key: 'heart' },
    { code: 2, key: 'bloodVessels' },
    { code: 3, key: 'inflammatory' },
    { code: 4, key: 'musculoskeletal' },
    { code: 5, key: 'gastroenterological' },
    { code: 6, key: 'endocrine' },
    { code: 7, key: 'respiratory' },
    { code: 8, key: 'nephrological' },
    { code: 9, key: 'neurological' },
    { code: 10, key: 'oncological' },
    { code: 11, key: 'gynaecological' },
    { code: 12, key: 'skin' },
    { code: 13, key: 'psychosomatic' },
    { code: 14, key: 'mentalIllness' },
    { code: 15, key: 'addictive' },
    { code: 16, key: 'blood' },
    { code: 17, key: 'geriatrics' },
    { code: 18, key: 'urological' },
    { code: 19, key: 'other' },
  ],
  'catalogue-patient',
)
