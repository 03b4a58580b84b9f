// The ground of a page of somebody who is signed in: its heading, which takes the focus, and the way back.
import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from './own.module.css'

interface Props {
  readonly title: string
  /** for the tab, where the heading names what others must not see */
  readonly tabTitle?: string
  /** outside: in the public half of the portal */
  readonly back?: { readonly to: string; readonly label: string; readonly outside?: boolean }
  /** beside the way back */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function OwnPage({ title, tabTitle, back, aside, children }: Props) {
  usePageTitle(tabTitle ?? title)
  return (
    <div className={classes.page}>
      {back || aside ? (
        <div className={classes.top}>
          {back?.outside ? (
            <a href={back.to} className={classes.back}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden />
              {back.label}
            </a>
          ) : back ? (
            <Link to={back.to} className={classes.back}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden />
              {back.label}
            </Link>
          ) : null}
          {aside}
        </div>
      ) : null}
      <div className={classes.head}>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
      </div>
      {children}
    </div>
  )
}
