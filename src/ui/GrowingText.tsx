// A field for free text that is as tall as what stands in it, by the browser's own means where it has them.
import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './GrowingText.module.css'

/** A script that measures lays the whole page out with each letter; Firefox needs it. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

interface Props extends Omit<TextareaProps, 'autosize' | 'classNames' | 'styles' | 'minRows' | 'maxRows'> {
  /** lines */
  readonly minRows: number
  readonly maxRows: number
}

export function GrowingText({ minRows, maxRows, ...props }: Props) {
  const lines = { '--min-lines': minRows, '--max-lines': maxRows } as CSSProperties
  return (
    <Textarea
      {...props}
      autosize={!growsByItself}
      minRows={minRows}
      maxRows={maxRows}
      classNames={{ input: classes.field ?? '' }}
      styles={{ input: lines }}
    />
  )
}
