// What the root module of an area with accounts answers.
import type { ReactNode } from 'react'
import type { Session } from '../state/session.ts'

export interface OpenArea {
  readonly session: Session
  /** where the area begins */
  readonly home: string
  /** The area's screens at the page's address; made once. */
  view(): ReactNode
}
