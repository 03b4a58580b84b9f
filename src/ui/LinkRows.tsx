// Rows that lead somewhere: what it is called, what is done there, and perhaps how it stands.
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './LinkRows.module.css'

interface Row {
  readonly key: string
  /** null: nothing is done elsewhere */
  readonly to: string | null
  readonly search?: Readonly<Record<string, number>>
  readonly name: string
  readonly what: ReactNode
  /** before the words */
  readonly mark?: ReactNode
}

export function LinkRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.to === null ? (
            <div className={classes.row}>
              <Words {...row} />
            </div>
          ) : (
            <Link
              to={row.to}
              {...(row.search ? { search: row.search } : {})}
              className={`${classes.row} ${classes.link}`}
            >
              <Words {...row} />
              <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.open} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ name, what, mark }: Pick<Row, 'name' | 'what' | 'mark'>) {
  return (
    <>
      {mark}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.what}>{what}</span>
      </span>
    </>
  )
}
