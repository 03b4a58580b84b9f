// Moving through the rows of a screen by keys. A row is an element with data-row; its link takes the focus.

/** The place that the focus moves to: from none the first or last row, never beyond the ends. */
export function placeAfter(current: number, step: 1 | -1, count: number): number {
  if (current < 0) return step === 1 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}

/** Moves the focus to the next or the previous row. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[placeAfter(current, step, rows.length)]
  const target = row?.matches('a') ? row : row?.querySelector<HTMLElement>('a, input, button')
  target?.focus()
}

/** From the field that searches: a single hit opens, of several the first takes the focus. */
export function openHit(): void {
  const [hit, ...others] = document.querySelectorAll<HTMLElement>('a[data-row]')
  if (hit && others.length === 0) hit.click()
  else moveToRow(1)
}

/** The row in which the focus lies, by its data-row. */
export const focusedRow = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
