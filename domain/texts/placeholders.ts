// Placeholders of texts: {{name}}, as the locale files write them. Mails, notifications and screens write them alike.

const form = /\{\{([^{}]*)\}\}/g

/** What stands between the braces, each once, in the order of the text: a name, with its format behind a comma. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(form)].map(([, inner = '']) => inner.trim())),
]

/** In one pass, so that a value that looks like a placeholder stays what it is; null: a name without a value. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string | null {
  let isWhole = true
  const filled = text.replace(form, (_, inner: string) => {
    const value = values[inner.trim()]
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? filled : null
}
