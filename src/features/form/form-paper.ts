// What a form says on paper, before anything is drawn: its pages with groups, questions and values, tables, and what is missing.
// Pure; form-pdf.ts draws it.
import type { FieldValue, GroupEntry } from '../../../contract/field-value.ts'
import type { FormProblem } from '../../../domain/forms/check.ts'
import { askedValues, isAsked, isEmpty, isRequired } from '../../../domain/forms/conditions.ts'
import {
  type Field,
  type FieldGroup,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from '../../../domain/forms/define.ts'
import { fieldLabel, groupLabel, pageLabel } from '../../../domain/forms/labels.ts'
import type { Words } from '../../../domain/words.ts'
import { type OwnKeys, unnamedCodes } from './own-keys.ts'
import { problemText } from './problem-text.ts'
import { type ValueWords, valueText } from './value-text.ts'

/** One line of cells, each as wide as its share. */
export interface PaperRow {
  readonly cells: readonly string[]
  /** what is to be changed in it, below the cells */
  readonly note?: string
}

export type PaperBlock =
  | { readonly kind: 'rows'; readonly rows: readonly PaperRow[] }
  | {
      readonly kind: 'table'
      readonly shares: readonly number[]
      readonly head: readonly string[]
      readonly rows: readonly PaperRow[]
    }
  | { readonly kind: 'line'; readonly text: string }
  /** a line to sign on, and what stands below it */
  | { readonly kind: 'signature'; readonly text: string }

export interface PaperPage {
  readonly title: string
  readonly groups: readonly { readonly title: string; readonly blocks: readonly PaperBlock[] }[]
}

export interface PaperForm {
  /** what is open, for the first page: none where nothing is */
  readonly open: readonly string[]
  readonly pages: readonly PaperPage[]
}

export interface FormOnPaper {
  readonly form: FormDefinition
  /** all forms of the application: what is asked may hang on another form's answers */
  readonly forms: readonly FormDefinition[]
  readonly values: FormValues
  /** of the whole application */
  readonly problems: readonly FormProblem[]
  /** key of what stands below the line to sign on, by group */
  readonly signatures: Readonly<Record<string, string>>
  /** the clinic's own words for codes */
  readonly own?: OwnKeys | undefined
}

/** columns that fit beside each other */
const mostColumns = 3
const longText = 3
const shortText = 1.4

const entriesOf = (value: FieldValue | undefined): readonly GroupEntry[] =>
  Array.isArray(value) ? value.filter((one): one is GroupEntry => typeof one === 'object' && one !== null) : []

/** A group of levels is an assessment: each item stands there, and their sum once it is whole. */
const isAssessment = ({ fields }: FieldGroup): boolean =>
  fields.length > 1 && fields.every(({ kind }) => kind === 'level')

export function formPaper(
  { form, forms, values, problems, signatures, own: ownKeys }: FormOnPaper,
  words: Words,
): PaperForm {
  const asked = askedValues(fieldsOf(forms.flatMap(({ pages }) => pages)), values)
  const own = problems.filter((problem) => problem.form === form.name)
  const given: ValueWords = { words, texts: form.texts, own: ownKeys }
  const write = writer(given, new Map(own.map((problem) => [problem.path, problem])))
  return {
    open: (['missing', 'change'] as const).flatMap((kind) => {
      const found = own.filter((problem) => problem.kind === kind)
      if (found.length === 0) return []
      const pages = listed([...new Set(found.map(({ page }) => page))], words)
      return [words.t(`form:paper.${kind}`, { count: found.length, pages })]
    }),
    pages: form.pages.map((page) => ({
      title: words.t('form:paper.page', { page: page.key, title: words.t(pageLabel(form, page)) }),
      groups: page.groups.flatMap((group) => {
        const signed = signatures[group.key]
        const blocks: readonly PaperBlock[] = [
          ...(isAssessment(group) ? write.assessment(group, asked) : write.fields(group.fields, asked, asked, '')),
          ...(signed === undefined ? [] : [{ kind: 'signature', text: words.t(signed) } as const]),
        ]
        return blocks.length === 0 ? [] : [{ title: words.t(groupLabel(form, group)), blocks }]
      }),
    })),
  }
}

const listed = (parts: readonly string[], { locale }: Words): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)

