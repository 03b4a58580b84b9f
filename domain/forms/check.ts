// What is to be changed, what is missing and what should be looked at in a form, each with its page and field. Pure.
import type { FieldValue, GroupEntry } from '../../contract/field-value.ts'
import { valuesAsSent } from './as-sent.ts'
import { checkValue, valueProblemKey } from './check-value.ts'
import { askedValues, isAsked, isEmpty, isRequired, seenBy } from './conditions.ts'
import {
  type Field,
  type FormDefinition,
  type FormValues,
  fieldsOf,
  type ProblemKind,
  type ProblemParams,
  type RuleFacts,
} from './define.ts'
import { ruleLabel } from './labels.ts'

export interface FormProblem {
  /** name of the form, key of its page */
  readonly form: string
  readonly page: string
  /** where it is: the key of a field, 'diagnoses.1.icd' for one of a repeated group's entries (counted from 0) */
  readonly path: string
  readonly field: Field
  readonly kind: ProblemKind
  /** 'missing', why a value cannot go out, or the key of a rule */
  readonly reason: string
  /** key of its sentence: of the texts 'form' for a value, of the form's own for a rule */
  readonly text: string
  readonly params: ProblemParams
}

const entriesOf = (value: FieldValue | undefined): readonly GroupEntry[] =>
  Array.isArray(value) ? value.filter((one): one is GroupEntry => typeof one === 'object' && one !== null) : []

interface Found {
  readonly path: string
  readonly field: Field
  readonly kind: ProblemKind
  readonly reason: string
  readonly text: string
  readonly params: ProblemParams
}

interface Given {
  readonly texts: string
  readonly before: string
  readonly today: string
}

/** Problems of fields in themselves, in the order in which they are asked. */
function ofFields(fields: readonly Field[], values: FormValues, outer: FormValues, given: Given): readonly Found[] {
  const asked = askedValues(fields, values, outer)
  return ofAsked(fields, asked, seenBy(fields, asked, outer), given)
}

/** The same of values that are asked already. @param seen what conditions go by */
function ofAsked(
  fields: readonly Field[],
  asked: FormValues,
  seen: FormValues,
  { texts, before, today }: Given,
): readonly Found[] {
  return fields.flatMap((field): readonly Found[] => {
    if (!isAsked(field, seen)) return []
    const path = before + field.key
    const value = asked[field.key]
    if (value === undefined || isEmpty(value)) {
      if (!isRequired(field, seen)) return []
      return [{ path, field, kind: 'missing', reason: 'missing', text: missingKey(texts, field), params: {} }]
    }
    const wrong = checkValue(field, value, today)
    if (wrong) {
      const { reason, params = {} } = wrong
      return [{ path, field, kind: 'change', reason, text: valueProblemKey(wrong), params }]
    }
    if (field.kind !== 'repeat') return []
    return entriesOf(value).flatMap((entry, at) =>
      ofFields(field.fields, entry, seen, { texts, before: `${path}.${at}.`, today }),
    )
  })
}

/** What is said where a field is required and empty. */
export const missingKey = (texts: string, { missing }: Pick<Field, 'missing'>): string =>
  missing === undefined ? 'form:problem.missing' : missing.includes(':') ? missing : ruleLabel({ texts }, missing)

interface Place {
  readonly form: string
  readonly page: string
}

/** What a definition says whatever the values are. */
interface Plan {
  readonly fields: readonly Field[]
  readonly pages: readonly { readonly key: string; readonly fields: readonly Field[] }[]
  /** by key of the field, in the order in which they are asked */
  readonly places: ReadonlyMap<string, Place & { readonly field: Field; readonly at: number }>
}

/** Definitions are constants: each is looked through once, and not with every value that somebody types. */
const plans = new WeakMap<FormDefinition, Plan>()

function planOf(form: FormDefinition): Plan {
  const known = plans.get(form)
  if (known) return known
  const pages = form.pages.map((page) => ({ key: page.key, fields: fieldsOf([page]) }))
  const all = pages.flatMap(({ key, fields }) => fields.map((field) => ({ form: form.name, page: key, field })))
  const places = new Map(all.map((place, at) => [place.field.key, { ...place, at }]))
  const plan = { fields: all.map(({ field }) => field), pages, places }
  plans.set(form, plan)
  return plan
}

/** The forms of one application, checked together: rules may look across them. Values are those of all forms. */
export function checkForms(
  forms: readonly FormDefinition[],
  values: FormValues,
  facts: RuleFacts,
): readonly FormProblem[] {
  const fields = forms.flatMap((form) => planOf(form).fields)
  const asked = askedValues(fields, values)
  const sent = valuesAsSent(fields, asked)
  return forms.flatMap((definition) => {
    const { name, texts, rules } = definition
    const { pages, places } = planOf(definition)
    const given = { texts, before: '', today: facts.today }
    const own = pages.flatMap(({ key, fields: ofPage }) =>
      ofAsked(ofPage, asked, asked, given).map((found) => ({ ...found, form: name, page: key })),
    )
    const told = new Set(own.map(({ path }) => path))
    const ofRules = rules.flatMap((rule): readonly FormProblem[] => {
      const broken = rule.broken(sent, facts)
      const place = places.get(rule.at)
      // what is missing or unreadable in itself is said once
      if (broken === false || !place || told.has(rule.at)) return []
      const params = broken === true ? {} : broken
      const { key, kind, text = ruleLabel({ texts }, key) } = rule
      const { form, page, field } = place
      return [{ form, page, field, path: rule.at, kind, reason: key, text, params }]
    })
    const placeOf = ({ path }: FormProblem) => places.get(path.split('.', 1)[0] ?? '')?.at ?? -1
    // as the pages ask, whichever part found it
    return [...own, ...ofRules].toSorted((one, other) => placeOf(one) - placeOf(other))
  })
}

/** What stops a form from going out: everything but notes, and without what is missing where gaps are passed on. */
export const stopping = (problems: readonly FormProblem[], withGaps = false): readonly FormProblem[] =>
  problems.filter(({ kind }) => kind === 'change' || (kind === 'missing' && !withGaps))
