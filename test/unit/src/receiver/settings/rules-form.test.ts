// The form of a provider's matching rules: what is typed, what is sent, and what hinders it.
import { describe, expect, it } from 'vitest'
import type { MatchingRules } from '../../../../../contract/http/matching-rules.ts'
import { changesOf, formOf, problemsFrom, rulesOf } from '../../../../../src/receiver/settings/rules/rules-form.ts'
import { zipcodesTyped } from '../../../../../src/receiver/settings/rules/zipcodes-typed.ts'
import { plainRules } from '../../../../support/rules.ts'

const full: MatchingRules = {
  solutions: [14, 21],
  paused_solutions: [21],
  services: [1, -99],
  specializations: [9],
  catchment: ['26121', '26131'],
  max_distance_m: 12_500,
  age_min: 60,
  age_max: 99,
  weight_max: 150,
  care_level_min: 2,
  genders: [2],
  takes_isolation: false,
  open_requests_max: 5,
  backoff_hours: 48,
  blocked_payers: [5],
  blocked_senders: [{ careseeker_id: 7 }, { sender_type: 5 }],
  whitelist: [{ search_type: 1, country: 'DE', sender_type: null, solutions: [14, 21] }],
}
const fieldsOf = (more: Partial<ReturnType<typeof formOf>>) => {
  const made = rulesOf({ ...formOf(full), ...more })
  return made.ok ? [] : made.error.map(({ field, text }) => [field, text])
}

describe('the form of the matching rules', () => {
  it('sends back what it was given, whatever stands in it', () => {
    expect(rulesOf(formOf(full))).toEqual({ ok: true, value: full })
    expect(rulesOf(formOf(plainRules))).toEqual({ ok: true, value: plainRules })
  })

  it('takes kilometres with a comma, and nothing for no limit', () => {
    expect(formOf(full).max_distance_m).toBe('12,5')
    const metres = (max_distance_m: string) => {
      const made = rulesOf({ ...formOf(full), max_distance_m })
      return made.ok ? made.value.max_distance_m : 'no'
    }
    expect(['25', ' 7,5 ', '', '0', '0,9', '1', '200', '200,1', 'viel', '-5'].map(metres)).toEqual([
      ...[25_000, 7500, null, 'no', 'no', 1000, 200_000, 'no', 'no', 'no'],
    ])
  })

  it('says at each field what is wrong with it, in the form’s order', () => {
    expect(
      fieldsOf({
        solutions: [],
        max_distance_m: 'weit',
        catchment: '26121 2613',
        age_min: '90',
        age_max: '60',
        weight_max: '20',
        open_requests_max: '0',
        backoff_hours: '9000',
        blocked_payers: [1, 2, 3, 4, 5, 6, 7],
      }),
    ).toEqual([
      ['solutions', 'problem.solutions'],
      ['max_distance_m', 'problem.max_distance_m'],
      ['catchment', 'problem.catchment'],
      ['age_max', 'problem.wrong_order'],
      ['weight_max', 'problem.weight_max'],
      ['open_requests_max', 'problem.open_requests_max'],
      ['backoff_hours', 'problem.backoff_hours'],
      ['blocked_payers', 'problem.blocked_payers'],
    ])
    expect(fieldsOf({ age_min: 'alt', age_max: '1,5' })).toEqual([
      ['age_min', 'problem.age_min'],
      ['age_max', 'problem.age_max'],
    ])
  })

  it('ends the pause of what is not offered any more', () => {
    const made = rulesOf({ ...formOf(full), solutions: [14] })
    expect(made.ok && made.value.paused_solutions).toEqual([])
  })

  it('remembers only what differs; the order of touches is no difference', () => {
    const kept = formOf(full)
    expect(changesOf(kept, { ...kept, solutions: [21, 14] })).toEqual({})
    expect(changesOf(kept, { ...kept, weight_max: '', whitelist: [] })).toEqual({ weight_max: '', whitelist: [] })
  })

  it('names the postcodes that the server does not know', () => {
    const errors = [
      { path: 'body.rules.catchment.1', code: 'unknown' },
      { path: 'body.rules.blocked_senders.0', code: 'unknown' },
    ]
    expect(problemsFrom(errors, full)).toEqual([
      { field: 'catchment', text: 'problem.unknownZipcodes', values: { list: '26131' } },
    ])
    expect(problemsFrom([], full)).toEqual([])
  })
})

describe('a list of postcodes', () => {
  it('is read with commas, blanks and lines, each once, ascending', () => {
    expect(zipcodesTyped('26131, 26121;26122\n26121  ')).toEqual({ zipcodes: ['26121', '26122', '26131'], wrong: [] })
    expect(zipcodesTyped('')).toEqual({ zipcodes: [], wrong: [] })
  })

  it('names the first that are none', () => {
    const { zipcodes, wrong } = zipcodesTyped('2612 26121 261311 a b c d')
    expect([zipcodes, wrong]).toEqual([['26121'], ['2612', '261311', 'a', 'b', 'c']])
  })
})
