// An empty list: one sentence and at most one filled action, left-aligned, where the list would be.
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  readonly icon?: Icon
  /** one sentence */
  readonly children: ReactNode
  /** one button or link, or several of which the first is the likeliest */
  readonly action?: ReactNode
}

export function EmptyState({ icon: Mark, children, action }: Props) {
  return (
    <div className={classes.root}>
      {Mark ? <Mark size={32} stroke={1.75} aria-hidden className={classes.icon} /> : null}
      <div className={classes.body}>
        <p className={classes.text}>{children}</p>
        {action}
      </div>
    </div>
  )
}
