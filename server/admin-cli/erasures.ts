// What `npm run admin -- report-erasures` and `reapply-erasures` say.
import { type ErasureKind, erasureKinds } from '../../contract/http/erasures.ts'
import type { AdminAnswer } from '../../contract/http/system.ts'

const kindNames: Readonly<Record<ErasureKind, string>> = {
  patient: 'patients',
  account: 'accounts of the portal',
  staff: 'people who left',
  stored_key: 'keys in the key storage',
  portal_alert: 'alerts',
  file: 'files of patients',
  house_file: 'files of houses',
  clinic_material: 'files of clinics',
  record_file: 'files of the operator',
}

/** 'Erased again: patients 2, accounts of the portal 1.' */
export function erasedText(erased: Readonly<Record<string, number>>): string {
  const parts = erasureKinds
    .filter((kind) => (erased[kind] ?? 0) > 0)
    .map((kind) => `${kindNames[kind]} ${erased[kind]}`)
  return parts.length === 0 ? 'The backup had brought nothing back.' : `Erased again: ${parts.join(', ')}.`
}

type Report = NonNullable<AdminAnswer['erasures']>
type What = Report['lines'][number]['what']

const rules: Readonly<Record<What, (report: Report) => string>> = {
  patients: () => 'archived patients, after the days of their clinic (90 at most)',
  accounts: () => 'accounts of the portal, at once or a day after their link ended',
  staff: ({ keep_days }) =>
    `names and addresses of people who left, at once by their house or after ${keep_days.staff} days (STAFF_KEEP_DAYS)`,
  alerts: () => 'alerts of free places, at once, a day after nobody confirmed them, or at their end',
  files: () => 'files that somebody deleted or whose patient went: nobody gets them any more, at once',
  bytes: ({ keep_days }) => `sealed bytes of deleted files, after ${keep_days.bytes} days (BLOB_KEEP_DAYS)`,
  keys: () => 'keys of ended requests at their provider, after 72 hours',
  mails: ({ keep_days }) => `mails that were sent or given up, after ${keep_days.mails} days (MAIL_KEEP_DAYS)`,
  links: ({ keep_days }) => `links and codes, ${keep_days.links} days after their time (LINK_KEEP_DAYS)`,
  sessions: ({ keep_days }) => `sessions, ${keep_days.sessions} days after their end (SESSION_KEEP_DAYS)`,
  devices: ({ keep_days }) =>
    `names and browsers of devices, ${keep_days.sessions} days after their end (SESSION_KEEP_DAYS)`,
  key_jobs: ({ keep_days }) =>
    `jobs of the encryption that are done, after ${keep_days.key_jobs} days (KEY_JOB_KEEP_DAYS)`,
  restored: () => 'erased again after a restore',
}

const timeOf = (at: number) => new Date(at).toISOString()

/** A line a rule; times in UTC. */
export function reportText(report: Report): string {
  const lines = report.lines.map(({ what, waiting, due, done, late, oldest_due_at }) => {
    const since = oldest_due_at === null ? '' : ` (the first since ${timeOf(oldest_due_at)})`
    const counted = done === null ? '' : `${done} done, `
    return `${rules[what](report)}: ${counted}${waiting} wait for their time, ${due} due${since}, ${late} late`
  })
  const { manifest_at: at } = report
  return [
    `Erasures of the last ${report.days} days. Late is what came, or is due, more than two hours after its time.`,
    ...lines,
    at === null
      ? 'No manifest of a backup was written yet: after a restore nobody would know what to erase again.'
      : `The journal went out last with the manifest of ${timeOf(at)}. Backups hold what was erased since until they are thrown away.`,
  ].join('\n')
}
