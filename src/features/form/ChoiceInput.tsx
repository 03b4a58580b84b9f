// One or several of a list: few as radio buttons, more as a select, many as one that can be searched.
import { Button, Checkbox, NativeSelect, Radio, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CatalogueList } from '../../../catalogue/define.ts'
import type { Scalar } from '../../../contract/field-value.ts'
import { choicesOf } from '../../../domain/forms/labels.ts'
import { CodeChips, type CodeList } from '../../ui/CodeChips.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import { type InputProps, type OfKind, order } from './input-props.ts'
import { unnamedCodes, useOwnKeys } from './own-keys.ts'
import { entryText } from './value-text.ts'

const MOST_RADIOS = 4
const SEARCHED_FROM = 10

function useHelp(list: CatalogueList, help: string | null): string | null {
  const { t } = useTranslation('form')
  const parts = [help, unnamedCodes(list, useOwnKeys()).length > 0 ? t('onlyNumbered') : null].filter(
    (part) => part !== null,
  )
  return parts.length > 0 ? parts.join(' ') : null
}

function useOptions(field: OfKind<'choice' | 'choices'>) {
  const words = useWords()
  const own = useOwnKeys()
  return choicesOf(field).map(({ code }) => ({ value: String(code), code, label: entryText(field, code, words, own) }))
}

interface RadiosProps extends Pick<InputProps, 'id' | 'label' | 'help' | 'error' | 'isRequired' | 'inGrid'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function Radios({ id, label, help, error, isRequired, inGrid = false, options, value, onChange }: RadiosProps) {
  const { t } = useTranslation('form')
  return (
    <Radio.Group
      {...order({ inGrid })}
      id={id}
      tabIndex={-1}
      size="md"
      label={label}
      description={help}
      error={error}
      withAsterisk={isRequired}
      value={value ?? ''}
      onChange={onChange}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            classNames={{ root: classes.option ?? '' }}
          />
        ))}
        {value === null || isRequired ? null : (
          <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(null)}>
            {t('unset')}
          </Button>
        )}
      </div>
    </Radio.Group>
  )
}

export function YesNoInput({ field: _field, value, onChange, ...props }: InputProps<OfKind<'yesNo'>>) {
  const { t } = useTranslation('form')
  return (
    <Radios
      {...props}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    />
  )
}

/** A tick: yes, or not said. */
export function FlagInput({ id, label, help, error, value, onChange }: InputProps<OfKind<'flag'>>) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={help}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked ? true : null)}
    />
  )
}

export function ChoiceInput({ field, value, onChange, help, ...props }: InputProps<OfKind<'choice'>>) {
  const { t } = useTranslation('form')
  const options = useOptions(field)
  const { id, label, error, isRequired, inGrid = false } = props
  const shared = {
    ...order({ inGrid }),
    id,
    label,
    error,
    description: useHelp(field.list, help),
    withAsterisk: isRequired,
  }
  const current = value === undefined ? null : String(value)
  const choose = (chosen: string | null) => onChange(options.find((one) => one.value === chosen)?.code ?? null)
  if (options.length <= MOST_RADIOS && field.as === undefined)
    return <Radios {...props} help={shared.description} options={options} value={current} onChange={choose} />
  if (options.length < SEARCHED_FROM || field.as === 'select')
    return (
      <NativeSelect
        {...shared}
        size="md"
        value={current ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          // what has an answer from the beginning keeps one
          ...(field.start === undefined ? [{ value: '', label: t('choose') }] : []),
          ...options.map((one) => ({ value: one.value, label: one.label })),
        ]}
      />
    )
  return (
    <Select
      {...shared}
      searchable
      clearable
      autoComplete="off"
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      value={current}
      onChange={choose}
      data={options.map((one) => ({ value: one.value, label: one.label }))}
    />
  )
}

export function ChoicesInput(props: InputProps<OfKind<'choices'>>) {
  return props.field.as ? <ChipsInput {...props} /> : <ChecksInput {...props} />
}

const isNumeric = (list: CatalogueList): list is CodeList => list.entries.every(({ code }) => typeof code === 'number')

function ChipsInput({ field: { list, as }, value, onChange, label, help, error }: InputProps<OfKind<'choices'>>) {
  const hint = useHelp(list, help)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  if (!isNumeric(list)) throw new Error(`chips of ${list.name}: its codes are no numbers`)
  return (
    <CodeChips
      label={label}
      hint={hint}
      error={error}
      list={list}
      first={as?.chips.first ?? list.entries.length}
      chosen={chosen.filter((code) => typeof code === 'number')}
      onChange={(codes) => onChange(codes.length > 0 ? codes : null)}
    />
  )
}

function ChecksInput({ field, value, onChange, id, label, help, error, isRequired }: InputProps<OfKind<'choices'>>) {
  const options = useOptions(field)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Checkbox.Group
      id={id}
      tabIndex={-1}
      size="md"
      label={label}
      description={useHelp(field.list, help)}
      error={error}
      withAsterisk={isRequired}
      value={chosen.map(String)}
      onChange={(values) => {
        const codes: Scalar[] = options.filter((one) => values.includes(one.value)).map(({ code }) => code)
        onChange(codes.length > 0 ? codes : null)
      }}
    >
      <div className={classes.checks}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            classNames={{ root: classes.option ?? '' }}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
