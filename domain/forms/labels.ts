// Where the words of a form stand: keys of its own locale file, unless a list has them already. Pure.
import { type CatalogueEntry, labelKeyOf } from '../../catalogue/define.ts'
import type { Field, FieldGroup, FormDefinition, FormPage } from './define.ts'

type Form = Pick<FormDefinition, 'name' | 'texts'>

/** @param texts a locale file, or a place in one */
const within = (texts: string, path: string): string => `${texts}${texts.includes(':') ? '.' : ':'}${path}`

export const fieldLabel = ({ texts }: Pick<Form, 'texts'>, { key, label }: Field): string =>
  label ?? within(texts, `field.${key}`)
export const groupLabel = ({ texts }: Pick<Form, 'texts'>, { key }: Pick<FieldGroup, 'key'>): string =>
  within(texts, `group.${key}`)
export const pageLabel = ({ texts, name }: Form, { key }: FormPage): string => within(texts, `page.${name}_${key}`)
export const ruleLabel = ({ texts }: Pick<Form, 'texts'>, key: string): string => within(texts, `rule.${key}`)
/** What a level of an item stands for: those of another item may mean something else. */
export const levelLabel = ({ words }: Extract<Field, { readonly kind: 'level' }>, level: number): string =>
  `${words}.${level}`
/** null: it has none */
export const fieldHelp = ({ texts }: Pick<Form, 'texts'>, { key, help }: Field): string | null =>
  help ? within(texts, `help.${key}`) : null

interface Choice extends Pick<CatalogueEntry, 'code'> {
  /** key of its word */
  readonly label: string
}

export type FieldWithList = Extract<Field, { readonly kind: 'choice' | 'choices' }>

/** What a field with a list offers: its own codes, and those of the list that stands behind. */
export const choicesOf = (field: FieldWithList): readonly Choice[] =>
  [field.list, ...(field.kind === 'choice' && field.also ? [field.also] : [])].flatMap((list) =>
    list.entries.map(({ code, key }) => ({ code, label: labelKeyOf(list, key) })),
  )
