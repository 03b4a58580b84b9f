// What can be done with a file. Source: specification, reference catalogues, section 6; codes in its listed order. HIS
// is the hospital's information system.
import { defineCatalogue } from '../define.ts'

export const fileActions = defineCatalogue(
  'fileAction',
  [
    { code: 1, key: 'delete' },
    { code: 2, key: 'download' },
    { code: 3, key: 'seeDetails' },
    { code: 4, key: 'share' },
    { code: 5, key: 'syncVersion' },
    { code: 6, key: 'syncVersionHis' },
    { code: 7, key: 'uploadAndShareHis' },
    { code: 8, key: 'uploadAndShareForm' },
    { code: 9, key: 'uploadDragAndDrop' },
    { code: 10, key: 'uploadHis' },
    { code: 11, key: 'upload' },
  ],
  'catalogue-patient',
)
