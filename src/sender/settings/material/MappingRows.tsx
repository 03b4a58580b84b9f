// A line of a mapping, from both sides: a field of the PDF and what stands in it, or a value of the form and where it stands.
import { NativeSelect, Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MappedField, TemplateMapping } from '../../../../contract/http/clinic-material.ts'
import { optionsLike, type Target, type TemplateField } from '../../../../domain/form-template/suggest.ts'
import classes from './Material.module.css'

/** beside the paths of the form's values: nothing of the form */
const byHand = '='

/** What stands in a field once somebody chose a value for it. */
function mapped(field: TemplateField, target: Target): MappedField {
  if (field.kind === 'box') return { path: target.path, is: target.options?.[0]?.code ?? 'true' }
  if (field.kind === 'options') return { path: target.path, options: optionsLike(field, target) }
  return { path: target.path, as: 'words' }
}

/** A box needs a value that it stands for. */
const takes = (field: TemplateField, { options, isMany }: Target): boolean =>
  field.kind === 'text' || (options !== null && (field.kind === 'box' || !isMany))

interface FieldRowProps {
  readonly field: TemplateField
  readonly targets: readonly Target[]
  readonly to: MappedField | null
  readonly isProposed: boolean
  readonly onSet: (to: MappedField | null) => void
}

export function FieldRow({ field, targets, to, isProposed, onSet }: FieldRowProps) {
  const { t } = useTranslation('clinic-material')
  const offered = useMemo(() => targets.filter((target) => takes(field, target)), [field, targets])
  const path = to && 'path' in to ? to.path : null
  const target = targets.find((one) => one.path === path)
  const labels = [
    { value: byHand, label: t('mapping.leave') },
    ...offered.map((one) => ({ value: one.path, label: one.label })),
  ]
  const choose = (value: string | null) => {
    if (value === null) return onSet(null)
    if (value === byHand) return onSet({ leave: true })
    const chosen = targets.find((one) => one.path === value)
    if (chosen) onSet(mapped(field, chosen))
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{field.name}</span>
        {field.hint === '' || field.hint === field.name ? null : <span className={classes.minor}>{field.hint}</span>}
        <span className={classes.minor}>
          {t(`mapping.kind_${field.kind}`)}
          {field.max === null ? '' : ` · ${t('mapping.max', { count: field.max })}`}
        </span>
        {isProposed ? <span className={classes.proposed}>{t('mapping.isProposed')}</span> : null}
      </div>
      <div className={classes.fields}>
        <Select
          label={t('mapping.valueOf', { field: field.name })}
          labelProps={{ className: 'visually-hidden' }}
          placeholder={t('mapping.none')}
          searchable
          clearable
          autoComplete="off"
          nothingFoundMessage={t('mapping.nothingFound')}
          value={to && 'leave' in to ? byHand : path}
          onChange={choose}
          data={labels}
        />
        {to && target ? <Detail field={field} target={target} to={to} onSet={onSet} /> : null}
        {path !== null && !target ? <Text>{t('mapping.unknownValue')}</Text> : null}
      </div>
    </li>
  )
}

interface DetailProps {
  readonly field: TemplateField
  readonly target: Target
  readonly to: MappedField
  readonly onSet: (to: MappedField) => void
}

/** In words or as its code; for which value a box stands; what each option stands for. */
function Detail({ field, target, to, onSet }: DetailProps) {
  const { t } = useTranslation('clinic-material')
  const options = target.options ?? []
  if (options.length === 0 || 'leave' in to) return null
  if ('as' in to)
    return (
      <NativeSelect
        label={t('mapping.as')}
        value={to.as}
        onChange={(event) => onSet({ path: to.path, as: event.currentTarget.value === 'code' ? 'code' : 'words' })}
        data={[
          { value: 'words', label: t('mapping.as_words') },
          { value: 'code', label: t('mapping.as_code') },
        ]}
      />
    )
  const values = options.map(({ code, label }) => ({ value: code, label }))
  if ('is' in to)
    return (
      <NativeSelect
        label={t('mapping.tickedAt')}
        value={to.is}
        onChange={(event) => onSet({ path: to.path, is: event.currentTarget.value })}
        data={values}
      />
    )
  return field.options.map(({ name, label }) => (
    <NativeSelect
      key={name}
      label={t('mapping.option', { option: label })}
      value={to.options[name] ?? ''}
      onChange={(event) => {
        const { [name]: _old, ...others } = to.options
        const code = event.currentTarget.value
        onSet({ path: to.path, options: code === '' ? others : { ...others, [name]: code } })
      }}
      data={[{ value: '', label: t('mapping.noOption') }, ...values]}
    />
  ))
}

interface ValueRowProps {
  readonly target: Target
  readonly fields: readonly TemplateField[]
  readonly mapping: TemplateMapping
  readonly onSet: (name: string, to: MappedField | null) => void
}

export function ValueRow({ target, fields, mapping, onSet }: ValueRowProps) {
  const { t } = useTranslation('clinic-material')
  const own = fields.filter(({ name }) => {
    const to = mapping[name]
    return to !== undefined && 'path' in to && to.path === target.path
  })
  const free = fields.filter((field) => mapping[field.name] === undefined && takes(field, target))
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{target.label}</span>
        <span className={classes.minor}>
          {own.length === 0 ? t('mapping.onSheet') : own.map(({ name }) => name).join(', ')}
        </span>
      </div>
      <Select
        label={t('mapping.fieldOf', { value: target.label })}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={t(own.length === 0 ? 'mapping.chooseField' : 'mapping.anotherField')}
        searchable
        autoComplete="off"
        nothingFoundMessage={t('mapping.nothingFound')}
        value={null}
        onChange={(name) => {
          const field = fields.find((one) => one.name === name)
          if (field) onSet(field.name, mapped(field, target))
        }}
        data={free.map(({ name }) => name)}
      />
    </li>
  )
}
