// `npm run admin -- processes …` on the command line.
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'

/** The command of the words after `processes`; null when they are none. */
export function parseProcessWords([first, id, ...more]: readonly string[]): AdminCommand | null {
  if (first === undefined) return { command: 'processes' }
  return first === 'forget' && id && more.length === 0 ? { command: 'processes-forget', id } : null
}

type Listed = NonNullable<AdminAnswer['processes']>[number]

/** '2026-11-23 09:05:00' UTC */
const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const busTexts: Readonly<Record<Listed['bus'], string>> = {
  alone: 'no NATS_URL',
  connected: 'NATS connected',
  away: 'NATS AWAY',
}

/** clocks that are further apart are said, ms */
const notableSkewMs = 500

const lineOf = (row: Listed): string =>
  [
    `${row.id} ${row.host}:${row.port} (pid ${row.pid})`,
    `version ${row.version}`,
    `build ${row.build ?? 'unnamed'}`,
    `schema ${row.schema}`,
    row.lives ? busTexts[row.bus] : `DEAD, seen last ${momentOf(row.seen_at)} UTC`,
    `started ${momentOf(row.started_at)} UTC`,
    ...(Math.abs(row.skew_ms) > notableSkewMs ? [`CLOCK ${row.skew_ms} ms before the database’s`] : []),
  ].join(', ')

/** What processes that live should have in common. */
const compared: readonly (readonly [what: string, of: (row: Listed) => string])[] = [
  ['versions', ({ version }) => version],
  ['builds of the web app', ({ build }) => build ?? 'unnamed'],
  ['schemas', ({ schema }) => schema],
  ['states of NATS', ({ bus }) => busTexts[bus]],
]

/** A line a process, and one for each thing in which those that live differ. */
export function processesText(rows: readonly Listed[]): string {
  if (rows.length === 0) return 'No server process is noted. (The embedded database has one at most, and notes none.)'
  const living = rows.filter(({ lives }) => lives)
  const differences = compared.flatMap(([what, of]) => {
    const values = [...new Set(living.map(of))]
    return values.length > 1 ? [`They differ in their ${what}: ${values.join(' / ')}`] : []
  })
  return [...rows.map(lineOf), ...differences].join('\n')
}

export const processMessages: Readonly<Record<string, string>> = {
  unknown_process: 'No process of this id is noted. npm run admin -- processes names them.',
}
