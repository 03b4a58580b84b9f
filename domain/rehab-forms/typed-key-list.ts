// A key list as somebody pastes it: out of a table, a CSV file or a letter. Pure.

export interface TypedKeys {
  readonly entries: readonly { readonly code: string; readonly meaning: string }[]
  /** lines of which the list has no such code, or that say no word */
  readonly unread: readonly string[]
}

/** '8' is '08' where the list writes it so. */
const codeOf = (text: string, codes: readonly string[]): string | null => {
  const typed = text.trim()
  return (
    codes.find((code) => code === typed) ??
    codes.find((code) => /^\d+$/.test(typed) && /^\d+$/.test(code) && Number(code) === Number(typed)) ??
    null
  )
}

const unquoted = (text: string): string => {
  const cell = text.trim()
  return cell.startsWith('"') && cell.endsWith('"') && cell.length > 1
    ? cell.slice(1, -1).replaceAll('""', '"').trim()
    : cell
}

/**
 * A line a code: the code, then a semicolon, tab, comma, equals sign, colon, dash or blank, then its words. What stands twice counts as it
 * was said last.
 * @param codes of the list
 */
export function typedKeys(text: string, codes: readonly string[], longest: number): TypedKeys {
  const found = new Map<string, string>()
  const unread: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue
    const parts = /^\s*"?([\p{L}\d]+)"?\s*(?:[;\t,=:·–-]\s*|\s+)(.+)$/u.exec(line)
    const code = parts && codeOf(parts[1] ?? '', codes)
    const meaning = unquoted((parts?.[2] ?? '').replace(/;+\s*$/, ''))
    if (code === null || code === undefined || meaning === '' || meaning.length > longest) unread.push(line.trim())
    else found.set(code, meaning)
  }
  return { entries: [...found].map(([code, meaning]) => ({ code, meaning })), unread }
}
