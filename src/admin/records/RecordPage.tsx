// A record of the console: its facts, its form, and who changed what. A colleague's change in other fields comes in while somebody
// types; in the same field both values stay until one is chosen.
import { Button, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { checkForms, stopping } from '../../../domain/forms/check.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../domain/forms/define.ts'
import type { FieldEntries } from '../../../domain/forms/entries.ts'
import type { RecordsPort } from '../../data/admin-port.ts'
import { useCommand } from '../../data/use-command.ts'
import {
  createFormStore,
  FormGroups,
  FormProvider,
  type FormSetting,
  fieldId,
  pendingOf,
  problemText,
  useForm,
  useFormView,
  valueText,
  withRecord,
  withRefused,
  withSent,
} from '../../features/form/index.ts'
import { clock } from '../../platform/clock.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { useListSearch } from './use-list-memory.ts'

export interface KnownRecord {
  readonly id: number
  readonly rev: number
  readonly name: string
  readonly changed: { readonly at: number; readonly account: ColleagueName | null } | null
}

interface ColleagueName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** A part of a record under a tab of its own, `?tab=` in the address. */
export interface RecordTab {
  readonly key: string
  readonly label: string
  /** 0 is not shown */
  readonly count?: number
  readonly content: ReactNode
}

interface Props<Item extends KnownRecord, Fields> {
  readonly form: FormDefinition
  /** null: a new one */
  readonly record: Item | null
  readonly title: string
  readonly save: RecordsPort<Item, Fields>['save']
  readonly valuesOf: (record: Item) => FormValues
  readonly fieldsOfValues: (values: FormValues) => Fields
  /** this role changes it */
  readonly mayEdit: boolean
  readonly listPath: string
  readonly listTitle: string
  readonly path: string
  /** what is read only, in the first tab */
  readonly facts: ReactNode
  readonly history: ReactNode
  /** further parts, between the form and the history */
  readonly tabs?: readonly RecordTab[]
}

/** A record's values as what is stored: by whoever changed it last. */
const entriesOf = (values: FormValues, { changed }: KnownRecord): FieldEntries =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { value: value ?? null, by: changed?.account?.id ?? 0, at: changed?.at ?? 0 },
    ]),
  )

type FormProps<Item extends KnownRecord, Fields> = Pick<
  Props<Item, Fields>,
  'form' | 'record' | 'save' | 'valuesOf' | 'fieldsOfValues' | 'mayEdit' | 'path'
>

function useFormSetting<Item extends KnownRecord>({
  form,
  record,
  valuesOf,
}: Pick<FormProps<Item, never>, 'form' | 'record' | 'valuesOf'>): FormSetting {
  const fields = useMemo(() => fieldsOf(form.pages), [form])
  const stored = useMemo(() => (record ? entriesOf(valuesOf(record), record) : {}), [record, valuesOf])
  const [store] = useState(() => createFormStore({ fields, stored, sources: {}, others: {} }))
  useEffect(() => store.change((session) => withRecord(session, stored)), [store, stored])
  const by = record?.changed?.account
  const name = by ? `${by.first_name} ${by.last_name}`.trim() || null : null
  return useMemo(() => ({ store, texts: form.texts, nameOf: () => name }), [store, form, name])
}

/** A further form of a record, in a tab of its own; who may not change it reads its values. */
export function RecordForm<Item extends KnownRecord, Fields>(props: FormProps<Item, Fields>) {
  const setting = useFormSetting(props)
  return <FormProvider value={setting}>{props.mayEdit ? <EditForm {...props} /> : <Values {...props} />}</FormProvider>
}

/** What who only reads sees in place of the form. */
function Values<Item extends KnownRecord>({
  form,
  record,
  valuesOf,
}: Pick<FormProps<Item, never>, 'form' | 'record' | 'valuesOf'>) {
  const words = useWords()
  const values = record ? valuesOf(record) : {}
  const facts = fieldsOf(form.pages).map((field) => ({
    label: words.t(`${form.texts}:field.${field.key}`),
    value: valueText(field, values[field.key], { words, texts: form.texts }) ?? null,
  }))
  return <FactList facts={facts} />
}

