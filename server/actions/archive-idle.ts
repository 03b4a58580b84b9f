// Patients to whom nothing has happened for long are archived where their clinic has set so (docs/decisions/0606): announced first,
// by a mail without anything of them, and archived two weeks later, if they are as they were. Nobody signs it: it is what
// archiving by hand does to somebody with nothing open, and changes no word and no key. Whoever has a request or a search that
// waits for somebody is left to the clinic's people. Once a night for all servers together; a cut run goes on at the next.
import * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import { DAY_MS, dayOf } from '../../domain/calendar.ts'
import { archivesIdle, idleBefore, idleDaysOf, idleNoticeDays } from '../../domain/idle-patients.ts'
import { clinicWorkingRoles } from '../../domain/rights.ts'
import { appendAccess } from '../access-log/append.ts'
import { accessEntriesOf } from '../access-log/entries.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { entriesOfChange } from '../feed/entries-of-change.ts'
import { defineJob } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import { lockAuctionsOfPatient, lockPatient, lockRequestsOfPatient } from '../stores/actions/locks.ts'
import { writeChange } from '../stores/actions/writer.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'
import {
  announceIdle,
  dropAnnouncements,
  type IdlePatient,
  isStillDueIdle,
  readDueIdle,
  readIdleClinics,
} from '../stores/patients/idle.ts'
import { setArchived } from '../stores/patients/writer.ts'
import { noChange } from './context.ts'
import { planPatientAction } from './plan-patient-action.ts'

type IdleDeps = Pick<Deps, 'db' | 'work' | 'clock' | 'ids' | 'jobs'>
type Config = Readonly<Record<string, unknown>>

/** Whom to tell of which: who looks after a patient and still works with patients, else whoever manages the clinic's accounts. */
async function listeners(tx: Tx, clinic: number, patients: readonly IdlePatient[]) {
  const working = await readPeopleWithRoles(tx, clinic, clinicWorkingRoles, 'any')
  const managing = await readPeopleWithRoles(tx, clinic, [roles.code.careseekerUserManagement], 'any')
  const counts = new Map<number, number>()
  for (const { assignee_id } of patients) {
    const own = working.filter(({ id }) => id === assignee_id)
    for (const { id } of own.length > 0 ? own : managing) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const people = new Map([...working, ...managing].map((person) => [person.id, person]))
  return [...counts].flatMap(([id, count]) => {
    const to = people.get(id)
    return to ? [{ to, count }] : []
  })
}

async function announce(tx: Tx, deps: IdleDeps, clinic: number, config: Config): Promise<number> {
  const at = deps.clock.wall()
  const patients = await announceIdle(tx, clinic, idleBefore(config, at), at)
  const archived_on = dayOf(at + idleNoticeDays * DAY_MS)
  const mails = (await listeners(tx, clinic, patients)).map(({ to, count }) => ({
    key: 'patientsIdle' as const,
    to,
    variables: { idle: count, days: idleDaysOf(config), archived_on },
    cause: `idle ${clinic} ${at}`,
  }))
  await queueMails(deps, tx, mails)
  return patients.length
}

interface Due {
  /** ms, as of readDueIdle */
  readonly before: number
  readonly toldBy: number
}

/** What archiving by hand does, of nobody's account. False: something has happened meanwhile. */
async function archiveOne(tx: Tx, deps: IdleDeps, id: number, { before, toldBy }: Due): Promise<boolean> {
  const at = deps.clock.wall()
  const locked = await lockPatient(tx, id)
  if (!locked || !(await isStillDueIdle(tx, id, before, toldBy))) return false
  const auctions = await lockAuctionsOfPatient(tx, id)
  const requests = await lockRequestsOfPatient(tx, id)
  const input = { type: 'archive_patient', codes: {}, patientId: id, auctions, requests, archivedAt: null } as const
  const nobody = { id: 0, first_name: '', last_name: '' }
  const plan = planPatientAction(input, { side: 'clinic', accountId: 0, accountName: nobody, actionId: '', at })
  const events = plan.events.map((event) => ({ ...event, side: 'system' as const, account_id: null, action_id: null }))
  const change = { ...noChange, ...plan, events, patient: { id, accountId: null, at } }
  await setArchived(tx, id, at)
  const eventIds = await writeChange(tx, change)
  await appendAccess(tx, accessEntriesOf(change, [], { patientId: id, accountId: null, actionId: null, at }))
  const entries = entriesOfChange(change, [], eventIds, locked.patient.careseeker_id)
  await appendFeed(tx, entries, { at, bytes: deps.ids.bytes })
  return true
}

export interface ArchivedIdle {
  readonly announced: number
  readonly archived: number
}

/** Announces and archives what is due, clinic by clinic; answers how many. Running it again changes nothing. */
export async function archiveIdle(deps: IdleDeps): Promise<ArchivedIdle> {
  let [announced, archived] = [0, 0]
  for (const { id: clinic, config } of await readIdleClinics(deps.db)) {
    if (!archivesIdle(config)) {
      await deps.work((tx) => dropAnnouncements(tx, clinic))
      continue
    }
    announced += await deps.work((tx) => announce(tx, deps, clinic, config))
    const at = deps.clock.wall()
    const due = { before: idleBefore(config, at), toldBy: at - idleNoticeDays * DAY_MS }
    for (const id of await readDueIdle(deps.db, clinic, due.before, due.toldBy)) {
      if (await deps.work((tx) => archiveOne(tx, deps, id, due))) archived++
    }
  }
  return { announced, archived }
}

export const archiveIdlePatients = defineJob({
  name: 'archive-idle-patients',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '11 3 * * *',
  async run(deps) {
    const done = await archiveIdle(deps)
    if (done.announced + done.archived > 0) deps.log.info('idle patients', { ...done })
  },
})
