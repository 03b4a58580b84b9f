// A form is data: its pages, groups and fields, when a field is asked and when it is required, rules across fields, and where a value
// is taken over from. Values, problems, progress, screens and printed pages all come from the definition; adding a field is one line
// and its label. Labels stand in the form's own locale file: `page.<form>_<key>`, `group.<key>`, `field.<key>`, `rule.<key>` (labels.ts).
import type { CatalogueList } from '../../catalogue/define.ts'
import type { FieldValue, GroupEntry, Scalar } from '../../contract/field-value.ts'

/** What a field asks. Lengths are counted in characters; days are kept as yyyy-MM-dd. */
export type FieldKind =
  /** `compact`: a number or code, which goes out in capitals and without the blanks that people type into it */
  | {
      readonly kind: 'text'
      readonly max: number
      readonly min?: number
      readonly compact?: true
      /** free text of a person: an address to click has no place in it */
      readonly noLinks?: true
    }
  | { readonly kind: 'long'; readonly max: number; readonly noLinks?: true }
  /** a whole number */
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: 'kilogram' }
  | { readonly kind: 'day' }
  /** as it is typed; as much of it as is known: a day, a month, a year */
  | { readonly kind: 'birthDate'; readonly max: number }
  | { readonly kind: 'yesNo' }
  /** a tick: yes, or not said */
  | { readonly kind: 'flag' }
  /** `also`: a second list behind the first, as 'unknown'. `as`: how it looks where that does not follow from the list's length */
  | { readonly kind: 'choice'; readonly list: CatalogueList; readonly also?: CatalogueList; readonly as?: 'select' }
  /** `first`: so many chips stand there before 'more' */
  | {
      readonly kind: 'choices'
      readonly list: CatalogueList
      readonly as?: { readonly chips: { readonly first?: number } }
    }
  /** an id of what the screen offers, which no list of ours has */
  | { readonly kind: 'offered' }
  /** one of the levels of an item of an assessment, lowest first; each has words of its own under the key of the item's */
  | { readonly kind: 'level'; readonly levels: readonly number[]; readonly words: string }
  | { readonly kind: 'phone'; readonly max: number }
  | { readonly kind: 'fax'; readonly max: number }
  /** times of one day: '8–12, 14–16:30' */
  | { readonly kind: 'hours'; readonly max: number }
  | { readonly kind: 'email'; readonly max: number }
  | { readonly kind: 'iban'; readonly max: number }
  | { readonly kind: 'postcode' }
  /** a code of ICD-10-GM, of OPS */
  | { readonly kind: 'icd' }
  | { readonly kind: 'ops' }
  /** nine digits with a check digit (Institutionskennzeichen, IK) */
  | { readonly kind: 'institutionCode' }
  /** number of the statutory health insurance: a letter and nine digits with a check digit */
  | { readonly kind: 'insuredNumber' }
  /** entries of the same fields, in an order of their own */
  | { readonly kind: 'repeat'; readonly max: number; readonly fields: readonly Field[] }

/** A statement on other fields; inside a repeated group its own fields are looked up first. */
export type Condition =
  | { readonly field: string; readonly is: FieldValue }
  | { readonly field: string; readonly isFilled: true }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

export interface FieldOptions {
  readonly required?: true | Condition
  /** asked only then; what it holds otherwise stays, and counts for nothing */
  readonly when?: Condition
  /** what is said where it is missing, `rule.<missing>` or a whole key, in place of the general sentence */
  readonly missing?: string
  /** has a sentence of help, `help.<key>` */
  readonly help?: true
  /** its label stands with a list: 'catalogue-rehab:singerItem.food' */
  readonly label?: string
  /** what it holds before anybody says something (held-values.ts) */
  readonly start?: Scalar
}

export type Field<K extends string = string, V extends FieldValue = FieldValue> = FieldKind &
  FieldOptions & {
    readonly key: K
    /** of the compiler only: what the field holds */
    readonly holds?: V
  }

/** Who usually fills a page; it guides, and gives or takes no right. */
export type Writer = 'socialService' | 'nursing' | 'therapy' | 'doctor' | 'patient'

export interface FieldGroup {
  readonly key: string
  readonly fields: readonly Field[]
}

/** A page is what one person fills at a time, and what is sealed and saved as one part. */
export interface FormPage {
  /** of the form's part: '1', '10' */
  readonly key: string
  readonly writers: readonly Writer[]
  readonly groups: readonly FieldGroup[]
}

/** `change`: the value cannot go out; `missing`: required and empty; `note`: never stops anything. */
export type ProblemKind = 'change' | 'missing' | 'note'

/** What the words of a problem need beside their key: numbers and days (yyyy-MM-dd) by name. */
export type ProblemParams = Readonly<Record<string, string | number>>

export interface RuleFacts {
  /** yyyy-MM-dd */
  readonly today: string
}

export interface FormRule {
  /** `rule.<key>` is its sentence */
  readonly key: string
  /** the field that has to change */
  readonly at: string
  readonly kind: ProblemKind
  /** its sentence stands elsewhere: 'domain:problem.zipcode' */
  readonly text?: string
  /** what the sentence needs, `true` for nothing; `false`: it is kept. Values are as they go out (as-sent.ts), of fields that are asked. */
  broken(values: FormValues, facts: RuleFacts): boolean | ProblemParams
}

