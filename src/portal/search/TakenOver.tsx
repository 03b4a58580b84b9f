// What keeps a drawn part of a page from being used before anything serves it.
import type { ReactNode } from 'react'
import { useTakenOver } from './portal.tsx'
import classes from './TakenOver.module.css'

/**
 * Closed until the scripts serve what is in it: what is typed and pressed before would be lost. React takes a drawn page over piece
 * by piece, each route's after the one around it, so frame, page and foot each have one (docs/decisions/0250). A component of its own:
 * drawing more anew by its change would end the taking over.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={!useTakenOver()} className={classes.page}>
      {children}
    </fieldset>
  )
}
