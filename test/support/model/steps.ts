// The steps of FT2 as data, so that a run that failed can be told, shrunk and repeated. Numbers name what there is at the time.
import fc from 'fast-check'
import { weathers } from './weather.ts'

const hour = 3_600_000

/** once for each time that it should come among these */
const clinicCommands = [
  'new_search',
  'new_search',
  'send_message',
  'send_message',
  'send_message',
  'send_message',
  'archive_request',
  'undo_manual_archive',
  'cancel_search',
  'restart_search',
  'attribute_winner',
  'access_to_data',
  'revoke_access',
  'archive_patient',
  'undo_archive_patient',
  'needs_sent',
  'needs_dropped',
] as const
export type ClinicCommand = (typeof clinicCommands)[number]

/** what a nurse does, likewise */
const nurseCommands = [
  'accept_request',
  'decline_request',
  'report_interest',
  'report_interest',
  'undo_accept_request',
  'undo_decline_request',
  'undo_report_interest',
  'mark_seen',
  'send_message',
  'send_message',
  'send_message',
  'send_message',
] as const
export type NurseCommand = (typeof nurseCommands)[number]

const small = fc.nat({ max: 5 })
const at = fc.record({ device: small, tab: small })
const sky = fc.array(fc.constantFrom(...weathers), { maxLength: 2 })
const command = fc.constantFrom(...nurseCommands)
const one = <const D extends string>(...names: readonly D[]) => fc.constantFrom(...names)

/** What somebody or something does. */
export const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: one('act'), at, request: small, command }) },
  { weight: 8, arbitrary: fc.record({ do: one('drain', 'drain', 'pull'), at, sky }) },
  { weight: 2, arbitrary: fc.record({ do: one('drainAndCrash'), at, turns: fc.nat({ max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('crash', 'openTab', 'lock', 'offline', 'online', 'late', 'confirm', 'remove'),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('pass'), at, ms: fc.constantFrom(1_000, 25_000, 60_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: one('jump'), at, ms: fc.constantFrom(-24 * hour, -hour, hour, 13 * hour, 24 * hour) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: one('clinic'), request: small, command: fc.constantFrom(...clinicCommands) }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('restart') }) },
  { weight: 1, arbitrary: fc.record({ do: one('jobs') }) },
  { weight: 1, arbitrary: fc.record({ do: one('right'), nurse: fc.nat({ max: 1 }), has: fc.boolean() }) },
)

/** FT1: what one of five devices does; the network is bad for most of what it sends. */
export const outboxStep = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: one('act'), at, request: fc.nat({ max: 11 }), command }) },
  { weight: 4, arbitrary: fc.record({ do: one('drain', 'drain', 'pull'), at, sky }) },
  { weight: 1, arbitrary: fc.record({ do: one('drainAndCrash'), at, turns: fc.nat({ max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: one('crash', 'openTab', 'late'), at }) },
  { weight: 1, arbitrary: fc.record({ do: one('pass'), at, ms: fc.constantFrom(1_000, 25_000, 60_000) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
