// Where a program runs, from the name that its surroundings give. Source: specification, reference catalogues, section 8.
import { environments } from '../catalogue/admin/environments.ts'
import type { CodeOf } from '../catalogue/define.ts'

export type Environment = CodeOf<typeof environments>

/** The environment of a name; without one, and with one that is none, it is development, and `missing` tells the console. */
export function environmentOf(name: string | null | undefined, missing: () => void): Environment {
  if (environments.isCode(name)) return name
  missing()
  return environments.code.development
}
