// What turns keys of the locale files into words. Domain texts name keys ('domain:…', 'catalogue:…'); src gives
// i18next's translator, so that no text stands in code. Not a translator itself.

/** The languages of the interface with the locales of their numbers and dates. */
export const localeByLanguage = { de: 'de-DE', en: 'en-GB' } as const
export type Locale = (typeof localeByLanguage)[keyof typeof localeByLanguage]

export interface Words {
  readonly locale: Locale
  /** what is written is read on other days too, as on paper, or nobody knows what day it is: no 'heute', no 'vor 3 Std.' */
  readonly isLasting?: true
  /** The text of a key with its values filled in. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
}
