// The inside of a screen: at most 1280 px (form: 640), with its one h1, which names the tab too. The heading takes the focus
// when the page changes (src/app), so that screen readers start there.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  readonly title: string
  /** for the tab when the heading names what others must not see */
  readonly tabTitle?: string
  /** wide: uses all there is; form: 640 px */
  readonly width?: 'normal' | 'wide' | 'form'
  /** heading for screen readers only */
  readonly quietTitle?: boolean
  readonly aside?: ReactNode
  /** the way back, above the heading */
  readonly back?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, tabTitle, width = 'normal', quietTitle, aside, back, children }: Props) {
  usePageTitle(tabTitle ?? title)
  return (
    <div className={classes.page} data-width={width}>
      {back ? <div className={classes.back}>{back}</div> : null}
      <div className={quietTitle ? 'visually-hidden' : classes.head}>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </div>
  )
}
