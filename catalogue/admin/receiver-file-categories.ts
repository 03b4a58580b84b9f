// What a provider's own file is. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const receiverFileCategories = defineCatalogue(
  'receiverFileCategory',
  [
    { code: 1, key: 'images' },
    { code: 2, key: 'documents' },
    { code: 3, key: 'logo' },
  ],
  'catalogue-admin',
)
