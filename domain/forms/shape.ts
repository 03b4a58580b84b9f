// A form's definition as it is told to others: its steps, its fields, and a revision that changes with them. No value is part of it.
// Pure.
import type { FormFieldShape, FormStepShape } from '../../contract/http/form-configuration.ts'
import type { Condition, Field, FieldGroup, FormDefinition, FormPage } from './define.ts'
import { choicesOf, fieldHelp, fieldLabel, pageLabel } from './labels.ts'

const fieldsNamed = (condition: Condition | true | undefined): readonly string[] => {
  if (condition === undefined || condition === true) return []
  if ('all' in condition) return condition.all.flatMap(fieldsNamed)
  if ('any' in condition) return condition.any.flatMap(fieldsNamed)
  return 'not' in condition ? fieldsNamed(condition.not) : [condition.field]
}

const requiredOf = ({ required, when }: Field): FormFieldShape['required'] =>
  required === undefined ? 'never' : required === true && when === undefined ? 'always' : 'sometimes'

function shapeOf(form: FormDefinition, page: FormPage, group: FieldGroup, field: Field, within: string | null) {
  const hasList = field.kind === 'choice' || field.kind === 'choices'
  const own: FormFieldShape = {
    ...{ key: field.key, step: page.key, group: group.key, kind: field.kind, within },
    label: fieldLabel(form, field),
    help: fieldHelp(form, field),
    asked: field.when === undefined ? 'always' : 'sometimes',
    required: requiredOf(field),
    depends_on: [...new Set([...fieldsNamed(field.when), ...fieldsNamed(field.required)])],
    min: 'min' in field ? (field.min ?? null) : null,
    max: 'max' in field ? field.max : null,
    list: hasList ? field.list.name : null,
    choices: hasList ? choicesOf(field).map(({ code, label }) => ({ value: code, label })) : null,
  }
  return own
}

/** In the order in which they are asked; those of a repeated group follow it. */
export const fieldShapes = (form: FormDefinition): FormFieldShape[] =>
  form.pages.flatMap((page) =>
    page.groups.flatMap((group) =>
      group.fields.flatMap((field) => [
        shapeOf(form, page, group, field, null),
        ...(field.kind === 'repeat' ? field.fields : []).map((part) => shapeOf(form, page, group, part, field.key)),
      ]),
    ),
  )

/** @param filled keys of fields that hold something */
export function stepShapes(form: FormDefinition, filled: ReadonlySet<string>): FormStepShape[] {
  const all = fieldShapes(form).filter(({ within }) => within === null)
  return form.pages.map((page) => {
    const fields = all.filter(({ step }) => step === page.key)
    const missing = fields
      .filter(({ key, required }) => required === 'always' && !filled.has(key))
      .map(({ key }) => key)
    return {
      key: page.key,
      label: pageLabel(form, page),
      writers: [...page.writers],
      fields: fields.length,
      missing,
      depends: fields.filter(({ depends_on }) => depends_on.length > 0).map(({ key }) => key),
      complete: missing.length === 0,
    }
  })
}
