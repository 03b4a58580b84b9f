// Whether a text may take the place of the delivered one (mechanisms: texts that the operator may change). The same check runs while
// somebody types, before it is saved, and each time that it is used: what does not fit after an update is not shown.
import { placeholdersOf } from './placeholders.ts'

/** line: one line, such as a subject or a button */
export interface TextRules {
  readonly delivered: string
  /** what may be used beside the delivered text's own placeholders */
  readonly allowed: readonly string[]
  /** placeholders that it may leave out although the delivered text has them */
  readonly optional: readonly string[]
  /** one line: a subject, a button, the title of a notification */
  readonly isLine: boolean
  /** must not carry data: a subject, a notification */
  readonly isBare: boolean
}

export const textProblems = [
  'empty',
  'too_long',
  'line_break',
  'control',
  'braces',
  'unknown_placeholder',
  'missing_placeholder',
  'person',
  'tags',
  'nested',
] as const
export interface TextProblem {
  readonly code: (typeof textProblems)[number]
  /** the placeholder, the tag or the number that it is about; '' where there is none */
  readonly at: string
}

/** as long as the longest that is delivered, several times */
export const longestText = 5000
const longestLine = 300

/** placeholders that name somebody: nothing that is read on a locked screen or in a list of mails says them */
const persons: ReadonlySet<string> = new Set(
  'name names person patient first_name last_name firstName lastName who author email emails doctor writers reader'.split(
    ' ',
  ),
)

const tagForm = /<(\/?)([A-Za-z0-9]+)\s*(\/?)>/g
const nestedForm = /\$t\(/

/** Tags in the order in which they close; null: one is not closed, or closed across another. */
function tagsOf(text: string): readonly string[] | null {
  const open: string[] = []
  const closed: string[] = []
  for (const [, end, name = '', alone] of text.matchAll(tagForm)) {
    if (alone) closed.push(`${name}/`)
    else if (!end) open.push(name)
    else if (open.pop() !== name) return null
    else closed.push(name)
  }
  return open.length === 0 ? closed.sort() : null
}

const isControl = (text: string) => /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll('\n', ''))

/** Empty: it may be used. */
export function checkText(text: string, rules: TextRules): readonly TextProblem[] {
  const { delivered, allowed, optional, isLine, isBare } = rules
  const problem = (code: TextProblem['code'], at = ''): TextProblem => ({ code, at })
  const longest = isLine ? longestLine : longestText
  const used = placeholdersOf(text)
  const own = placeholdersOf(delivered)
  const known = new Set([...own, ...allowed])
  const rest = text.replace(/\{\{[^{}]*\}\}/g, '')
  const tags = tagsOf(text)
  const found: TextProblem[] = []
  if (text.trim() === '' && delivered.trim() !== '') found.push(problem('empty'))
  if (text.length > longest) found.push(problem('too_long', String(longest)))
  if (isLine && text.includes('\n')) found.push(problem('line_break'))
  if (isControl(text)) found.push(problem('control'))
  if (/\{\{|\}\}/.test(rest)) found.push(problem('braces'))
  for (const name of used) {
    if (isBare && persons.has(name) && !own.includes(name)) found.push(problem('person', name))
    else if (!known.has(name)) found.push(problem('unknown_placeholder', name))
  }
  for (const name of own)
    if (!used.includes(name) && !optional.includes(name)) found.push(problem('missing_placeholder', name))
  if (tags === null || tags.join() !== (tagsOf(delivered) ?? []).join()) found.push(problem('tags'))
  if (nestedForm.test(text) && !nestedForm.test(delivered)) found.push(problem('nested'))
  return found
}

/** Words that the copy rules do not use (ux.md, section 6); a hint that stops nothing. */
const unused: Readonly<Record<'de' | 'en', readonly string[]>> = {
  de: ['leider', 'bitte beachten', 'einfach nur', 'ungültig', 'fehlgeschlagen'],
  en: ['unfortunately', 'please note', 'simply', 'invalid'],
}
export const unusedWordsIn = (text: string, locale: 'de' | 'en'): readonly string[] =>
  unused[locale].filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text))
