// Academic titles as German letters write them. The list is ours: the specification gives none.
import { defineCatalogue } from '../define.ts'

export const academicTitles = defineCatalogue(
  'academicTitle',
  [
    { code: 1, key: 'dr' },
    { code: 2, key: 'drMed' },
    { code: 3, key: 'drMedDent' },
    { code: 4, key: 'drPhil' },
    { code: 5, key: 'drRerNat' },
    { code: 6, key: 'drRerMedic' },
    { code: 7, key: 'pdDr' },
    { code: 8, key: 'pdDrMed' },
    { code: 9, key: 'prof' },
    { code: 10, key: 'profDr' },
    { code: 11, key: 'profDrMed' },
    { code: 12, key: 'diplPsych' },
  ],
  'catalogue-account',
)
