// What goes into which field of a clinic's own PDF, and what of the form finds no place in it. Pure; fill-template.ts writes it.

import type { FieldValue } from '../../../../contract/field-value.ts'
import type { MappedField, TemplateMapping } from '../../../../contract/http/clinic-material.ts'
import { codesIn, codesOf, type Slot, slotsOf, slotValues } from '../../../../domain/form-template/slots.ts'
import type { Target, TemplateField } from '../../../../domain/form-template/suggest.ts'
import { isEmpty } from '../../../../domain/forms/conditions.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../domain/forms/labels.ts'
import { codeText, type ValueWords, valueText } from '../value-text.ts'

export type TemplateWrite =
  | { readonly name: string; readonly kind: 'text'; readonly text: string; readonly path: string }
  | { readonly name: string; readonly kind: 'box'; readonly isOn: boolean }
  /** null: none of them */
  | { readonly name: string; readonly kind: 'options'; readonly option: string | null }

/** A value that stands on the sheet 'Fortsetzung', and why. */
export interface LeftValue {
  readonly path: string
  readonly label: string
  readonly text: string
  /** `noField`: nothing is mapped to it; `goneField`: the PDF has not what the mapping names; `tooLong`: its field is too small */
  readonly why: 'noField' | 'goneField' | 'tooLong'
}

export interface TemplatePlan {
  readonly writes: readonly TemplateWrite[]
  readonly left: readonly LeftValue[]
}

interface Given {
  readonly form: FormDefinition
  /** of the application: what is asked may hang on another form's answers, and a template may repeat them */
  readonly forms: readonly FormDefinition[]
  readonly values: FormValues
  readonly fields: readonly TemplateField[]
  readonly mapping: TemplateMapping
}

/** 'Diagnosen 2: ICD-10-GM' */
export function slotLabel({ field, within }: Slot, { words, texts }: ValueWords): string {
  const own = words.t(fieldLabel({ texts }, field))
  if (!within) return own
  const group = words.t('form:paper.entry', {
    field: words.t(fieldLabel({ texts }, within.field)),
    number: within.entry,
  })
  return `${group}: ${own}`
}

/** What of an application may stand in a template of one of its forms: that form's values first. */
export const templateSlots = (form: FormDefinition, forms: readonly FormDefinition[]): readonly Slot[] =>
  [form, ...forms.filter(({ name }) => name !== form.name)].flatMap(slotsOf)

export const templateTargets = (
  form: FormDefinition,
  forms: readonly FormDefinition[],
  given: ValueWords,
): readonly Target[] =>
  templateSlots(form, forms).map((slot) => ({
    path: slot.path,
    label: slotLabel(slot, given),
    key: slot.within ? `${slot.within.field.key} ${slot.field.key}` : slot.field.key,
    entry: slot.within?.entry ?? null,
    options: codesOf(slot.field)?.map((code) => ({ code, label: codeText(slot.field, code, given) })) ?? null,
    isMany: slot.field.kind === 'choices',
  }))

function writeOf(
  name: string,
  field: TemplateField,
  to: MappedField,
  slot: Slot,
  value: FieldValue | undefined,
  given: ValueWords,
): TemplateWrite | null {
  if ('leave' in to) return null
  const codes = codesIn(value)
  if ('is' in to) return field.kind === 'box' ? { name, kind: 'box', isOn: codes.includes(to.is) } : null
  if ('options' in to) {
    if (field.kind !== 'options') return null
    const known = new Set(field.options.map((one) => one.name))
    const option = Object.entries(to.options).find(([one, code]) => known.has(one) && codes.includes(code))
    return { name, kind: 'options', option: option?.[0] ?? null }
  }
  if (field.kind !== 'text') return null
  const text = to.as === 'code' && codesOf(slot.field) ? codes.join(', ') : (valueText(slot.field, value, given) ?? '')
  return { name, kind: 'text', text, path: slot.path }
}

/** Which codes of a value the mapping can say in the fields that are there; null: all of it, as text. */
function saidCodes(entries: readonly (readonly [string, MappedField])[], byName: ReadonlyMap<string, TemplateField>) {
  const codes = new Set<string>()
  for (const [name, to] of entries) {
    const field = byName.get(name)
    if (!field) continue
    if ('as' in to && field.kind === 'text') return null
    if ('is' in to && field.kind === 'box') codes.add(to.is)
    if ('options' in to && field.kind === 'options')
      for (const { name: option } of field.options) {
        const code = to.options[option]
        if (code !== undefined) codes.add(code)
      }
  }
  return codes
}

export function templatePlan({ form, forms, values, fields, mapping }: Given, given: ValueWords): TemplatePlan {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const slots = templateSlots(form, forms)
  const bySlot = new Map(slots.map((slot) => [slot.path, slot]))
  const known = slotValues(fieldsOf(forms.flatMap(({ pages }) => pages)), values)
  // in the order of the form, in which the sheet 'Fortsetzung' counts too
  const places = new Map(slots.map(({ path }, at) => [path, at]))
  const placeOf = (to: MappedField) => ('path' in to ? (places.get(to.path) ?? slots.length) : slots.length)
  const entries = Object.entries(mapping).toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
  const writes = entries.flatMap(([name, to]) => {
    const field = byName.get(name)
    const slot = 'path' in to ? bySlot.get(to.path) : undefined
    const write = field && slot && 'path' in to ? writeOf(name, field, to, slot, known.get(to.path), given) : null
    return write ?? []
  })
  const byPath = Map.groupBy(entries, ([, to]) => ('path' in to ? to.path : ''))
  const left = slotsOf(form).flatMap((slot): readonly LeftValue[] => {
    const value = known.get(slot.path)
    if (value === undefined || isEmpty(value)) return []
    const own = byPath.get(slot.path) ?? []
    const said = saidCodes(own, byName)
    if (said === null || codesIn(value).every((code) => said.has(code))) return []
    const text = valueText(slot.field, value, given) ?? ''
    const isGone = own.some(([name]) => !byName.has(name))
    return [{ path: slot.path, label: slotLabel(slot, given), text, why: isGone ? 'goneField' : 'noField' }]
  })
  return { writes, left }
}
