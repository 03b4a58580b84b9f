// Whether two entries may be one person: the same name, in whichever order and spelling, and the same year of birth. Pure.
import { wordsOf } from './folded-words.ts'

export interface NamedPerson {
  readonly first_name: string
  readonly last_name: string
  /** 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy'; '' when nobody knows it */
  readonly birth_date: string
}

const nameOf = ({ first_name, last_name }: NamedPerson): string =>
  [...wordsOf(`${first_name} ${last_name}`)].sort().join(' ')
const yearOf = ({ birth_date }: NamedPerson): string => birth_date.slice(0, 4)

/** A year that one of them lacks stands in the way of nothing; nobody without a name is anybody. */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  const name = nameOf(one)
  if (name === '' || name !== nameOf(other)) return false
  return yearOf(one) === '' || yearOf(other) === '' || yearOf(one) === yearOf(other)
}
