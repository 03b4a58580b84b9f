// A part of a screen with its own heading: a bordered card on the ground, or (Section) a plain part within one.
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface Props {
  readonly title: string
  /** level of the heading in the page's outline, default 2 */
  readonly level?: 2 | 3 | 4
  /** stands beside the heading: a badge, a button */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card with a heading. */
export function Panel(props: Props) {
  return <Headed {...props} className={classes.panel ?? ''} />
}

/** A part within a card. */
export function Section({ level = 3, ...props }: Props) {
  return <Headed {...props} level={level} className={classes.section ?? ''} />
}

function Headed({ title, level = 2, aside, children, className }: Props & { className: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.head}>
        <Title order={level} id={id} size={level === 2 ? 'h3' : 'h4'}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
