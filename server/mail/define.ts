// What a mail is: an id of the catalogue, the variables that it may carry (no others get in), where its button leads, and its
// texts in both languages. One file a mail, under templates/. Nothing of a patient is ever a variable.
import type * as z from 'zod/mini'
import type { KeyOf } from '../../catalogue/define.ts'
import type { mailTypes } from '../../catalogue/mail-types.ts'
import type { regions } from '../../catalogue/portal/regions.ts'
import { fillText } from '../../domain/texts/placeholders.ts'
import { createPatterns, type MailPatterns, slotsOf, withSlots } from './patterns.ts'

export type MailKey = KeyOf<typeof mailTypes>
export const mailLanguages = ['de', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** Plain text; what is written here is escaped when it becomes HTML. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** the words on the button; null: a mail that leads nowhere */
  readonly button: string | null
  /** the words of a second, smaller link; absent: there is none */
  readonly otherLink?: string
}

/** A text with its variables in it. */
export interface FilledMail extends MailText {
  readonly path: string | null
  readonly otherPath?: string | null
  /** absent or null: no mail of the portal */
  readonly region?: Region | null
}

export type Region = KeyOf<typeof regions>

interface Declaration<V extends object, W extends object> {
  readonly key: MailKey
  /** a strict object of ids, codes and names of organisations */
  readonly variables: z.ZodMiniType<V>
  /** where the button leads, from '/' on; null: there is none */
  readonly path: (variables: V) => string | null
  /** where the second link leads */
  readonly otherPath?: (variables: V) => string
  /** whose portal it is of, which it says at its end */
  readonly region?: (variables: V) => Region | null
  /** words that the texts say beside the variables, made of them; their names are the same whatever is given */
  readonly words?: (variables: V, language: MailLanguage) => W
  readonly texts: Readonly<Record<MailLanguage, (variables: V & W) => MailText>>
}

/** The operator's text for a place of a mail; null: as delivered. */
export type OwnText = (key: string, delivered: string) => string | null

export interface Mail<V> {
  readonly key: MailKey
  readonly variables: z.ZodMiniType<V>
  /** its texts with their placeholders */
  readonly patterns: MailPatterns
  /** @throws when a variable is missing, wrong, or not of the template's list */
  fill(variables: unknown, language: MailLanguage, own?: OwnText): FilledMail
}

export function defineMail<V extends object, W extends object = object>({
  key,
  variables,
  path,
  otherPath,
  region,
  words,
  texts,
}: Declaration<V, W>): Mail<V> {
  const draw = (given: object, language: MailLanguage) => texts[language](given as V & W)
  const patterns = createPatterns({
    key,
    variables,
    words: words as ((variables: object, language: MailLanguage) => object) | undefined,
    draw,
  })

  /** A place whose own text cannot be filled says what was delivered. */
  const withOwn = (delivered: MailText, given: object, language: MailLanguage, own: OwnText): MailText => {
    const group = patterns.groupOf(given)
    const values = Object.entries(given).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    const said = Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
    const slots = Object.entries(slotsOf(patterns.of(given, language))).map(([slot, text]) => {
      const other = own(`${group}.${slot}`, text)
      return [slot, other === null ? null : fillText(other, said)] as const
    })
    return withSlots(delivered, Object.fromEntries(slots))
  }
  return {
    key,
    variables,
    patterns,
    fill(given, language, own) {
      const parsed = variables.parse(given)
      const whole = { ...parsed, ...words?.(parsed, language) }
      const delivered = draw(whole, language)
      return {
        ...(own ? withOwn(delivered, whole, language, own) : delivered),
        path: path(parsed),
        otherPath: otherPath?.(parsed) ?? null,
        region: region?.(parsed) ?? null,
      }
    },
  }
}
