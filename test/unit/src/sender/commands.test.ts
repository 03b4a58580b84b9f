// What the rows of the search panel offer, and what becomes of an answer that came by phone.
import { describe, expect, it } from 'vitest'
import { declinedReasons } from '../../../../catalogue/declined-reasons.ts'
import { filterReasons } from '../../../../catalogue/filter-reasons.ts'
import { answerChannels } from '../../../../catalogue/search/answer-channels.ts'
import type { PanelCandidate } from '../../../../contract/http/patients.ts'
import type { PatientRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { offeredRequestActions, type RequestFacts } from '../../../../domain/lifecycle/request-actions.ts'
import { offeredSearchActions, type SearchFacts } from '../../../../domain/lifecycle/search-actions.ts'
import { patientCommandsOf } from '../../../../src/sender/patient/patient-command.ts'
import { warningsOf } from '../../../../src/sender/request/warnings.ts'
import { candidateCommandsOf } from '../../../../src/sender/search/candidate-command.ts'
import { emptyRecordedAnswer, readRecordedAnswer } from '../../../../src/sender/search/recorded-answer.ts'
import { menuCommandsOf } from '../../../../src/sender/search/row-command.ts'
import { hasNobodyToAsk, searchCommandsOf } from '../../../../src/sender/search/search-command.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const running: SearchFacts = { lifecycle: 'active', state: 'notStarted', mode: 'manual' }
const panel = (facts: SearchFacts = running) => ({ offered: offeredSearchActions(facts) })
const request = (facts: Partial<RequestFacts>) => {
  const all: RequestFacts = { status: 'sent', shared: 'none', search_active: true, ...facts }
  const request_actions = offeredRequestActions(all, 'clinic').map((action_type) => ({ action_type }))
  const { status } = all
  return { status, request_actions, sent_at: now - 2 * hour } as Pick<
    RequestRecord,
    'status' | 'request_actions' | 'sent_at' | 'notified_at'
  >
}

describe('the menu of an asked provider', () => {
  it.each([
    [{ status: 'sent' }, ['remind', 'record', 'ruleOut', 'fax', 'archive', 'email', 'note']],
    [{ status: 'accepted' }, ['ruleOut', 'archive', 'email', 'note']],
    [{ status: 'accepted', recorded: true }, ['undoRecorded', 'ruleOut', 'archive', 'email', 'note']],
    [{ status: 'declined', recorded: true }, ['undoRecorded', 'email', 'note']],
    [{ status: 'rejected' }, ['undoRuleOut', 'email', 'note']],
    [{ status: 'archived' }, ['undoArchive', 'email', 'note']],
  ] as const)('offers by the lifecycle: %o', (facts, commands) => {
    expect(menuCommandsOf(request(facts), panel(), now)).toEqual(commands)
  })

  it('reminds nobody in the first hour, and nobody twice a day', () => {
    const reminds = (times: object) => menuCommandsOf({ ...request({}), ...times }, panel(), now).includes('remind')
    expect(reminds({ sent_at: now - hour })).toBe(true)
    expect(reminds({ sent_at: now - hour + 1 })).toBe(false)
    expect(reminds({ notified_at: now - 24 * hour })).toBe(true)
    expect(reminds({ notified_at: now - 24 * hour + 1 })).toBe(false)
  })

  it('offers a mail and a note alone once the search has ended', () => {
    const ended = panel({ lifecycle: 'finished', state: 'attributed', mode: 'manual' })
    expect(menuCommandsOf(request({ status: 'attributed', search_active: false }), ended, now)).toEqual([
      'email',
      'note',
    ])
  })
})

describe('the menu of a provider that was not asked', () => {
  const candidate = (status: string, part: object = {}) => ({
    status: status as 'potential',
    preferred: false,
    reachable: true,
    ...part,
  })
  it.each([
    ['potential', ['suggest', 'confirm', 'ruleOut', 'prefer', 'note']],
    ['filtered', ['suggest', 'confirm', 'ruleOut', 'prefer', 'note']],
    ['suggested', ['undoSuggest', 'confirm', 'ruleOut', 'prefer', 'note']],
    ['validated', ['undoConfirm', 'ruleOut', 'prefer', 'note']],
    ['rejected', ['undoRuleOut', 'prefer', 'note']],
  ])('offers by its mark: %s', (status, commands) => {
    expect(candidateCommandsOf(candidate(status), panel())).toEqual(commands)
  })

  it('asks by fax who cannot be reached, and takes a wish back', () => {
    const commands = candidateCommandsOf(candidate('potential', { reachable: false, preferred: true }), panel())
    expect(commands).toEqual(['suggest', 'confirm', 'ruleOut', 'askByFax', 'undoPrefer', 'note'])
  })
})

describe('an answer that is written down', () => {
  const at = { startDate: '2026-11-25', today: '2026-11-21', nowMs: 1_800_000_000_000 }
  const empty = emptyRecordedAnswer([1, 2])

  it('says what is missing', () => {
    expect(readRecordedAnswer(empty, at)).toMatchObject({
      ok: false,
      error: { kind: expect.anything(), from: expect.anything() },
    })
    const accepts = readRecordedAnswer({ ...empty, kind: 'record_acceptance', from: 'Frau Otto' }, at)
    expect(accepts).toMatchObject({ ok: false, error: { solutions: expect.anything() } })
    const declines = readRecordedAnswer({ ...empty, kind: 'record_decline', from: 'Frau Otto' }, at)
    expect(declines).toMatchObject({ ok: false, error: { reason: expect.anything() } })
  })

  it('becomes the codes of an acceptance, as wished unless a day is given', () => {
    const form = {
      ...empty,
      kind: 'record_acceptance' as const,
      from: ' Frau Otto ',
      solutions: [2],
      text: 'ab 10 Uhr',
    }
    expect(readRecordedAnswer(form, at)).toEqual({
      ok: true,
      value: {
        type: 'record_acceptance',
        codes: {
          channel: answerChannels.code.phone,
          answered_at: at.nowMs,
          accepted_solutions: [2],
          available_from: '2026-11-25',
          room_type: null,
        },
        text: 'Frau Otto\nab 10 Uhr',
      },
    })
    const later = readRecordedAnswer({ ...form, availableFrom: '1.12.26' }, at)
    expect(later).toMatchObject({ value: { codes: { available_from: '2026-12-01' } } })
    const wrong = readRecordedAnswer({ ...form, availableFrom: '31.02.2027' }, at)
    expect(wrong).toMatchObject({ ok: false, error: { availableFrom: expect.anything() } })
  })

  it('needs words for another reason, and takes no links', () => {
    const form = { ...empty, kind: 'record_decline' as const, from: 'Otto', reason: declinedReasons.code.other }
    expect(readRecordedAnswer(form, at)).toMatchObject({ ok: false, error: { text: expect.anything() } })
    expect(readRecordedAnswer({ ...form, text: 'https://x.example' }, at)).toMatchObject({ ok: false })
    expect(readRecordedAnswer({ ...form, text: 'Umbau' }, at)).toMatchObject({
      ok: true,
      value: { codes: { declined_reason: 1, no_capacity_reasons: [] } },
    })
  })
})

describe('a patient as a whole', () => {
  const search = (lifecycle: string) => ({ lifecycle }) as PatientRecord['auctions'][number]

  it('[S12] [S29] is archived once, taken back from the archive, and reminded of while a search runs', () => {
    expect(patientCommandsOf({ archived: false, auctions: [] })).toEqual(['archive'])
    expect(patientCommandsOf({ archived: false, auctions: [search('finished')] })).toEqual(['archive'])
    expect(patientCommandsOf({ archived: false, auctions: [search('active')] })).toEqual(['remind', 'archive'])
    expect(patientCommandsOf({ archived: true, auctions: [search('archived')] })).toEqual(['takeOut'])
  })
})

it('[S37] a search says who looks after its patient until it is archived', () => {
  const counts = { open: 0, accepted: 0 }
  const commandsIn = (facts: SearchFacts) =>
    searchCommandsOf(
      { auction: { mode: facts.mode, criteria: { search_type: 1 }, counts }, ...panel(facts) } as never,
      [],
    )
  expect(commandsIn(running)).toContain('assign')
  expect(commandsIn({ ...running, lifecycle: 'archived', state: 'cancelled' })).not.toContain('assign')
})

it('the start of open requests is moved, and they are closed, in a search that runs and has some', () => {
  const commandsIn = (lifecycle: SearchFacts['lifecycle'], counts: { open: number; accepted: number }) =>
    searchCommandsOf(
      { auction: { lifecycle, mode: 'manual', criteria: { search_type: 1 }, counts }, offered: [] } as never,
      [],
    )
  expect(commandsIn('active', { open: 1, accepted: 0 })).toEqual(['move', 'close'])
  expect(commandsIn('active', { open: 0, accepted: 1 })).toEqual(['move'])
  expect(commandsIn('active', { open: 0, accepted: 0 })).toEqual([])
  // an acceptance that was there when the search ended
  expect(commandsIn('finished', { open: 0, accepted: 1 })).toEqual([])
  expect(commandsIn('archived', { open: 1, accepted: 1 })).toEqual([])
})

it('[S58] a request that can still come to something says what speaks against its provider, having been asked apart', () => {
  const { contacted, throttle, status } = filterReasons.code
  const details = [contacted, throttle, status].map((reason) => ({ reason }))
  expect(warningsOf({ status: 'sent' }, { details })).toEqual([{ reason: status }])
  expect(warningsOf({ status: 'accepted' }, { details })).toEqual([{ reason: status }])
  expect(warningsOf({ status: 'declined' }, { details })).toEqual([])
})

describe('an automatic search', () => {
  const potential = (...reachable: boolean[]) =>
    reachable.map((one) => ({ reachable: one })) as unknown as PanelCandidate[]
  it.each([
    ['nobody fits', [], 0, true],
    ['nobody who fits can receive a request', [false], 1, true],
    ['somebody can', [false, true], 2, false],
    ['the next page may have somebody', [false], 12, false],
  ] as const)('says before it starts whether it could ask anybody: %s', (_, reachable, total, expected) => {
    const totals = { potential_candidates: total }
    expect(hasNobodyToAsk({ potential: potential(...reachable), totals })).toBe(expected)
  })
})
