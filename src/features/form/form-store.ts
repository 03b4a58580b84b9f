// The page of a form on the screen. What is asked and required is worked out once a change; a field is drawn anew only when something
// of its own is other, so that a key press costs the same in a form of two hundred fields.
import { createContext, type ReactNode, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { FieldValue } from '../../../contract/field-value.ts'
import { askedValues, isAsked, isRequired } from '../../../domain/forms/conditions.ts'
import type { Field, FormValues } from '../../../domain/forms/define.ts'
import {
  type FieldEntries,
  type FieldState,
  fieldState,
  type SourceValues,
  valuesOf,
} from '../../../domain/forms/entries.ts'
import {
  beginSession,
  type ClashChoice,
  type FormSession,
  type TypedValues,
  withChoice,
  withStored,
  withTyped,
  withWord,
} from './form-session.ts'

export interface FormView {
  readonly session: FormSession
  readonly sources: SourceValues
  /** of the form's other pages: conditions may hang on them */
  readonly others: FormValues
  /** of this page, as the fields show them */
  readonly values: FormValues
  readonly asked: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  /** sentences of a check that somebody asked for, by path; one goes when its field changes */
  readonly told: Readonly<Record<string, string>>
}

export interface FormStore {
  readonly fields: readonly Field[]
  readonly view: StoreApi<FormView>
  type(key: string, value: FieldValue | null): void
  /** as withWord */
  word(key: string, value: FieldValue | null): void
  choose(key: string, choice: ClashChoice): void
  tell(told: Readonly<Record<string, string>>): void
  /** what is stored by now, what sources and the other pages say */
  follow(newest: { stored: FieldEntries; sources: SourceValues; others: FormValues }): void
  change(of: (session: FormSession) => FormSession): void
}

interface Start {
  readonly fields: readonly Field[]
  readonly stored: FieldEntries
  readonly typed?: TypedValues
  readonly sources: SourceValues
  readonly others: FormValues
}

function shownValues(fields: readonly Field[], { stored, typed }: FormSession, sources: SourceValues): FormValues {
  const values = { ...valuesOf(stored, sources) }
  for (const [key, { value }] of Object.entries(typed)) values[key] = value ?? undefined
  return Object.fromEntries(fields.map(({ key }) => [key, values[key]]))
}

type Given = Pick<FormView, 'session' | 'sources' | 'others' | 'told'>

function viewOf(fields: readonly Field[], given: Given): FormView {
  const values = shownValues(fields, given.session, given.sources)
  const seen = { ...given.others, ...askedValues(fields, values, given.others) }
  const keysWhere = (holds: (field: Field) => boolean) => new Set(fields.filter(holds).map(({ key }) => key))
  return {
    ...given,
    values,
    asked: keysWhere((field) => isAsked(field, seen)),
    required: keysWhere((field) => isRequired(field, seen)),
  }
}

const isUntold = (path: string, key: string) => path !== key && !path.startsWith(`${key}.`)

export function createFormStore({ fields, stored, typed, sources, others }: Start): FormStore {
  const view = createStore<FormView>(() =>
    viewOf(fields, { session: beginSession(stored, typed), sources, others, told: {} }),
  )
  const update = (change: (now: FormView) => Partial<Given>) =>
    view.setState((now) => viewOf(fields, { ...now, ...change(now) }))
  const change = (of: (session: FormSession) => FormSession) => update(({ session }) => ({ session: of(session) }))
  const changeField = (key: string, of: (now: FormView) => FormSession) =>
    update((now) => ({
      session: of(now),
      told: Object.fromEntries(Object.entries(now.told).filter(([path]) => isUntold(path, key))),
    }))
  return {
    fields,
    view,
    change,
    type: (key, value) => changeField(key, (now) => withTyped(now.session, now.sources, key, value)),
    word: (key, value) => changeField(key, ({ session }) => withWord(session, key, value)),
    choose: (key, choice) => changeField(key, ({ session }) => withChoice(session, key, choice)),
    tell: (told) => update(() => ({ told })),
    follow: (newest) =>
      update(({ session }) => ({
        session: withStored(session, newest.stored),
        sources: newest.sources,
        others: newest.others,
      })),
  }
}

/** What the fields of a form need beside the store. */
export interface FormSetting {
  readonly store: FormStore
  /** the form's locale file */
  readonly texts: string
  /** who has an account, by its id; null: nobody that is known here */
  nameOf(account: number): string | null
  /** the way to where a source's value is changed itself; null: there is none */
  wayToSource?(kind: string): ReactNode
  /** saves what is typed: a field was left */
  onLeave?(): void
  /** a key was pressed in a field */
  onType?(key: string): void
  /** what the area says at a field, below it */
  atField?(key: string): ReactNode
}

const FormContext = createContext<FormSetting | null>(null)
export const FormProvider = FormContext

export function useForm(): FormSetting {
  const setting = useContext(FormContext)
  if (!setting) throw new Error('no form around this field')
  return setting
}

export const useFormView = <T>(select: (view: FormView) => T): T => useStore(useForm().store.view, useShallow(select))

/** What one field shows. */
export function useField({ key }: Field) {
  return useFormView((view) => ({
    value: view.values[key],
    isAsked: view.asked.has(key),
    isRequired: view.required.has(key),
    isTyped: Object.hasOwn(view.session.typed, key),
    entry: view.session.stored[key],
    source: view.sources[key],
    clash: view.session.clashes[key],
    told: view.told[key],
  }))
}

export const stateOf = ({ entry, source, isTyped }: Omit<ReturnType<typeof useField>, 'told'>): FieldState | null =>
  isTyped ? null : fieldState(entry, source)