/** Values by field; what nobody filled in is missing. */
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

export interface FormDefinition<P extends FormPage = FormPage> {
  /** the name of the document that keeps its pages */
  readonly name: string
  /** the locale file with its labels, or a place in one: 'sender:form' */
  readonly texts: string
  readonly pages: readonly P[]
  readonly rules: readonly FormRule[]
}

type Options<O> = O & FieldOptions
const field = <K extends string, V extends FieldValue>(
  key: K,
  kind: FieldKind,
  options: FieldOptions,
): Field<K, V> => ({
  ...kind,
  ...options,
  key,
})

export const text = <const K extends string>(
  key: K,
  { max, min, compact, noLinks, ...options }: Options<{ max: number; min?: number; compact?: true; noLinks?: true }>,
) =>
  field<K, string>(
    key,
    {
      kind: 'text',
      max,
      ...(min === undefined ? {} : { min }),
      ...(compact && { compact }),
      ...(noLinks && { noLinks }),
    },
    options,
  )
export const long = <const K extends string>(
  key: K,
  { max, noLinks, ...options }: Options<{ max: number; noLinks?: true }>,
) => field<K, string>(key, { kind: 'long', max, ...(noLinks && { noLinks }) }, options)
export const number = <const K extends string>(
  key: K,
  { min, max, unit, ...options }: Options<{ min: number; max: number; unit?: 'kilogram' }>,
) => field<K, number>(key, { kind: 'number', min, max, ...(unit === undefined ? {} : { unit }) }, options)
export const day = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'day' }, options)
export const yesNo = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, boolean>(key, { kind: 'yesNo' }, options)
export const birthDate = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'birthDate', max }, options)
export const flag = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, boolean>(key, { kind: 'flag' }, options)
export const choice = <const K extends string, L extends CatalogueList>(
  key: K,
  list: L,
  { as, also, ...options }: Options<Pick<Extract<FieldKind, { kind: 'choice' }>, 'as' | 'also'>> = {},
) =>
  field<K, L['entries'][number]['code']>(
    key,
    { kind: 'choice', list, ...(also && { also }), ...(as && { as }) },
    options,
  )
export const choices = <const K extends string, L extends CatalogueList>(
  key: K,
  list: L,
  { as, ...options }: Options<Pick<Extract<FieldKind, { kind: 'choices' }>, 'as'>> = {},
) => field<K, readonly L['entries'][number]['code'][]>(key, { kind: 'choices', list, ...(as && { as }) }, options)
export const offered = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, number>(key, { kind: 'offered' }, options)
export const level = <const K extends string>(
  key: K,
  { levels, words, ...options }: Options<{ levels: readonly number[]; words: string }>,
) => field<K, number>(key, { kind: 'level', levels, words }, options)
export const phone = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'phone', max }, options)
export const fax = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'fax', max }, options)
export const hours = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'hours', max }, options)
export const email = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'email', max }, options)
export const iban = <const K extends string>(key: K, { max, ...options }: Options<{ max: number }>) =>
  field<K, string>(key, { kind: 'iban', max }, options)
export const postcode = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'postcode' }, options)
export const icd = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'icd' }, options)
export const ops = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'ops' }, options)
export const institutionCode = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'institutionCode' }, options)
export const insuredNumber = <const K extends string>(key: K, options: FieldOptions = {}) =>
  field<K, string>(key, { kind: 'insuredNumber' }, options)
export const repeat = <const K extends string>(
  key: K,
  { max, fields, ...options }: Options<{ max: number; fields: readonly Field[] }>,
) => field<K, readonly GroupEntry[]>(key, { kind: 'repeat', max, fields }, options)

export const group = <const K extends string, const F extends readonly Field[]>(key: K, fields: F) => ({ key, fields })
export const page = <const K extends string, const G extends readonly FieldGroup[]>(
  key: K,
  writers: readonly Writer[],
  groups: G,
) => ({ key, writers, groups })
export const is = (field: string, value: FieldValue): Condition => ({ field, is: value })
export const isFilled = (field: string): Condition => ({ field, isFilled: true })
export const not = (condition: Condition): Condition => ({ not: condition })

type FieldsOf<P extends FormPage> = P['groups'][number]['fields'][number]
/** Keys of the fields of pages, for what is laid beside a definition: sources, elements of a message. */
export type FieldKeyOf<P extends FormPage> = FieldsOf<P>['key']
/** What the fields of pages hold, by key. */
export type ValuesOf<P extends FormPage> = {
  readonly [F in FieldsOf<P> as F['key']]?: Exclude<F['holds'], undefined>
}

export const fieldsOf = (pages: readonly FormPage[]): readonly Field[] =>
  pages.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))

/** The form with fields required that it leaves open: what a place that uses it needs beside. */
export const requiring = <F extends FormDefinition>(form: F, keys: readonly string[]): FormDefinition => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    groups: page.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => (keys.includes(field.key) ? { ...field, required: true as const } : field)),
    })),
  })),
})
