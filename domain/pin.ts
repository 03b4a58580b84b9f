// What may be a PIN (AU6): six digits that are not the first ones that somebody tries.
export const PIN_LENGTH = 6

export type PinProblem = 'digits' | 'easy'

/** 000000, 123456, 654321, 121212, 123123: whoever stands in front of the tablet tries these. */
function isEasy(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10)
  if (steps.every((step) => step === steps[0] && (step === 0 || step === 1 || step === 9))) return true
  return [2, 3].some((length) => pin.slice(0, length).repeat(PIN_LENGTH / length) === pin)
}

/** What is wrong with a new PIN; null: nothing. */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^[0-9]{6}$/.test(pin)) return 'digits'
  return isEasy(pin) ? 'easy' : null
}
