// What came with a page that the server drew; docs/decisions/0250.
import { DRAWN_STATE, type DrawnState } from '../../contract/portal-page.ts'

/** The state of this document; null: its page is empty, or another address stands there by now. */
export function drawnState(): DrawnState | null {
  const text = document.getElementById(DRAWN_STATE)?.textContent
  if (!text) return null
  const state = JSON.parse(text) as DrawnState // of the same build
  const here = location.pathname + location.search
  return here === state.asked || here === state.address ? state : null
}
