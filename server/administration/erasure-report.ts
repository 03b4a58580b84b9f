// What is to be erased, what was, and what came late, each with the rule that it follows: for the data protection officer.
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { type Done, type Pending, readDone, readPending } from '../stores/erasing/report.ts'
import { readManifestTime } from '../stores/settings/backups.ts'
import { type Answer, nothing } from './organisation.ts'

/** Jobs look once an hour, and the longest runs of one take a quarter: what is later than that is late. */
const graceMs = 2 * 3600_000

type Line = NonNullable<AdminAnswer['erasures']>['lines'][number]

const none: Pending = { waiting: 0, due: 0, late: 0, oldest: null }

export async function reportErasures(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { days }: Extract<AdminCommand, { command: 'report-erasures' }>,
): Promise<Answer> {
  const now = clock.now()
  const pending = await readPending(db, { now, keepMs: config.blobKeepMs, keptMs: config.keptMs, graceMs })
  const done = await readDone(db, now - days * DAY_MS, graceMs)
  const line = (what: Line['what'], { waiting, due, late, oldest }: Pending, of: (one: Done) => boolean): Line => {
    const own = done.filter(of)
    const sum = (key: 'done' | 'late') => own.reduce((all, one) => all + one[key], 0)
    return { what, waiting, due, oldest_due_at: oldest, done: sum('done'), late: late + sum('late') }
  }
  // no journal names them: they go again by themselves
  const rows = (what: Line['what'], { waiting, due, late, oldest }: Pending): Line => ({
    ...{ what, waiting, due, oldest_due_at: oldest, done: null, late },
  })
  const files = ['file', 'house_file', 'clinic_material', 'record_file']
  return ok({
    ...nothing,
    erasures: {
      days,
      keep_days: {
        bytes: config.blobKeepMs / DAY_MS,
        mails: config.keptMs.mails / DAY_MS,
        links: config.keptMs.links / DAY_MS,
        sessions: config.keptMs.sessions / DAY_MS,
        key_jobs: config.keptMs.keyJobs / DAY_MS,
        staff: config.keptMs.staff / DAY_MS,
      },
      manifest_at: await readManifestTime(db),
      lines: [
        line('patients', pending.patients, ({ kind, rule }) => kind === 'patient' && rule === 'archive_days'),
        line('accounts', none, ({ kind, rule }) => kind === 'account' && rule !== 'restored'),
        line('staff', pending.staff, ({ kind, rule }) => kind === 'staff' && rule !== 'restored'),
        line('alerts', pending.alerts, ({ kind, rule }) => kind === 'portal_alert' && rule !== 'restored'),
        line('files', none, ({ kind, rule }) => files.includes(kind) && rule !== 'restored'),
        line('bytes', pending.bytes, () => false),
        line('keys', pending.keys, () => false),
        rows('mails', pending.mails),
        rows('links', pending.links),
        rows('sessions', pending.sessions),
        rows('devices', pending.devices),
        rows('key_jobs', pending.key_jobs),
        line('restored', none, ({ rule }) => rule === 'restored'),
      ],
    },
  })
}
