// The key storage's half of an erased account. It is another database, so it goes after the transaction, by a job that is tried
// again until it is gone.
import * as z from 'zod/mini'
import { cidSchema } from '../../contract/ids.ts'
import { defineJob } from '../job-queue/define.ts'

export const eraseStoredKey = defineJob({
  name: 'erase-stored-key',
  /** by which name the key storage knows the account */
  payload: z.object({ person: cidSchema }),
  retry: { limit: 30, firstSeconds: 10, maxSeconds: 4 * 3600 },
  timeoutSeconds: 60,
  run: (deps, { person }) => deps.keyStorage.erase(person),
})
