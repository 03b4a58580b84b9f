// What a new account has to be given, checked when the form is sent off, never while somebody types.

export interface NewAccount {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}
export type NewAccountField = keyof NewAccount

/** NIST SP 800-63B: length counts, no rules about kinds of characters */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** names of texts under 'sign-in:activate' */
type Problem = 'firstNameEmpty' | 'lastNameEmpty' | 'passwordTooShort' | 'passwordTooLong'

/** What is wrong with a new password; null: nothing. Characters are counted as people see them in a normalised text (AU1: NFKC). */
export function passwordProblem(password: string): 'passwordTooShort' | 'passwordTooLong' | null {
  const length = [...password.normalize('NFKC')].length
  if (length < PASSWORD_MIN) return 'passwordTooShort'
  return length > PASSWORD_MAX ? 'passwordTooLong' : null
}

/** The problems in the order of the fields. */
export function newAccountProblems(entered: NewAccount): readonly { field: NewAccountField; problem: Problem }[] {
  const ofPassword = passwordProblem(entered.password)
  const problems: { field: NewAccountField; problem: Problem }[] = []
  if (entered.firstName.trim() === '') problems.push({ field: 'firstName', problem: 'firstNameEmpty' })
  if (entered.lastName.trim() === '') problems.push({ field: 'lastName', problem: 'lastNameEmpty' })
  if (ofPassword) problems.push({ field: 'password', problem: ofPassword })
  return problems
}
