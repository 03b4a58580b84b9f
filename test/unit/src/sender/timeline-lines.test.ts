// What an entry of a patient's history says of its provider and of how it came.
import { expect, it } from 'vitest'
import { answerChannels } from '../../../../catalogue/search/answer-channels.ts'
import type { TimelineEvent } from '../../../../src/data/search-port.ts'
import { timelineLines } from '../../../../src/sender/patient/timeline-lines.ts'
import { de } from '../words.ts'

const linesOf = (part: Partial<TimelineEvent>) => timelineLines({ context: {}, ...part } as TimelineEvent, de)
const linde = { id: 4, name: 'Haus Linde' }

it.each<[string, Partial<TimelineEvent>, string[]]>([
  ['the provider of a request', { careprovider: linde }, ['Haus Linde']],
  ['a provider that was not asked', { careprovider: null, context: { careprovider_name: 'Stift Ost' } }, ['Stift Ost']],
  [
    'an answer that the clinic wrote down, with its way',
    { careprovider: linde, context: { manual: answerChannels.code.phone } },
    ['Haus Linde · Eingetragen: Telefon'],
  ],
  ['a wave of an automatic search', { careprovider: linde, context: { wave: 2 } }, ['Haus Linde · Welle 2']],
  [
    'who is in charge',
    { context: { subject_account: { id: 3, first_name: 'Thorsten', last_name: 'Witt' } } },
    ['Thorsten Witt'],
  ],
  ['how many were not sent', { context: { count: 3 } }, ['3 Anfragen']],
  [
    'a wish taken back',
    { context: { careprovider_name: 'Stift Ost', preferred: false } },
    ['Stift Ost · Nicht mehr Wunschversorger'],
  ],
  [
    'what was changed',
    { context: { fields: ['radius_m'], changes: { radius_m: { before: 25_000, after: 40_000 } } } },
    ['Umkreis: bisher 25 km, jetzt 40 km'],
  ],
  ['nothing more', {}, []],
])('says %s', (_, part, lines) => expect(linesOf(part)).toEqual(lines))
