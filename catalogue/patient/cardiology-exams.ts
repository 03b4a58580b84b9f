// Examinations of the heart. The list is ours: the specification names it without its values.
import { defineCatalogue } from '../define.ts'

export const cardiologyExams = defineCatalogue(
  'cardiologyExam',
  [
    { code: 1, key: 'ecg' },
    { code: 2, key: 'exerciseEcg' },
    { code: 3, key: 'longTermEcg' },
    { code: 4, key: 'longTermBloodPressure' },
    { code: 5, key: 'echocardiography' },
    { code: 6, key: 'transoesophagealEcho' },
    { code: 7, key: 'stressEcho' },
    { code: 8, key: 'cardiacCatheter' },
    { code: 9, key: 'electrophysiology' },
    { code: 10, key: 'deviceCheck' },
  ],
  'catalogue-patient',
)
