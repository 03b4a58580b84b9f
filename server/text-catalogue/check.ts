// Whether a text may be saved under a key: what the schema of the call cannot say.
import type { TextLocale, TextPart } from '../../contract/http/texts.ts'
import { checkText, type TextRules } from '../../domain/texts/check-text.ts'
import { textCatalogue } from './catalogue.ts'

/** keys that only the operator has: for an app of a telephone, which reads them by GET nativetranslations */
export const nativeKey = /^native:[\w.-]{1,190}$/
/** their texts stand for nothing that is delivered, and carry no data */
export const nativeRules: TextRules = { delivered: '', allowed: [], optional: [], isLine: false, isBare: true }

export async function rulesOf(part: TextPart, key: string, locale: TextLocale): Promise<TextRules | null> {
  const text = (await textCatalogue()).find(part, key)
  if (text) return text.rules[locale]
  return part === 'mobile' && nativeKey.test(key) ? nativeRules : null
}

/** null: only the operator has it. */
export async function deliveredOf(part: TextPart, key: string, locale: TextLocale): Promise<string | null> {
  return (await textCatalogue()).find(part, key)?.delivered[locale] ?? null
}

interface Refused {
  readonly field: 'key' | 'text'
  /** code of a problem, with what it is about behind a blank */
  readonly code: string
}

export async function refusalsOf(
  part: TextPart,
  key: string,
  locale: TextLocale,
  text: string,
): Promise<readonly Refused[]> {
  const rules = await rulesOf(part, key, locale)
  if (!rules || (await deliveredOf(part, key, locale)) === '') return [{ field: 'key', code: 'unknown_text' }]
  if (rules === nativeRules && text.trim() === '') return [{ field: 'text', code: 'empty' }]
  return checkText(text, rules).map(({ code, at }) => ({ field: 'text', code: at === '' ? code : `${code} ${at}` }))
}

/** What people agree to or rely on by law: whoever changes it says why. */
export const needsReason = (part: TextPart, key: string): boolean =>
  part === 'app' && /legal|consent|agree|terms|privacy/i.test(key)
