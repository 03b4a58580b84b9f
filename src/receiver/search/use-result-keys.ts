// The keys of the search: '/' goes to the field, the arrows go from there through the results; Enter opens the one that has the
// focus, in the field the first.
import { type RefObject, useEffect } from 'react'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** @param list its results are marked by data-result */
export function useResultKeys(field: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey) return
      const results = [...(list.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
      const here = target === field.current ? -1 : results.indexOf(target as HTMLElement)
      const isHere = target === field.current || here >= 0
      const next =
        key === '/' && !isTyping(target)
          ? field.current
          : isHere && key === 'ArrowDown'
            ? results[here + 1]
            : here >= 0 && key === 'ArrowUp'
              ? (results[here - 1] ?? field.current)
              : undefined
      if (isHere && here < 0 && key === 'Enter') results[0]?.click()
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field, list])
}