export function RecordPage<Item extends KnownRecord, Fields>(props: Props<Item, Fields>) {
  const { record, title, listPath, listTitle, facts, history, mayEdit, tabs = [] } = props
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const setting = useFormSetting(props)
  const data = mayEdit ? <EditForm {...props} /> : <Values {...props} />
  const parts: readonly RecordTab[] = [
    { key: 'overview', label: t('record.overview'), content: facts },
    { key: 'data', label: t('record.data'), content: data },
    ...tabs,
    { key: 'history', label: t('history.title'), content: history },
  ]
  const listSearch = useListSearch(listPath)
  const shown = parts.find(({ key }) => key === address.tab) ?? parts[0]
  return (
    <Page
      title={title}
      back={
        <BackLink to={listPath} search={listSearch}>
          {listTitle}
        </BackLink>
      }
    >
      <FormProvider value={setting}>
        {record === null || !shown ? (
          data
        ) : (
          <TabsWithDot
            label={t('record.tabs')}
            tabs={parts.map(({ key, label, count = 0 }) => ({ value: key, label, count }))}
            value={shown.key}
            onChange={(tab) =>
              void navigate({ to: '.', search: tab === 'overview' ? {} : { tab }, replace: true } as never)
            }
          >
            <div className={classes.record}>{shown.content}</div>
          </TabsWithDot>
        )}
      </FormProvider>
    </Page>
  )
}

function EditForm<Item extends KnownRecord, Fields>({
  form,
  record,
  save,
  fieldsOfValues,
  path,
}: FormProps<Item, Fields>) {
  const { t } = useTranslation(['admin', 'form'])
  const words = useWords()
  const navigate = useNavigate()
  const saving = useCommand()
  const { store, texts } = useForm()
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setIsSaved] = useState(false)
  const { values, told, changed, open } = useFormView((view) => ({
    values: view.values,
    told: view.told,
    changed: Object.keys(view.session.typed).length,
    open: Object.keys(view.session.clashes).length,
  }))
  const submit = () => {
    setIsSaved(false)
    setAttempt((times) => times + 1)
    const problems = stopping(checkForms([form], values, { today: dayOf(clock.now()) }))
    store.tell(Object.fromEntries(problems.map((problem) => [problem.path, problemText(problem, texts, words)])))
    if (problems.length > 0 || open > 0) return
    void saving.run(
      async () => {
        store.change((session) => withSent(session, pendingOf(session)))
        const answer = await save(record, fieldsOfValues(values))
        // what only the server knows is said at its field, too
        if (!answer.ok) {
          const { code: why, errors: wrong = [] } = answer.error
          if (why !== 'network' && why !== 'unknown') store.change(withRefused)
          store.tell(
            Object.fromEntries(wrong.map(({ path: at, code }) => [at.replace('body.', ''), t(`refused.${code}`)])),
          )
        }
        return answer
      },
      (now) => {
        setIsSaved(true)
        if (record === null) void navigate({ to: path, params: { id: String(now.id) }, replace: true })
      },
    )
  }
  const errors = Object.entries(told).map(([at, text]) => ({ fieldId: fieldId(at), text }))
  const failure = saving.failure && !(saving.failure.errors && errors.length > 0) ? saving.failure : null
  return (
    <Panel title={t('record.data')}>
      <FieldErrorSummary errors={errors} attempt={attempt} />
      <FormGroups groups={form.pages.flatMap(({ groups }) => groups)} />
      {failure ? <ErrorNotice code={failure.code} /> : null}
      <div className={`${classes.actions} ${classes.foot}`}>
        <Button size="lg" loading={saving.isBusy} onClick={submit}>
          {t(record === null ? 'record.add' : 'record.save')}
        </Button>
        <Text role="status">
          {open > 0
            ? t('record.choose', { count: open })
            : changed > 0
              ? t('record.changed', { count: changed })
              : isSaved
                ? t('record.saved')
                : ''}
        </Text>
      </div>
    </Panel>
  )
}
