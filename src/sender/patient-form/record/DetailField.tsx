// A field of the record's sections: the engine's input for its kind, or one of its own.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../../catalogue/define.ts'
import type { FieldValue } from '../../../../contract/field-value.ts'
import { textLengths } from '../../../../contract/records/text-lengths.ts'
import type { IntervalList, RecordField } from '../../../../domain/patient/record/define.ts'
import { formFieldOf } from '../../../../domain/patient/record/form-field.ts'
import { isNothing } from '../../../../domain/patient/record/values.ts'
import { InputOfKind } from '../../../features/form/index.ts'
import { LookupField } from '../../../features/lookup/index.ts'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { lastCode, withLastCode } from './code-list-text.ts'
import { ProductsField } from './ProductsField.tsx'
import classes from './RecordSections.module.css'
import { useDetail } from './use-detail.ts'

/** what other programs left there is no value of such a field */
const shownValue = (value: unknown): FieldValue | undefined =>
  isNothing(value) || (typeof value === 'object' && !Array.isArray(value)) ? undefined : (value as FieldValue)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function DetailField({ field }: { field: RecordField }) {
  const { t } = useTranslation(['patient-record', ...('list' in field ? [field.list.texts] : [])])
  const { id, value, change, error } = useDetail(field)
  const label = t(`field.${field.label}`)
  const drawn = formFieldOf(field)
  if (drawn)
    return (
      <div className={drawn.kind === 'long' || drawn.kind === 'choices' ? classes.wide : undefined}>
        <InputOfKind
          field={drawn}
          path={field.path}
          id={id}
          label={label}
          help={null}
          error={error}
          isRequired={false}
          value={shownValue(value)}
          onChange={change}
          inGrid
        />
      </div>
    )
  switch (field.kind) {
    case 'text':
      return <IcdCodes id={id} label={label} error={error} text={textOf(value)} change={change} />
    case 'day':
      return <DayLine id={id} label={label} error={error} text={textOf(value)} change={change} />
    case 'interval':
      return <IntervalChoice id={id} label={label} list={field.list} value={value} change={change} />
    case 'products':
      return <ProductsField id={id} label={label} value={value} change={change} />
    default:
      return null
  }
}

interface LineProps {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly error: string | null
  readonly change: (text: string) => void
}

function DayLine({ text, change, ...input }: LineProps) {
  return (
    <LimitedLine
      {...input}
      type="date"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete="off"
      limit={textLengths.long}
    />
  )
}

function IcdCodes({ text, change, ...input }: LineProps) {
  return (
    <LookupField
      {...input}
      index="icd_codes"
      value={text}
      onChange={change}
      queryOf={lastCode}
      onChoose={({ id: code }) => change(withLastCode(text, code))}
      limit={textLengths.long}
    />
  )
}

interface IntervalProps {
  readonly id: string
  readonly label: string
  readonly list: IntervalList
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** What is kept of a list of intervals are the ends of one. */
function IntervalChoice({ id, label, list, value, change }: IntervalProps) {
  const { t } = useTranslation(['sender', list.texts])
  const ends = (typeof value === 'object' ? value : null) as { readonly min?: unknown; readonly max?: unknown } | null
  const chosen = ends && list.entries.find(({ min, max }) => min === ends.min && max === ends.max)
  return (
    <NativeSelect
      size="md"
      id={id}
      label={label}
      value={chosen?.code ?? ''}
      onChange={(event) => {
        const entry = list.entries.find(({ code }) => String(code) === event.currentTarget.value)
        change(entry ? { min: entry.min, max: entry.max } : null)
      }}
      data={[
        { value: '', label: t('form.field.choose') },
        ...list.entries.map((entry) => ({ value: String(entry.code), label: t(labelKeyOf(list, entry.key)) })),
      ]}
    />
  )
}
