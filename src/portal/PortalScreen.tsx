// The ground of the portal's pages before anybody is signed in, and of the own account: larger text, for people who are tired.
import type { ReactNode } from 'react'
import { SignInScreen } from '../features/sign-in/index.ts'
import { useStepFocus } from '../ui/title-focus.ts'
import classes from './portal.module.css'

export function PortalScreen({ title, children }: { title: string; children: ReactNode }) {
  useStepFocus(title)
  return (
    <SignInScreen title={title} withConnection={false}>
      <div className={classes.large} data-large-text>
        {children}
      </div>
    </SignInScreen>
  )
}
