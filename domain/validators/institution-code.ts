// The institution code (Institutionskennzeichen, IK) of insurers and houses, § 293 SGB V.

/** Nine digits; the last is the check digit of the third to the eighth: weights 2 and 1, sum of the products' digits, modulo 10. */
export function isInstitutionCode(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  let sum = 0
  for (const [place, digit] of [...text.slice(2, 8)].entries()) {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return sum % 10 === Number(text[8])
}
