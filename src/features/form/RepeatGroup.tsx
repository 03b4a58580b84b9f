// Entries of the same fields: numbered by themselves, moved by buttons, any of them removable and back again at its place.
import { Button, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupEntry } from '../../../contract/field-value.ts'
import { isAsked, isRequired as isRequiredIn } from '../../../domain/forms/conditions.ts'
import { clock } from '../../platform/clock.ts'
import { newUuid } from '../../platform/ids.ts'
import classes from './Form.module.css'
import { useFormView } from './form-store.ts'
import type { FieldInputProps, InputProps, OfKind } from './input-props.ts'
import { entryId, moved, removed, withEntryValue } from './repeat-entries.ts'

interface Props extends InputProps<OfKind<'repeat'>> {
  /** of the group: its entries' fields stand below */
  readonly path: string
  /** draws a field of an entry */
  readonly draw: (props: FieldInputProps) => ReactNode
}

export function RepeatGroup({ field, path, draw, id, label, help, error, isRequired, value, onChange }: Props) {
  const { t } = useTranslation('form')
  const entries = Array.isArray(value) ? (value as readonly GroupEntry[]) : []
  const [gone, setGone] = useState<{ readonly entry: GroupEntry; readonly at: number } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  /** what takes the focus once the entries stand in their new order */
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const put = (list: readonly GroupEntry[], focus: string) => {
    next.current = focus
    onChange(list.length > 0 ? list : null)
  }
  const move = (at: number, step: 1 | -1) => {
    const to = at + step
    // at an end the button is gone: the other one of the same entry
    const isAtEnd = to === 0 || to === entries.length - 1
    const way = (step === 1) === isAtEnd ? 'up' : 'down'
    put(moved(entries, at, to), `[data-entry="${to}"] [data-way="${way}"]`)
  }
  const remove = (at: number) => {
    const entry = entries[at]
    if (!entry) return
    setGone({ entry, at })
    put(removed(entries, at), '[data-undo]')
  }
  const undo = () => {
    if (!gone) return
    put(entries.toSpliced(gone.at, 0, gone.entry), `[data-entry="${gone.at}"] input`)
    setGone(null)
  }
  const add = () => {
    setGone(null)
    put([...entries, { id: newUuid(clock.now()) }], `[data-entry="${entries.length}"] input`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of fieldsets is read twice
    <div role="group" aria-labelledby={`${id}-label`} id={id} tabIndex={-1} ref={box} className={classes.repeat}>
      <p id={`${id}-label`} className={classes.repeatLabel}>
        {label}
        {isRequired ? (
          <span className={classes.star} aria-hidden>
            {' *'}
          </span>
        ) : null}{' '}
        <span className={classes.help}>{t('repeat.count', { count: entries.length, max: field.max })}</span>
      </p>
      {help ? <p className={classes.help}>{help}</p> : null}
      {entries.map((entry, at) => (
        <Entry
          key={entryId(entry, at)}
          field={field}
          path={`${path}.${at}`}
          draw={draw}
          entry={entry}
          at={at}
          count={entries.length}
          onChange={(key, one) => onChange(withEntryValue(entries, at, key, one))}
          onMove={(step) => move(at, step)}
          onRemove={() => remove(at)}
        />
      ))}
      {gone ? (
        <p className={classes.gone}>
          <span role="status">{t('repeat.removed', { number: gone.at + 1 })}</span>{' '}
          <Button variant="subtle" size="sm" px="xs" data-undo onClick={undo}>
            {t('repeat.undo')}
          </Button>
        </p>
      ) : null}
      {entries.length < field.max ? (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          aria-label={t('repeat.addTo', { field: label })}
          onClick={add}
        >
          {t('repeat.add')}
        </Button>
      ) : (
        <p className={classes.help}>{t('repeat.most', { max: field.max })}</p>
      )}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </div>
  )
}

interface EntryProps extends Pick<Props, 'draw'> {
  readonly field: OfKind<'repeat'>
  readonly path: string
  readonly entry: GroupEntry
  readonly at: number
  readonly count: number
  readonly onChange: (key: string, value: Parameters<InputProps['onChange']>[0]) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function Entry({ field, path, draw, entry, at, count, onChange, onMove, onRemove }: EntryProps) {
  const { t } = useTranslation('form')
  const { told, values, others } = useFormView(({ told, values, others }) => ({ told, values, others }))
  const seen = { ...others, ...values, ...entry }
  const number = at + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="group" aria-label={t('repeat.entry', { number })} className={classes.entry} data-entry={at}>
      <div className={classes.entryHead}>
        <span className={classes.entryNumber} aria-hidden>
          {number}
        </span>
        {at > 0 ? (
          <Button
            variant="default"
            size="sm"
            data-way="up"
            leftSection={<IconArrowUp size={20} stroke={1.75} aria-hidden />}
            aria-label={t('repeat.upOf', { number })}
            onClick={() => onMove(-1)}
          >
            {t('repeat.up')}
          </Button>
        ) : null}
        {at < count - 1 ? (
          <Button
            variant="default"
            size="sm"
            data-way="down"
            leftSection={<IconArrowDown size={20} stroke={1.75} aria-hidden />}
            aria-label={t('repeat.downOf', { number })}
            onClick={() => onMove(1)}
          >
            {t('repeat.down')}
          </Button>
        ) : null}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          aria-label={t('repeat.removeOf', { number })}
          onClick={onRemove}
        >
          {t('repeat.remove')}
        </Button>
      </div>
      {field.fields
        .filter((one) => isAsked(one, seen))
        .map((one) => (
          <Fragment key={one.key}>
            {draw({
              field: one,
              path: `${path}.${one.key}`,
              value: entry[one.key],
              told: told[`${path}.${one.key}`],
              isRequired: isRequiredIn(one, seen),
              onChange: (value) => onChange(one.key, value),
            })}
          </Fragment>
        ))}
    </div>
  )
}