function writer(given: ValueWords, problems: ReadonlyMap<string, FormProblem>) {
  const { words, texts } = given
  const label = (field: Field) => words.t(fieldLabel({ texts }, field))
  const noteOf = (path: string): Pick<PaperRow, 'note'> => {
    const problem = problems.get(path)
    return problem?.kind === 'change' ? { note: problemText(problem, texts, words) } : {}
  }
  /** where a list has no words for what was chosen, it says where they are found */
  const written = (field: Field, value: FieldValue | undefined): string | null => {
    const text = valueText(field, value, given)
    if (text === null || (field.kind !== 'choice' && field.kind !== 'choices')) return text
    const chosen = Array.isArray(value) ? value : [value]
    const byNumber = unnamedCodes(field.list, given.own).some((code) => chosen.some((one) => one === code))
    return byNumber ? `${text}\n${words.t('form:onlyNumbered')}` : text
  }
  /** null: an optional field without a value */
  const said = (field: Field, value: FieldValue | undefined, seen: FormValues, path: string): string | null =>
    written(field, value) ??
    (isRequired(field, seen) || problems.get(path)?.kind === 'missing' ? words.t('form:paper.missingValue') : null)

  function fields(all: readonly Field[], values: FormValues, seen: FormValues, before: string): PaperBlock[] {
    const blocks: PaperBlock[] = []
    let rows: PaperRow[] = []
    const close = () => {
      if (rows.length > 0) blocks.push({ kind: 'rows', rows })
      rows = []
    }
    for (const field of all) {
      if (!isAsked(field, seen)) continue
      const path = before + field.key
      const value = values[field.key]
      const entries = field.kind === 'repeat' ? entriesOf(value) : []
      if (field.kind === 'repeat' && entries.length > 0) {
        close()
        blocks.push(...repeated(field, entries, seen, path))
        continue
      }
      const text = said(field, value, seen, path)
      if (text !== null) rows.push({ cells: [label(field), text], ...noteOf(path) })
    }
    close()
    return blocks
  }

  function repeated(
    field: Extract<Field, { readonly kind: 'repeat' }>,
    entries: readonly GroupEntry[],
    seen: FormValues,
    path: string,
  ): PaperBlock[] {
    const note = noteOf(path).note
    const after: PaperBlock[] = note === undefined ? [] : [{ kind: 'line', text: note }]
    if (field.fields.length > mostColumns) {
      const each = entries.flatMap((entry, at): PaperBlock[] => {
        const own = askedValues(field.fields, entry, seen)
        return [
          { kind: 'line', text: words.t('form:paper.entry', { field: label(field), number: at + 1 }) },
          ...fields(field.fields, own, { ...seen, ...own }, `${path}.${at}.`),
        ]
      })
      return [...each, ...after]
    }
    const rows = entries.map((entry, at): PaperRow => {
      const own = askedValues(field.fields, entry, seen)
      const inEntry = { ...seen, ...own }
      const pathOf = (one: Field) => `${path}.${at}.${one.key}`
      const cells = field.fields.map((one) =>
        isAsked(one, inEntry) ? (said(one, own[one.key], inEntry, pathOf(one)) ?? '') : '',
      )
      const notes = field.fields.flatMap((one) => noteOf(pathOf(one)).note ?? [])
      return { cells: [`${at + 1}`, ...cells], ...(notes.length > 0 ? { note: notes.join(' ') } : {}) }
    })
    const shares = field.fields.map(({ kind }) => (kind === 'text' || kind === 'long' ? longText : shortText))
    return [
      {
        kind: 'table',
        shares: [0.45, ...shares],
        head: [words.t('form:paper.number'), ...field.fields.map(label)],
        rows,
      },
      ...after,
    ]
  }

  function assessment({ fields: items }: FieldGroup, values: FormValues): PaperBlock[] {
    const levels = items.map(({ key }) => values[key]).filter((value) => typeof value === 'number')
    if (levels.length === 0 && items.every((item) => !isRequired(item, values) && isEmpty(values[item.key]))) return []
    const rows = items.map((item) => ({
      cells: [label(item), said(item, values[item.key], values, item.key) ?? '—'],
      ...noteOf(item.key),
    }))
    const score = levels.reduce((sum, value) => sum + value, 0)
    const sum =
      levels.length === items.length
        ? words.t('form:level.sum', { score, count: items.length })
        : words.t('form:paper.noSum', { answered: levels.length, count: items.length })
    return [
      { kind: 'rows', rows },
      { kind: 'line', text: sum },
    ]
  }

  return { fields, assessment }
}
