// The groups of a page with their fields; what is asked under a condition opens under the field that the condition names.
import { useMemo } from 'react'
import type { FieldGroup } from '../../../domain/forms/define.ts'
import { groupLabel } from '../../../domain/forms/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { FormField } from './FormField.tsx'
import { type FormView, useForm, useFormView } from './form-store.ts'
import { depths } from './nesting.ts'

/** A group of fields that are not asked, and in which nobody wrote, has no heading over nothing. */
export const isGroupShown = ({ asked, session }: Pick<FormView, 'asked' | 'session'>, fields: FieldGroup['fields']) =>
  fields.some(({ key }) => asked.has(key) || session.stored[key] || session.typed[key])

interface Props {
  readonly groups: readonly FieldGroup[]
  /** the keys of the fields to show; absent: all */
  readonly only?: ReadonlySet<string>
}

export function FormGroups({ groups, only }: Props) {
  return groups.map((group) => <Group key={group.key} group={group} only={only} />)
}

function Group({ group: { key, fields }, only }: { readonly group: FieldGroup; readonly only: Props['only'] }) {
  const { texts } = useForm()
  const words = useWords()
  const deep = useMemo(() => depths(fields), [fields])
  const shown = fields
    .map((field, at) => ({ field, depth: deep[at] ?? 0 }))
    .filter(({ field }) => !only || only.has(field.key))
  const isAny = useFormView((view) =>
    isGroupShown(
      view,
      shown.map(({ field }) => field),
    ),
  )
  if (!isAny) return null
  return (
    <section className={classes.group} aria-labelledby={`form-group-${key}`}>
      <h2 id={`form-group-${key}`} className={classes.groupTitle}>
        {words.t(groupLabel({ texts }, { key }))}
      </h2>
      {shown.map(({ field, depth }) => (
        <FormField key={field.key} field={field} depth={depth} />
      ))}
    </section>
  )
}
