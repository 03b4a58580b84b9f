// The number of somebody insured by the statutory pension insurance (Versicherungsnummer, VSNR): area, birth date, a letter, a serial
// number, a check digit.

const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]

/**
 * The last digit checks the others: the letter counts as two digits (A = 01), the digits of each product are added, sum modulo 10.
 * No published source confirms the rule here: it may make people look again, and never refuses a number.
 */
export function isPensionNumber(text: string): boolean {
  if (!/^\d{8}[A-Z]\d{3}$/.test(text)) return false
  const letter = String(text.charCodeAt(8) - 64).padStart(2, '0')
  let sum = 0
  for (const [place, digit] of [...text.slice(0, 8), ...letter, ...text.slice(9, 11)].entries()) {
    const product = Number(digit) * (weights[place] ?? 0)
    sum += Math.floor(product / 10) + (product % 10)
  }
  return sum % 10 === Number(text[11])
}
