// Whether two entries may be one person: the same name, in whichever order and spelling, with or without further first names, and
// the same year of birth. Pure.
import { wordsOf } from './folded-words.ts'

export interface NamedPerson {
  readonly first_name: string
  readonly last_name: string
  /** 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy'; '' when nobody knows it */
  readonly birth_date: string
}

const namesOf = ({ first_name, last_name }: NamedPerson): ReadonlySet<string> =>
  new Set(wordsOf(`${first_name} ${last_name}`))
const yearOf = ({ birth_date }: NamedPerson): string => birth_date.slice(0, 4)

/** A first and a last name have to be common; whoever has one name only is somebody of exactly this name. */
function areNamesOfOne(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  if (few.size === 0 || (few.size === 1 && many.size > 1)) return false
  return [...few].every((name) => many.has(name))
}

/** A year that one of them lacks stands in the way of nothing; nobody without a name is anybody. */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  if (!areNamesOfOne(namesOf(one), namesOf(other))) return false
  return yearOf(one) === '' || yearOf(other) === '' || yearOf(one) === yearOf(other)
}
