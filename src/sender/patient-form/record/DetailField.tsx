// A field of a record's section, by its kind. Nothing is completed by the browser: it would offer the last patient's data.
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../../catalogue/define.ts'
import { ontologyValues } from '../../../../catalogue/ontology-values.ts'
import { textLengths } from '../../../../contract/records/text-lengths.ts'
import type { IntervalList, NumberList, RecordField } from '../../../../domain/patient/record/define.ts'
import { LookupField } from '../../../features/lookup/index.ts'
import { CodeChips } from '../../../ui/CodeChips.tsx'
import { LimitedLine, LimitedText } from '../../../ui/LimitedText.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { lastCode, withLastCode } from './code-list-text.ts'
import { ProductsField } from './ProductsField.tsx'
import classes from './RecordSections.module.css'
import { useDetail } from './use-detail.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numbersOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
/** long lists of chips show this many before 'more' */
const FIRST_CODES = 8

export function DetailField({ field }: { field: RecordField }) {
  const { t } = useTranslation('patient-record')
  const { id, value, change, error } = useDetail(field)
  const label = t(`field.${field.label}`)
  switch (field.kind) {
    case 'text':
      if (field.codes === 'icd')
        return <IcdCodes id={id} label={label} error={error} text={textOf(value)} change={change} />
      return <Line id={id} label={label} error={error} type="text" text={textOf(value)} change={change} />
    case 'day':
      return <Line id={id} label={label} error={error} type="date" text={textOf(value)} change={change} />
    case 'long':
      return (
        <LimitedText
          id={id}
          label={label}
          value={textOf(value)}
          onChange={(event) => change(event.currentTarget.value)}
          error={error}
          autoComplete="off"
          limit={textLengths.long}
          minRows={2}
          className={classes.wide ?? ''}
        />
      )
    case 'flag':
      return (
        <Checkbox
          id={id}
          label={label}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    case 'code':
      return <Choice id={id} label={label} list={field.list} open={field.open === true} value={value} change={change} />
    case 'interval':
      return <IntervalChoice id={id} label={label} list={field.list} value={value} change={change} />
    case 'codes':
      return (
        <div className={classes.wide}>
          <CodeChips label={label} list={field.list} first={FIRST_CODES} chosen={numbersOf(value)} onChange={change} />
        </div>
      )
    case 'products':
      return <ProductsField id={id} label={label} value={value} change={change} />
  }
}

interface LineProps {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly error: string | null
  readonly change: (text: string) => void
}

function Line({ text, change, ...input }: LineProps & { type: 'text' | 'date' }) {
  return (
    <LimitedLine
      {...input}
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

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** One of a list, or nothing yet; an open list has 'other' and 'unknown' at its end. */
function Choice({ id, label, list, open, value, change }: ChoiceProps & { list: NumberList; open: boolean }) {
  const { t } = useTranslation(['sender', list.texts])
  const words = useWords()
  const { other, unknown } = ontologyValues.code
  const ofAll = open ? [other, unknown].filter((code) => list.entries.every((entry) => entry.code !== code)) : []
  return (
    <NativeSelect
      size="md"
      id={id}
      label={label}
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => change(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: t('form.field.choose') },
        ...list.entries.map((entry) => ({ value: String(entry.code), label: t(labelKeyOf(list, entry.key)) })),
        ...ofAll.map((code) => ({ value: String(code), label: words.t(ontologyValues.labelKey(code)) })),
      ]}
    />
  )
}

/** The same for a list of intervals: what is kept are its ends. */
function IntervalChoice({ id, label, list, value, change }: ChoiceProps & { list: IntervalList }) {
  const ends = (typeof value === 'object' ? value : null) as { readonly min?: unknown; readonly max?: unknown } | null
  const chosen = ends && list.entries.find(({ min, max }) => min === ends.min && max === ends.max)
  const choose = (code: unknown) => {
    const entry = list.entries.find((one) => one.code === code)
    change(entry ? { min: entry.min, max: entry.max } : null)
  }
  return <Choice id={id} label={label} list={list} open={false} value={chosen?.code} change={choose} />
}
