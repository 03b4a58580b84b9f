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

interface Props {
  readonly resource: HistoryResource
  readonly id: number
  readonly form: FormDefinition
  /** the stored values as the form has them */
  readonly valuesOf: (stored: never) => FormValues
  /** words for what no field of the form has; null: none */
  readonly others?: (key: string, change: RecordChange['changes'][string]) => string | null
}

export function RecordHistory({ resource, id, form, valuesOf, others }: Props) {
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
                <Entry key={change.id} change={change} form={form} valuesOf={valuesOf} {...(others && { others })} />
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

type EntryProps = Pick<Props, 'form' | 'valuesOf' | 'others'> & { readonly change: RecordChange }

function Entry({ change, form, valuesOf, others = () => null }: EntryProps) {
  const { t } = useTranslation('admin')
  const words = useWords()
  const { account, act, at, changes, reason } = change
  const name = account
    ? `${account.first_name} ${account.last_name}`.trim() || t('history.somebody')
    : t('history.erased')
  const from = valuesOf(side(changes, 'from') as never)
  const to = valuesOf(side(changes, 'to') as never)
  const said = fieldsOf(form.pages).flatMap((field) => {
    if (!Object.hasOwn(changes, field.key)) return []
    const text = (values: FormValues) =>
      valueText(field, values[field.key], { words, texts: form.texts }) ?? t('history.nothing')
    const label = words.t(`${form.texts}:field.${field.key}`)
    return [t('history.change', { field: label, from: text(from), to: text(to) })]
  })
  // what belongs to the record and stands in no field of its form
  const known = new Set(['assignee_id', ...fieldsOf(form.pages).map(({ key }) => key)])
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('history.nothing')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    return Array.isArray(value) ? value.map(String).join(', ') : String(value)
  }
  const beside = Object.entries(changes).flatMap(([key, values]) => {
    if (known.has(key)) return []
    const own = others(key, values)
    if (own !== null) return [own]
    const { from: before, to: after } = values
    const field = t(`field.${key}`, { defaultValue: key })
    return [t('history.change', { field, from: textOf(before), to: textOf(after) })]
  })
  const all = [...said, ...beside]
  return (
    <li className={classes.change}>
      <strong>
        <MomentText at={at} /> · {name}
      </strong>
      <div>{act === 'added' ? t('history.added') : all.length > 0 ? all.join(' · ') : t('history.assignee')}</div>
      {reason ? <div>{t('history.reason', { reason })}</div> : null}
    </li>
  )
}
