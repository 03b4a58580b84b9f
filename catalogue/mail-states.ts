// What became of a mail: waiting or tried again, handed to the mail server, refused for good by it, or given up; delivered where the receiving
// server said so.
import { defineCatalogue } from './define.ts'

export const mailStates = defineCatalogue('mailState', [
  { code: 1, key: 'queued' },
  { code: 2, key: 'sent' },
  { code: 3, key: 'bounced' },
  { code: 4, key: 'failed' },
  { code: 5, key: 'delivered' },
])
