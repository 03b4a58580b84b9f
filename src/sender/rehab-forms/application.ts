// The rehab application of a search: its forms as they are defined, what is stored of them, how far each page is. Pure.
import { payers } from '../../../catalogue/payers.ts'
import { rehabFormSubTypes } from '../../../catalogue/rehab/rehab-form-sub-types.ts'
import { rehabFormTypes } from '../../../catalogue/rehab/rehab-form-types.ts'
import { checkForms, type FormProblem } from '../../../domain/forms/check.ts'
import { isEmpty } from '../../../domain/forms/conditions.ts'
import { type FormDefinition, type FormPage, type FormValues, fieldsOf } from '../../../domain/forms/define.ts'
import { type FieldEntries, type SourceValues, valuesOf } from '../../../domain/forms/entries.ts'
import { type PageProgress, progressOf } from '../../../domain/forms/progress.ts'
import { rehabApplications } from '../../../domain/rehab-forms/rehab-forms.ts'
import type { DocumentPart, SearchDocument } from '../../data/search-documents-port.ts'
import type { PageCheck, StoredPage } from '../../features/form/index.ts'

/** For whom an application is: the statutory health insurer, the pension insurance. */
export const applicationKinds = ['gkv', 'drv'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

const formsByKind: Readonly<Record<ApplicationKind, readonly FormDefinition[]>> = {
  gkv: rehabApplications[rehabFormSubTypes.code.gkv],
  drv: rehabApplications[rehabFormSubTypes.code.drv],
}
export const formsOf = (kind: ApplicationKind): readonly FormDefinition[] => formsByKind[kind]
export const formNames = (kind: ApplicationKind) =>
  rehabFormTypes.codes.filter((code) => formsByKind[kind].some(({ name }) => name === code))

/** Who pays by the patient's record; null: it does not say. */
export function kindOfPayers(codes: readonly number[] | null | undefined): ApplicationKind | null {
  if (codes?.includes(payers.code.publicPension)) return 'drv'
  return codes?.includes(payers.code.insurance) ? 'gkv' : null
}

export interface ApplicationPage {
  readonly form: FormDefinition
  readonly page: FormPage
  /** null: nobody has saved it yet */
  readonly part: DocumentPart | null
  readonly stored: StoredPage
  readonly progress: PageProgress
}

export interface Application {
  readonly kind: ApplicationKind
  readonly forms: readonly FormDefinition[]
  readonly pages: readonly ApplicationPage[]
  readonly sources: SourceValues
  readonly values: FormValues
  readonly problems: readonly FormProblem[]
  /** something of it cannot be opened on this device */
  readonly isClosed: boolean
}

const nothing: StoredPage = { values: {} }

function storedOf(part: DocumentPart | undefined): StoredPage {
  return part?.content.state === 'open' ? part.content.value : nothing
}

/** What the forms for the other payer say of the same fields: they were looked at by people. */
function fromOther(kind: ApplicationKind, documents: readonly SearchDocument[]): SourceValues {
  const known = new Set(fieldsOf(formsOf(kind).flatMap(({ pages }) => pages)).map(({ key }) => key))
  const others = documents.filter(({ name }) =>
    formsOf(kind === 'gkv' ? 'drv' : 'gkv').some((form) => form.name === name),
  )
  const entries = others.flatMap(({ parts }) => parts.flatMap((part) => Object.entries(storedOf(part).values)))
  return Object.fromEntries(
    entries.flatMap(([key, { value }]) =>
      value === null || !known.has(key) ? [] : [[key, { kind: 'application', value }]],
    ),
  )
}

/** Null: there are no forms for this payer. */
export function applicationOf(
  kind: ApplicationKind,
  documents: readonly SearchDocument[],
  known: SourceValues,
  today: string,
): Application | null {
  const forms = formsOf(kind).filter(({ name }) => documents.some((one) => one.name === name && one.hasDraft))
  if (forms.length === 0) return null
  const sources = { ...known, ...fromOther(kind, documents) }
  const found = forms.flatMap((form) =>
    form.pages.map((page) => {
      const document = documents.find(({ name }) => name === form.name)
      const part = document?.parts.find((one) => one.part === page.key)
      return { form, page, part: part ?? null, stored: storedOf(part) }
    }),
  )
  const allPages = forms.flatMap(({ pages }) => pages)
  const keys = new Set(fieldsOf(allPages).map(({ key }) => key))
  const entries: FieldEntries = Object.assign({}, ...found.map(({ stored }) => stored.values))
  const values = Object.fromEntries(Object.entries(valuesOf(entries, sources)).filter(([key]) => keys.has(key)))
  const problems = checkForms(forms, values, { today })
  const progress = new Map(
    forms.flatMap((form) =>
      progressOf(form, allPages, values, problems).map((one) => [`${form.name}/${one.page}`, one] as const),
    ),
  )
  return {
    kind,
    forms,
    sources,
    values,
    problems,
    isClosed: found.some(({ part }) => part !== null && part.content.state !== 'open'),
    pages: found.flatMap((one) => {
      const of = progress.get(`${one.form.name}/${one.page.key}`)
      return of ? [{ ...one, progress: of }] : []
    }),
  }
}

/** That somebody looked through a page, and the newest change after it. */
export function checkOf({ values, checked }: StoredPage, nameOf: (account: number) => string): PageCheck | null {
  if (!checked) return null
  const later = Object.values(values).filter(({ at }) => at > checked.at)
  const last = later.reduce<(typeof later)[number] | null>(
    (one, other) => (one && one.at > other.at ? one : other),
    null,
  )
  return {
    by: nameOf(checked.by),
    at: checked.at,
    changed: last ? { by: nameOf(last.by), at: last.at } : null,
  }
}

/** Of the fields of a payer's forms, how many there are and how many sources fill. */
export function knownFields(kind: ApplicationKind, sources: SourceValues): { known: number; all: number } {
  const fields = fieldsOf(formsOf(kind).flatMap(({ pages }) => pages))
  return { all: fields.length, known: fields.filter(({ key }) => sources[key] !== undefined).length }
}

/** Values that people entered or confirmed, of pages. */
export const enteredCount = (pages: readonly Pick<ApplicationPage, 'stored'>[]): number =>
  pages.reduce((sum, { stored }) => sum + Object.values(stored.values).filter(({ value }) => !isEmpty(value)).length, 0)

/** The next page with something open; null: nothing is. */
export const nextPage = ({ pages }: Application): ApplicationPage | null =>
  pages.find(({ progress }) => progress.open > 0 || progress.wrong > 0) ?? null

export const slugOf = (form: Pick<FormDefinition, 'name'>): string =>
  rehabFormTypes.entries.find(({ code }) => code === form.name)?.slug ?? ''

/** Where somebody is who has a page open. */
export const placeOf = ({ form, page }: Pick<ApplicationPage, 'form' | 'page'>) => ({
  form: rehabFormTypes.codes.find((code) => code === form.name) ?? null,
  page: page.key,
})

/** The address of a form says which application it is of. */
export function kindOfSlug(slug: string | undefined): ApplicationKind | null {
  return applicationKinds.find((kind) => formsOf(kind).some((form) => slugOf(form) === slug)) ?? null
}
