// How long a text may be, said at its field. A browser's own limit cuts what is pasted without a word, and the end of a list of
// medication is gone; so no field has one. The text stays whole while it is edited, is counted from 80 % of the limit on, and
// does not leave the form before it fits (checks: test/unit/src/ui/no-max-length.test.ts).

/** part of the limit from which characters are counted */
const COUNTED_FROM = 0.8

/** null: far away from the limit. Characters as the contract counts them: UTF-16 units. */
export function lengthState(text: string, limit: number): { readonly used: number; readonly over: number } | null {
  const used = text.length
  return used < limit * COUNTED_FROM ? null : { used, over: Math.max(0, used - limit) }
}

const isOver = (field: Element): boolean => field instanceof HTMLElement && field.dataset.over !== undefined

/** Whether a field of these is too long; it takes the focus, and says by how much. */
function stopsAt(fields: Iterable<Element>): boolean {
  const [first] = [...fields].filter(isOver)
  if (!(first instanceof HTMLElement)) return false
  first.focus()
  return true
}

/** Whether something in this part of the page is too long to be sent; the first such field takes the focus. */
export const hasTooLongText = (part: ParentNode): boolean => stopsAt(part.querySelectorAll('[data-over]'))

function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !stopsAt(event.target.elements)) return
  event.preventDefault()
  event.stopPropagation()
}

let isGuarding = false

/** From now on no form of the page is sent with a text that is too long, whatever the form itself checks. */
export function guardForms(): void {
  if (isGuarding) return
  isGuarding = true
  document.addEventListener('submit', onSubmit, { capture: true })
}
