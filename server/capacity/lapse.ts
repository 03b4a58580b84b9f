// A house that has said nothing of its free places for seven days: its word counts as unknown from then on, and its people are
// asked again, by mail 51 and by a push that can be answered on a locked screen. Once an hour for all servers together; a house
// whose word is unknown already is left alone.
import * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import { capacityLastsMs } from '../../domain/capacity.ts'
import { mailedOf, mutedKey } from '../../domain/notices.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import { storePushes } from '../push/fan-out.ts'
import { readLapsing } from '../stores/capacity/reader.ts'
import { lapseCapacity } from '../stores/capacity/writer.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'
import { readSubscriptions } from '../stores/push/reader.ts'

/** houses at a time; the next hour takes more */
const batchSize = 1000
/** who may say it */
const reporting = [roles.code.provider]

async function remind(deps: Deps, tx: Tx, organisationId: number): Promise<void> {
  const people = await readPeopleWithRoles(tx, organisationId, reporting, 'any')
  const mails = mailedOf(people, 'changes', 'provider').map((to) => ({
    key: 'capacitySettingReminder' as const,
    to,
    variables: { careprovider: organisationId },
    cause: `capacity ${organisationId} ${deps.clock.wall()}`,
  }))
  await queueMails(deps, tx, mails)
  if (!deps.config.push) return
  const muted = mutedKey('changes', 'push')
  const asked = { organisationId, roles: reporting, station: 'any', exceptDevice: null, muted } as const
  const subscriptions = await readSubscriptions(tx, asked)
  await storePushes(deps, tx, { kind: 'capacity', requestId: null, organisationId }, subscriptions)
}

/** Answers how many houses it asked. Running it again changes nothing. */
export async function lapseOld(deps: Deps): Promise<number> {
  const before = deps.clock.wall() - capacityLastsMs
  let lapsed = 0
  for (const id of await readLapsing(deps.db, before, batchSize)) {
    const isOld = await deps.work(async (tx) => {
      if (!(await lapseCapacity(tx, id, before))) return false
      await remind(deps, tx, id)
      return true
    })
    if (isOld) lapsed++
  }
  return lapsed
}

export const lapseCapacities = defineJob({
  name: 'lapse-capacities',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '23 * * * *',
  async run(deps) {
    const lapsed = await lapseOld(deps)
    if (lapsed > 0) deps.log.info('capacities lapsed', { lapsed })
  },
})
