// Endoscopic examinations. The list is ours: the specification names it without its values.
import { defineCatalogue } from '../define.ts'

export const endoscopyExams = defineCatalogue(
  'endoscopyExam',
  [
    { code: 1, key: 'gastroscopy' },
    { code: 2, key: 'colonoscopy' },
    { code: 3, key: 'rectoscopy' },
    { code: 4, key: 'bronchoscopy' },
    { code: 5, key: 'ercp' },
    { code: 6, key: 'endosonography' },
    { code: 7, key: 'capsuleEndoscopy' },
    { code: 8, key: 'cystoscopy' },
    { code: 9, key: 'laryngoscopy' },
    { code: 10, key: 'swallowingEndoscopy' },
  ],
  'catalogue-patient',
)
