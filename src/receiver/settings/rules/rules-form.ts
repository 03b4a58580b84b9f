// The provider's matching rules as a form has them: what is typed stays text until it is sent. Pure.
import type { MatchingRules, StoredRules } from '../../../../contract/http/matching-rules.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { problemsOfRules } from '../../../../domain/matching/rules.ts'
import { zipcodesTyped } from './zipcodes-typed.ts'

export type WhitelistRule = MatchingRules['whitelist'][number]

export interface RulesForm {
  readonly solutions: readonly number[]
  readonly paused_solutions: readonly number[]
  readonly services: readonly number[]
  readonly specializations: readonly number[]
  /** postcodes as somebody types a list */
  readonly catchment: string
  /** kilometres; '' as far as the search goes */
  readonly max_distance_m: string
  readonly age_min: string
  readonly age_max: string
  readonly weight_max: string
  /** '' any */
  readonly care_level_min: string
  readonly genders: readonly number[]
  readonly takes_isolation: boolean
  readonly open_requests_max: string
  readonly backoff_hours: string
  readonly blocked_payers: readonly number[]
  readonly blocked_clinics: readonly number[]
  readonly blocked_types: readonly number[]
  readonly whitelist: readonly WhitelistRule[]
}
export type RuleField = keyof RulesForm

/** the pages that show a part of the rules each; saving saves what was changed, wherever it stands */
export const rulesParts = ['services', 'search', 'capacity'] as const
export type RulesPart = (typeof rulesParts)[number]

const elsewhere: Partial<Record<RuleField, RulesPart>> = {
  max_distance_m: 'search',
  catchment: 'search',
  open_requests_max: 'capacity',
  backoff_hours: 'capacity',
}
export const partOf = (field: RuleField): RulesPart => elsewhere[field] ?? 'services'

/** `text`: a key of the texts 'rules' with its values */
export interface FieldProblem {
  readonly field: RuleField
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const kilometres = (metres: number | null): string =>
  metres === null ? '' : String(Math.round(metres / 100) / 10).replace('.', ',')

export function formOf({ blocked_senders, ...rules }: MatchingRules): RulesForm {
  return {
    ...rules,
    catchment: rules.catchment.join(', '),
    max_distance_m: kilometres(rules.max_distance_m),
    age_min: textOf(rules.age_min),
    age_max: textOf(rules.age_max),
    weight_max: textOf(rules.weight_max),
    care_level_min: textOf(rules.care_level_min),
    open_requests_max: textOf(rules.open_requests_max),
    backoff_hours: textOf(rules.backoff_hours),
    blocked_clinics: blocked_senders.flatMap((one) => ('careseeker_id' in one ? [one.careseeker_id] : [])),
    blocked_types: blocked_senders.flatMap((one) => ('sender_type' in one ? [one.sender_type] : [])),
  }
}

/** A whole number, null for nothing, undefined for what is no number. */
function numberTyped(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
}

/** '12,5' kilometres in metres. */
function metresTyped(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,3}([,.]\d)?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 1000) : undefined
}

/** the rule's field in the form is called as the rule, but for the blocked senders */
const fieldOf = (rule: keyof MatchingRules): RuleField => (rule === 'blocked_senders' ? 'blocked_clinics' : rule)

const maxHours = 8760

/** What is sent, or everything that hinders it, in the form's order. */
export function rulesOf(form: RulesForm): Result<MatchingRules, readonly FieldProblem[]> {
  const problems: FieldProblem[] = []
  const number = (field: 'age_min' | 'age_max' | 'weight_max' | 'open_requests_max') => {
    const value = numberTyped(form[field])
    if (value === undefined) problems.push({ field, text: `problem.${field}` })
    return value ?? null
  }
  const distance = metresTyped(form.max_distance_m)
  if (distance === undefined) problems.push({ field: 'max_distance_m', text: 'problem.max_distance_m' })
  const hours = numberTyped(form.backoff_hours)
  if (hours === undefined || (hours ?? 0) > maxHours)
    problems.push({ field: 'backoff_hours', text: 'problem.backoff_hours' })
  const { zipcodes, wrong } = zipcodesTyped(form.catchment)
  if (wrong.length > 0)
    problems.push({ field: 'catchment', text: 'problem.catchment', values: { list: wrong.join(', ') } })
  const rules: MatchingRules = {
    solutions: [...form.solutions],
    paused_solutions: form.paused_solutions.filter((one) => form.solutions.includes(one)),
    services: [...form.services],
    specializations: [...form.specializations],
    catchment: [...zipcodes],
    max_distance_m: distance ?? null,
    age_min: number('age_min'),
    age_max: number('age_max'),
    weight_max: number('weight_max'),
    care_level_min: form.care_level_min === '' ? null : Number(form.care_level_min),
    genders: [...form.genders],
    takes_isolation: form.takes_isolation,
    open_requests_max: number('open_requests_max'),
    backoff_hours: hours ?? 0,
    blocked_payers: [...form.blocked_payers],
    blocked_senders: [
      ...form.blocked_clinics.map((careseeker_id) => ({ careseeker_id })),
      ...form.blocked_types.map((sender_type) => ({ sender_type })),
    ],
    whitelist: [...form.whitelist],
  }
  for (const { rule, code } of problemsOfRules(rules)) {
    const field = fieldOf(rule)
    if (problems.some((one) => one.field === field)) continue
    problems.push({ field, text: code === 'wrong_order' ? 'problem.wrong_order' : `problem.${field}` })
  }
  return problems.length > 0 ? err(inOrder(problems)) : ok(rules)
}

const order: readonly RuleField[] = [
  'solutions',
  'max_distance_m',
  'catchment',
  'age_min',
  'age_max',
  'weight_max',
  'open_requests_max',
  'backoff_hours',
  'blocked_payers',
]
const inOrder = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  [...problems].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))

/** What of a form differs from what is kept. */
export function changesOf(kept: RulesForm, form: RulesForm): Partial<RulesForm> {
  const fields = Object.keys(kept) as RuleField[]
  return Object.fromEntries(
    fields
      .filter((field) => textOfValue(kept[field]) !== textOfValue(form[field]))
      .map((field) => [field, form[field]]),
  )
}
/** chips give their codes in the order of touches */
const textOfValue = (value: RulesForm[RuleField]): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** What the server refuses although the form lets it through: postcodes and clinics that it does not know. */
export function problemsFrom(
  errors: readonly { readonly path: string; readonly code: string }[],
  { catchment }: Pick<MatchingRules, 'catchment'>,
): readonly FieldProblem[] {
  const places = errors.flatMap(({ path }) => /^body\.rules\.catchment\.(\d+)$/.exec(path)?.[1] ?? [])
  const list = places.flatMap((place) => catchment[Number(place)] ?? []).join(', ')
  return list === '' ? [] : [{ field: 'catchment', text: 'problem.unknownZipcodes', values: { list } }]
}

export type Senders = StoredRules['senders']
