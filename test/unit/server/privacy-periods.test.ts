// docs/PRIVACY.md says how long things are kept: here its rows are held to the numbers that the program works by.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { archiveDays } from '../../../domain/archive-days.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { endedRetentionMs } from '../../../domain/lifecycle/request-states.ts'
import { unclaimedMs } from '../../../server/blobs/limits.ts'
import { readConfig } from '../../../server/config.ts'
import { deviceLifetimeS } from '../../../server/http/cookies.ts'
import { looksKeptMs } from '../../../server/stores/admin/looks.ts'
import { feedRetentionMs } from '../../../server/stores/feed/pruner.ts'

const { keptMs } = readConfig({})
const rows = readFileSync('docs/PRIVACY.md', 'utf8').split('\n')
const rowOf = (beginning: string) => {
  const found = rows.filter((row) => row.startsWith(beginning))
  expect(found, beginning).toHaveLength(1)
  return found[0]
}

it.each([
  ['| `patient` |', `${archiveDays.max} days after archiving, or ${archiveDays.min} to ${archiveDays.max} by`],
  [
    '| an archived patient |',
    `${archiveDays.max} days after archiving, or ${archiveDays.min} to ${archiveDays.max} by`,
  ],
  ["| a house's keys of a case", `${endedRetentionMs / 3_600_000} hours`],
  ['| `wrap` |', `${endedRetentionMs / 3_600_000} hours after`],
  ['| `feed`, `feed_counter` |', `${feedRetentionMs / DAY_MS} days`],
  ['| `mail` |', `MAIL_KEEP_DAYS (${keptMs.mails / DAY_MS} days)`],
  ['| `mail_token` |', `LINK_KEEP_DAYS (${keptMs.links / DAY_MS} days)`],
  ['| `device`, `device_slot` |', `SESSION_KEEP_DAYS (${keptMs.sessions / DAY_MS} days)`],
  ['| `encryption_job` |', `KEY_JOB_KEEP_DAYS (${keptMs.keyJobs / DAY_MS} days)`],
  ['| `account` |', `STAFF_KEEP_DAYS (${keptMs.staff / DAY_MS} days)`],
  ['| `admin_look` |', `${looksKeptMs / DAY_MS} days`],
  ['| `blob`, `blob_chunk` |', `after ${unclaimedMs / DAY_MS} days`],
  ['| cookies |', `${(deviceLifetimeS * 1000) / DAY_MS} days`],
  ['| `key_storage.session`, `key_storage.known_device` |', `${(deviceLifetimeS * 1000) / DAY_MS} days after`],
])('%s %s', (beginning, period) => {
  expect(rowOf(beginning)).toContain(period)
})
