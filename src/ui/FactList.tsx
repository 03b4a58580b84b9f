// Facts as label and value ('Auf einen Blick', Person, Diagnosen): beside each other when there is room, else one above the
// other. Facts are never cut.
import type { ReactNode } from 'react'
import classes from './FactList.module.css'
import { MissingValue } from './sealed-values.tsx'

export interface Fact {
  readonly label: string
  /** null or '' shows 'Keine Angabe' */
  readonly value: ReactNode
  /** default the label */
  readonly id?: string
}

interface Props {
  readonly facts: readonly Fact[]
  /** row: facts beside each other, for a few short ones */
  readonly layout?: 'list' | 'row'
}

export function FactList({ facts, layout = 'list' }: Props) {
  return (
    <dl className={classes.root} data-layout={layout}>
      {facts.map(({ label, value, id }) => (
        <div key={id ?? label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value === null || value === '' ? <MissingValue /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
