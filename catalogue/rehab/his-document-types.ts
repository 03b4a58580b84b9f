// Documents exchanged with the hospital's information system. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const hisDocumentTypes = defineCatalogue(
  'hisDocumentType',
  [
    { code: 1, key: 'documentation' },
    { code: 2, key: 'discharge' },
    { code: 3, key: 'fromHis' },
    { code: 4, key: 'transitionalCare' },
    { code: 5, key: 'drvApplication' },
    { code: 6, key: 'ahbApplication' },
    { code: 7, key: 'drvMedicalReport' },
    { code: 8, key: 'ahbMedicalReport' },
    { code: 10, key: 'sendAhbPdfToHis' },
  ],
  'catalogue-rehab',
)
