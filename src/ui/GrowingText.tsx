// A field for free text that is as tall as what stands in it, by the browser's own means where it has them.
import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './GrowingText.module.css'
import { useTextLimit } from './LimitedText.tsx'
import { MOST_LINES } from './theme/theme.ts'

/** A script that measures lays the whole page out with each letter; Firefox needs it. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

interface Props extends Omit<TextareaProps, 'autosize' | 'classNames' | 'styles' | 'minRows' | 'maxRows'> {
  /** lines */
  readonly minRows: number
  /** the longest text, in characters */
  readonly limit: number
}

export function GrowingText({ minRows, limit, ...props }: Props) {
  const lines = { '--min-lines': minRows, '--max-lines': MOST_LINES } as CSSProperties
  return (
    <Textarea
      {...props}
      {...useTextLimit(props, limit)}
      autosize={!growsByItself}
      minRows={minRows}
      classNames={{ input: classes.field ?? '' }}
      styles={{ input: lines }}
    />
  )
}
