// Legal documents, under the names that calls use. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const legalDocuments = defineCatalogue(
  'legalDocument',
  [
    { code: 'dpa', key: 'dpa' },
    { code: 'av_contract', key: 'avContract' },
    { code: 'privacy_policy', key: 'privacyPolicy' },
    { code: 'terms_and_conditions', key: 'termsAndConditions' },
    { code: 'addendum', key: 'addendum' },
    { code: 'disability_statement', key: 'disabilityStatement' },
    { code: 'imprint', key: 'imprint' },
    { code: 'easy_language', key: 'easyLanguage' },
    { code: 'sign_language', key: 'signLanguage' },
  ],
  'catalogue-admin',
)
