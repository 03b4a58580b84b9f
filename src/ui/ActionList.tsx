// A panel with a list of things of which each can be acted on: why it is there, and in each row what it is with the button
// beside it, below on a narrow screen.
import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ActionList.module.css'
import { EmptyState } from './EmptyState.tsx'
import { type Loadable, Loaded } from './Loaded.tsx'
import { Panel } from './Panel.tsx'
import { ListSkeleton } from './skeletons.tsx'

interface ListProps<T> {
  readonly title: string
  readonly why: string
  readonly of: Loadable<readonly T[]>
  /** rows that are likely, while they are not there */
  readonly expected: number
  readonly none: string
  readonly noneIcon: Icon
  /** one ActionRow each */
  readonly children: (one: T) => ReactNode
}

export function ActionList<T>({ title, why, of, expected, none, noneIcon, children }: ListProps<T>) {
  return (
    <Panel title={title}>
      <Text className={classes.why ?? ''}>{why}</Text>
      <Loaded of={of} skeleton={<ListSkeleton rows={expected} height={72} />}>
        {(value) =>
          value.length === 0 ? (
            <EmptyState icon={noneIcon}>{none}</EmptyState>
          ) : (
            <ul className={classes.list}>{value.map(children)}</ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface RowProps {
  readonly name: string
  /** what else there is to know, a line each */
  readonly more: ReactNode
  /** its button, and what that opens */
  readonly children: ReactNode
}

export function ActionRow({ name, more, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        {more}
      </div>
      {children}
    </li>
  )
}

/** One line below a row's name. */
export const MoreLine = ({ children }: { children: ReactNode }) => <span className={classes.more}>{children}</span>
