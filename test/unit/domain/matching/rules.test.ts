// What cannot stand in a provider's matching rules, on both sides of each border.
import { describe, expect, it } from 'vitest'
import { payers } from '../../../../catalogue/payers.ts'
import { problemsOfRules } from '../../../../domain/matching/rules.ts'
import { plainRules } from '../../../support/rules.ts'

const problems = (more: Partial<typeof plainRules>) => problemsOfRules({ ...plainRules, ...more })

describe('a provider’s matching rules', () => {
  it('can be all open', () => {
    expect(problems({})).toEqual([])
  })

  it('name at least one kind of care, and pause only what is offered', () => {
    expect(problems({ solutions: [] })).toEqual([{ rule: 'solutions', code: 'empty' }])
    expect(problems({ solutions: [21], paused_solutions: [21] })).toEqual([])
    expect(problems({ solutions: [21], paused_solutions: [22] })).toEqual([
      { rule: 'paused_solutions', code: 'not_offered' },
    ])
  })

  it.each([
    ['max_distance_m', 1000, 200_000],
    ['age_min', 0, 130],
    ['age_max', 0, 130],
    ['weight_max', 30, 400],
    ['open_requests_max', 1, 1000],
  ] as const)('%s lies from %i to %i', (rule, min, max) => {
    expect([...problems({ [rule]: min }), ...problems({ [rule]: max })]).toEqual([])
    const outside = [{ rule, code: 'out_of_range' }]
    expect(problems({ [rule]: max + 1 })).toEqual(outside)
    if (min > 0) expect(problems({ [rule]: min - 1 })).toEqual(outside)
  })

  it('have no end of age before its start', () => {
    expect(problems({ age_min: 60, age_max: 60 })).toEqual([])
    expect(problems({ age_min: 61, age_max: 60 })).toEqual([{ rule: 'age_max', code: 'wrong_order' }])
    expect(problems({ age_min: 61, age_max: null })).toEqual([])
    // an age that is none is said, not compared
    expect(problems({ age_min: 200, age_max: 60 })).toEqual([{ rule: 'age_min', code: 'out_of_range' }])
  })

  it('leave at least one payer', () => {
    expect(problems({ blocked_payers: payers.codes.slice(1) })).toEqual([])
    expect(problems({ blocked_payers: [...payers.codes] })).toEqual([{ rule: 'blocked_payers', code: 'all' }])
  })
})
