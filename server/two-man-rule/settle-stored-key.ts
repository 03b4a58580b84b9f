// Tells the key storage that an account was made with a key: stored with the account, so that a process that dies just then
// leaves no key that looks as if nobody wanted it.
import * as z from 'zod/mini'
import { bytes16Schema } from '../../contract/envelope/lengths.ts'
import { cidSchema } from '../../contract/ids.ts'
import { defineJob } from '../job-queue/define.ts'

export const settleStoredKey = defineJob({
  name: 'settle-stored-key',
  /** by which name the key storage knows the account, and the key's lock */
  payload: z.object({ person: cidSchema, kid: bytes16Schema }),
  retry: { limit: 30, firstSeconds: 10, maxSeconds: 4 * 3600 },
  timeoutSeconds: 60,
  run: (deps, { person, kid }) => deps.keyStorage.settle(person, kid),
})
