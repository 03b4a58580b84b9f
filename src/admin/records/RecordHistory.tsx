// Who changed a record, and what became what; the newest first.
import { useTranslation } from 'react-i18next'
import type { HistoryResource, RecordChange } from '../../../contract/http/admin-history.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { valueText } from '../../features/form/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from '../admin.module.css'

interface RecordPart {
  readonly form: FormDefinition
  /** the stored values as the form has them */
  readonly valuesOf: (stored: never) => FormValues
}

type OtherWords = (key: string, values: RecordChange['changes'][string]) => string | null

interface Props extends RecordPart {
  readonly resource: HistoryResource
  readonly id: number
  /** further forms of the record, in tabs of their own */
  readonly parts?: readonly RecordPart[]
  /** says what is kept beside the forms in words of its own; null: by the usual ones */
  readonly others?: OtherWords
}

const noParts: readonly RecordPart[] = []

export function RecordHistory({ resource, id, form, valuesOf, parts = noParts, others }: Props) {
  const { t } = useTranslation('admin')
  const history = usePort('admin').useHistory(resource, id)
  return (
    <Panel title={t('history.title')}>
      <Loaded of={history} skeleton={<ListSkeleton rows={3} />}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState>{t('history.none')}</EmptyState>
          ) : (
            <ol className={classes.changes}>
              {changes.map((change) => (
                <Entry
                  key={change.id}
                  change={change}
                  parts={[{ form, valuesOf }, ...parts]}
                  {...(others && { others })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  )
}

const side = (changes: RecordChange['changes'], at: 'from' | 'to') =>
  Object.fromEntries(Object.entries(changes).map(([key, values]) => [key, values[at]]))

interface EntryProps {
  readonly change: RecordChange
  readonly parts: readonly RecordPart[]
  readonly others?: OtherWords
}

function Entry({ change, parts, others = () => null }: EntryProps) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const words = useWords()
  const { account, act, at, changes, reason } = change
  const name = account
    ? `${account.first_name} ${account.last_name}`.trim() || t('history.somebody')
    : t('history.erased')
  const ofForms = parts.flatMap(({ form, valuesOf }) => {
    const fields = fieldsOf(form.pages).filter(({ key }) => Object.hasOwn(changes, key))
    if (fields.length === 0) return []
    const from = valuesOf(side(changes, 'from') as never)
    const to = valuesOf(side(changes, 'to') as never)
    return fields.map((field) => {
      const text = (values: FormValues) =>
        valueText(field, values[field.key], { words, texts: form.texts }) ?? t('history.nothing')
      const label = words.t(`${form.texts}:field.${field.key}`)
      return { key: field.key, said: t('history.change', { field: label, from: text(from), to: text(to) }) }
    })
  })
  // what belongs to the record and stands in no field of its forms: the person who looks after it, files, tokens
  const known = new Set(ofForms.map(({ key }) => key))
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('history.nothing')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    return Array.isArray(value) ? value.map(String).join(', ') : String(value)
  }
  const beside = Object.entries(changes).flatMap(([key, values]) => {
    if (known.has(key)) return []
    const own = others(key, values)
    if (own !== null) return [own]
    if (key === 'assignee_id') return [t('history.assignee')]
    const named = t(`admin-registers:beside.${key}` as 'history.assignee', { defaultValue: key })
    const field = t(`field.${key}`, { defaultValue: named })
    return [t('history.change', { field, from: textOf(values.from), to: textOf(values.to) })]
  })
  const all = [...ofForms.map(({ said }) => said), ...beside]
  return (
    <li className={classes.change}>
      <strong>
        <MomentText at={at} /> · {name}
      </strong>
      <div>{act === 'added' ? t('history.added') : all.join(' · ')}</div>
      {reason ? <div>{t('history.reason', { reason })}</div> : null}
    </li>
  )
}
