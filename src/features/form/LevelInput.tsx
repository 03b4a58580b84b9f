// A level of an item of an assessment: one row an item, segments with the number, the word of the chosen one below. By keyboard:
// the number itself, and up and down from item to item.

import { Input } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { levelLabel } from '../../../domain/forms/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Form.module.css'
import type { InputProps, OfKind } from './input-props.ts'

/** The input of the item above or below that takes the focus: its chosen level, or its first. */
function neighbour(item: HTMLElement, step: 1 | -1): HTMLElement | null {
  const items = [...document.querySelectorAll<HTMLElement>('[data-level-item]')]
  const other = items[items.indexOf(item) + step]
  return other?.querySelector<HTMLElement>('input:checked') ?? other?.querySelector<HTMLElement>('input') ?? null
}

export function LevelInput({
  field,
  id,
  label,
  help,
  error,
  isRequired,
  value,
  onChange,
}: InputProps<OfKind<'level'>>) {
  const words = useWords()
  const name = useId()
  const errorId = `${id}-error`
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isUpOrDown = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isUpOrDown) {
      event.preventDefault()
      neighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus()
      return
    }
    const level = /^\d$/.test(event.key) ? Number(event.key) : null
    if (level === null || event.ctrlKey || event.metaKey || event.altKey || !field.levels.includes(level)) return
    event.preventDefault()
    onChange(level)
    event.currentTarget.querySelector<HTMLElement>(`input[value="${level}"]`)?.focus()
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.level}
      data-level-item
      onKeyDown={press}
      {...(error ? { 'aria-describedby': errorId } : {})}
    >
      <legend className={classes.levelTitle}>
        {label}
        {isRequired ? (
          <span className={classes.star} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </legend>
      {help ? <p className={classes.help}>{help}</p> : null}
      <div className={classes.segments}>
        {field.levels.map((level) => (
          <label key={level} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={level}
              className={classes.segmentInput}
              checked={value === level}
              onChange={() => onChange(level)}
              aria-label={`${level}: ${words.t(levelLabel(field, level))}`}
            />
            <span className="num">{level}</span>
          </label>
        ))}
      </div>
      <p className={classes.levelWord}>{typeof value === 'number' ? words.t(levelLabel(field, value)) : null}</p>
      {error ? <Input.Error id={errorId}>{error}</Input.Error> : null}
    </fieldset>
  )
}
