// What a mail is: an id of the catalogue, the variables that it may carry (no others get in), where its button leads, and its
// texts in both languages. One file a mail, under templates/. Nothing of a patient is ever a variable.
import type * as z from 'zod/mini'
import type { KeyOf } from '../../catalogue/define.ts'
import type { mailTypes } from '../../catalogue/mail-types.ts'
import type { regions } from '../../catalogue/portal/regions.ts'

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

interface Declaration<V extends object> {
  readonly key: MailKey
  /** a strict object of ids, codes and names of organisations */
  readonly variables: z.ZodMiniType<V>
  /** where the button leads, from '/' on; null: there is none */
  readonly path: (variables: V) => string | null
  /** where the second link leads */
  readonly otherPath?: (variables: V) => string
  /** whose portal it is of, which it says at its end */
  readonly region?: (variables: V) => Region | null
  readonly texts: Readonly<Record<MailLanguage, (variables: V) => MailText>>
}

export interface Mail<V> {
  readonly key: MailKey
  readonly variables: z.ZodMiniType<V>
  /** @throws when a variable is missing, wrong, or not of the template's list */
  fill(variables: unknown, language: MailLanguage): FilledMail
}

export function defineMail<V extends object>({
  key,
  variables,
  path,
  otherPath,
  region,
  texts,
}: Declaration<V>): Mail<V> {
  return {
    key,
    variables,
    fill(given, language) {
      const parsed = variables.parse(given)
      return {
        ...texts[language](parsed),
        path: path(parsed),
        otherPath: otherPath?.(parsed) ?? null,
        region: region?.(parsed) ?? null,
      }
    },
  }
}
