// What cannot stand in a provider's matching rules although each value has its form: said by the form before it is sent, and by
// the server. Pure.
import { payers } from '../../catalogue/payers.ts'
import type { MatchingRules } from '../../contract/http/matching-rules.ts'

/** Both ends are allowed: metres, years, kilograms, requests. Ours; the reach is docs/READINGS.md#0516, Q1. */
export const ruleLimits = {
  max_distance_m: { min: 1000, max: 200_000 },
  age_min: { min: 0, max: 130 },
  age_max: { min: 0, max: 130 },
  weight_max: { min: 30, max: 400 },
  open_requests_max: { min: 1, max: 1000 },
} as const
type LimitedRule = keyof typeof ruleLimits
const limitedRules = Object.keys(ruleLimits) as LimitedRule[]

export interface RuleProblem {
  readonly rule: keyof MatchingRules
  /** empty: nothing is chosen · all: nobody is left · out_of_range: see ruleLimits · wrong_order: the end lies before the start ·
   * not_offered: what is not offered cannot be paused */
  readonly code: 'empty' | 'all' | 'out_of_range' | 'wrong_order' | 'not_offered'
}

function isOutOfRange(rules: MatchingRules, rule: LimitedRule): boolean {
  const { min, max } = ruleLimits[rule]
  const value = rules[rule]
  return value !== null && (value < min || value > max)
}

/** At most one problem a rule, in the order of the rules. */
export function problemsOfRules(rules: MatchingRules): RuleProblem[] {
  const { solutions, paused_solutions: paused, age_min, age_max, blocked_payers } = rules
  const problems: RuleProblem[] = []
  if (solutions.length === 0) problems.push({ rule: 'solutions', code: 'empty' })
  if (paused.some((one) => !solutions.includes(one))) problems.push({ rule: 'paused_solutions', code: 'not_offered' })
  for (const rule of limitedRules) if (isOutOfRange(rules, rule)) problems.push({ rule, code: 'out_of_range' })
  const isAgeKnown = !problems.some(({ rule }) => rule === 'age_min' || rule === 'age_max')
  if (isAgeKnown && age_min !== null && age_max !== null && age_max < age_min)
    problems.push({ rule: 'age_max', code: 'wrong_order' })
  if (payers.codes.every((payer) => blocked_payers.includes(payer)))
    problems.push({ rule: 'blocked_payers', code: 'all' })
  return problems
}
