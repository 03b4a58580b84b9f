// Where a program runs, from the name that its surroundings give. Source: specification, reference catalogues, section 8; what a
// page makes of it: docs/READINGS.md#0145.
import { environments } from '../catalogue/admin/environments.ts'
import type { CodeOf } from '../catalogue/define.ts'

export type Environment = CodeOf<typeof environments>

/** The environment of a name; without one, and with one that is none, it is development, and `missing` tells the console. */
export function environmentOf(name: string | null | undefined, missing: () => void): Environment {
  if (environments.isCode(name)) return name
  missing()
  return environments.code.development
}

/**
 * The environment that a page shows: in production nothing but that; elsewhere what the address or the device names, else what
 * the server told. It chooses marks and texts; calls go to the page's own server, whatever it is.
 * @param told by the server, null: it has no name
 * @param named by the address or the device, null: by neither
 */
export function environmentOfPage(told: string | null, named: string | null, missing: () => void): Environment {
  if (told === environments.code.production) return told
  return environmentOf(environments.isCode(named) ? named : told, missing)
}
