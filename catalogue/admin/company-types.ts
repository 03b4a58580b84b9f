// What a company record stands for. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const companyTypes = defineCatalogue(
  'companyType',
  [
    { code: 1, key: 'facility' },
    { code: 2, key: 'organization' },
  ],
  'catalogue-admin',
)
