// The geometry of what is loading: rows of a list, facts of a request. They stand still; movement draws the eye to nothing.
import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

const indexes = (length: number) => Array.from({ length }, (_, index) => index)

/** `rows` rows of a list, each `height` px high (88 in the provider's list). */
export function ListSkeleton({ rows = 5, height = 88 }: { rows?: number; height?: number }) {
  return (
    <div>
      {indexes(rows).map((row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton height={19} width="55%" />
          <Skeleton height={15} width="75%" />
        </div>
      ))}
    </div>
  )
}

/** A list of facts with its title. */
export function FactsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.facts}>
      <Skeleton height={22} width="min(12.5rem, 100%)" />
      {indexes(rows).map((row) => (
        <div key={row} className={classes.fact}>
          <Skeleton height={17} width="70%" />
          <Skeleton height={17} width="85%" />
        </div>
      ))}
    </div>
  )
}
