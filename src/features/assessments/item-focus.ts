// Where the focus goes among the items of an index.
const inputOf = (item: HTMLElement | null | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>('input:checked') ?? item?.querySelector<HTMLElement>('input') ?? null

/** The input of the item above or below: its chosen option, or its first. */
export function otherItem(item: HTMLElement, step: 1 | -1): HTMLElement | null {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  return inputOf(items[items.indexOf(item) + step])
}

export const focusOpenItem = (): void => inputOf(document.querySelector<HTMLElement>('[data-item=open]'))?.focus()
