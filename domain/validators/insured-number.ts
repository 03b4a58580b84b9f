// The number of somebody insured by a statutory health insurer (Krankenversichertennummer, KVNR): a letter and nine digits.

/**
 * The last digit checks the others: the letter counts as two digits (A = 01), weights 1 and 2 in turn, products over 9 minus 9, sum
 * modulo 10. Source of the rule: § 290 SGB V and its technical agreement; computed against numbers that gematik publishes for tests.
 */
export function isInsuredNumber(text: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(text)) return false
  const letter = String(text.charCodeAt(0) - 64).padStart(2, '0')
  let sum = 0
  for (const [place, digit] of [...letter, ...text.slice(1, 9)].entries()) {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += product > 9 ? product - 9 : product
  }
  return sum % 10 === Number(text[9])
}
