// What the root module of an area with accounts answers.
import type { ReactNode } from 'react'
import type { Session } from '../state/session.ts'

export interface OpenArea {
  readonly session: Session
  /** where the area begins */
  readonly home: string
  /** The area's screens at the page's address; made once. */
  view(): {
    readonly screens: ReactNode
    /** the router knows what the address shows: drawn before, a page is held back for React's 300 ms after a fallback */
    readonly routed: Promise<void>
  }
}
