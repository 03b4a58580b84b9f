// Where the focus is when an item of a menu opens a dialog: on the menu's button, because a dialog gives the focus back to what had
// it when it opened, and the item is gone by then.
import type { MouseEvent } from 'react'

/** For `onClickCapture` of Menu.Dropdown or of one Menu.Item. */
export function focusMenuButton({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest('[role="menu"]')
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus({ preventScroll: true })
}
