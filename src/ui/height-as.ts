// The height of a part, where style has to count with it: a text that is larger or longer than usual makes it taller.

/** A ref that keeps the height of its element, px, in this property of the element's parent. Made once, outside of a component. */
export const heightAs = (property: `--${string}`) => (element: HTMLElement | null) => {
  const parent = element?.parentElement
  if (!element || !parent) return
  const observer = new ResizeObserver(() => parent.style.setProperty(property, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    parent.style.removeProperty(property)
  }
}
