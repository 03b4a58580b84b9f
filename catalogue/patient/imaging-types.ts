// Imaging. The list is ours: the specification names it without its values.
import { defineCatalogue } from '../define.ts'

export const imagingTypes = defineCatalogue(
  'imagingType',
  [
    { code: 1, key: 'xRay' },
    { code: 2, key: 'ct' },
    { code: 3, key: 'mri' },
    { code: 4, key: 'ultrasound' },
    { code: 5, key: 'duplex' },
    { code: 6, key: 'angiography' },
    { code: 7, key: 'scintigraphy' },
    { code: 8, key: 'petCt' },
    { code: 9, key: 'boneDensity' },
    { code: 10, key: 'mammography' },
  ],
  'catalogue-patient',
)
