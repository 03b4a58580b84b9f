// Intl's formatters, each made once: making one takes longer than a hundred uses, and a list shows several a row.
import type { Locale } from './words.ts'

/** Keeps what `make` answers by language and options. */
function kept<Options, Format>(make: new (locale: Locale, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const known = formats.get(key) ?? new make(locale, options)
    formats.set(key, known)
    return known
  }
}

export const dateFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)
