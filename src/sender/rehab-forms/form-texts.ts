// Locale files with what the fields of rehab forms say.

export const formTexts = [
  'rehab-application',
  'rehab-exchange',
  'rehab-approval',
  'rehab-asking',
  'rehab-forms',
  'form',
  'assessments',
  'catalogue-rehab',
  'catalogue-patient',
  'catalogue-assessment',
]
