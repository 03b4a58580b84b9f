// How far a job or process is. Source: specification, reference catalogues, section 4; codes in its listed order.
import { defineCatalogue, type KeyOf } from '../define.ts'

export const jobStatuses = defineCatalogue(
  'jobStatus',
  [
    { code: 1, key: 'notStarted' },
    { code: 2, key: 'pending' },
    { code: 3, key: 'succeeded' },
    { code: 4, key: 'failed' },
  ],
  'catalogue-admin',
)

export type JobStatus = KeyOf<typeof jobStatuses>
