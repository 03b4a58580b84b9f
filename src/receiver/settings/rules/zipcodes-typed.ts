// A list of postcodes as somebody types or pastes it: '26121, 26122' or a line each. Pure.

/** so many of the wrong ones are named */
const named = 5

/** Each postcode once, ascending; `wrong`: what has no five digits, the first ones. */
export function zipcodesTyped(text: string): {
  readonly zipcodes: readonly string[]
  readonly wrong: readonly string[]
} {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const isZipcode = (word: string) => /^\d{5}$/.test(word)
  return {
    zipcodes: [...new Set(words.filter(isZipcode))].sort(),
    wrong: words.filter((word) => !isZipcode(word)).slice(0, named),
  }
}
