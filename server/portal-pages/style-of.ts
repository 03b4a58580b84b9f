// The style that a drawn page needs before its scripts run, out of the parts of its style sheets: it stands in the page, so that the
// first drawing waits for no further file.
import type { StylePart } from '../../contract/style-part.ts'

/** @param html drawn, its class attributes as React writes them */
export function styleOf(parts: readonly StylePart[], html: string): string {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')))
  return textOf(parts, names)
}

const textOf = (parts: readonly StylePart[], names: ReadonlySet<string>): string =>
  parts.map((part) => partText(part, names)).join('')

function partText(part: StylePart, names: ReadonlySet<string>): string {
  if (typeof part === 'string') return part
  if ('parts' in part) {
    const inner = textOf(part.parts, names)
    return inner && `${part.around}{${inner}}`
  }
  const chosen = part.selectors.filter(([, ...classes]) => classes.every((name) => names.has(name)))
  return chosen.length > 0 ? `${chosen.map(([selector]) => selector).join()}{${part.body}}` : ''
}
