// Where the words of a form stand: keys of its own locale file, unless a list has them already. Pure.
import type { Field, FieldGroup, FormDefinition, FormPage } from './define.ts'

type Form = Pick<FormDefinition, 'name' | 'texts'>

export const fieldLabel = ({ texts }: Pick<Form, 'texts'>, { key, label }: Field): string =>
  label ?? `${texts}:field.${key}`
export const groupLabel = ({ texts }: Form, { key }: FieldGroup): string => `${texts}:group.${key}`
export const pageLabel = ({ texts, name }: Form, { key }: FormPage): string => `${texts}:page.${name}_${key}`
/** What a level of an item stands for: those of another item may mean something else. */
export const levelLabel = ({ words }: Extract<Field, { readonly kind: 'level' }>, level: number): string =>
  `${words}.${level}`
/** null: it has none */
export const fieldHelp = ({ texts }: Form, { key, help }: Field): string | null =>
  help ? `${texts}:help.${key}` : null
