// Several codes in one line of text, 'I63.9, E11.90': the last one is being typed. Pure.

const lastPart = /[^,;]*$/

/** What is looked up: the part after the last comma. */
export const lastCode = (text: string): string => lastPart.exec(text)?.[0].trim() ?? ''

/** The line with the chosen code in the place of the part that was typed; a code stands once. */
export function withLastCode(text: string, code: string): string {
  const before = text
    .replace(lastPart, '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== code)
  return [...before, code].join(', ')
}
