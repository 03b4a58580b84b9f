// A part of a doctor's page: a card, and on a phone one row that opens, so that the short facts come first (W31).
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Approval.module.css'

interface Props {
  readonly title: string
  /** of the row, where it is another one */
  readonly row?: string
  readonly isFolded: boolean
  readonly children: ReactNode
}

export function Folded({ title, row = title, isFolded, children }: Props) {
  if (!isFolded) return <Panel title={title}>{children}</Panel>
  return (
    <details className={classes.fold}>
      <summary>{row}</summary>
      {children}
    </details>
  )
}
