// `npm run admin -- export-audit --from DAY --to DAY` on the command line.
import type { AdminCommand } from '../../contract/http/system.ts'
import { DAY_MS } from '../../domain/calendar.ts'

/** Midnight UTC; null: this is no day. */
function startOf(day: string | undefined): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || at < 0 ? null : at
}

/** The command of the words after `export-audit`; null when they are none. The last day is in it. */
export function parseAuditWords(words: readonly string[]): AdminCommand | null {
  const dayAfter = (name: string) => startOf(words[words.indexOf(name) + 1])
  if (words.length !== 4 || !words.includes('--from') || !words.includes('--to')) return null
  const [from, to] = [dayAfter('--from'), dayAfter('--to')]
  return from === null || to === null || to < from ? null : { command: 'export-audit', from, to: to + DAY_MS }
}
