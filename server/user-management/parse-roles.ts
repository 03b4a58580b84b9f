// The roles that the command line takes: names or numbers of the catalogue, several with commas, and only those that the
// kind of organisation has (decisions: roles).
import { roles } from '../../catalogue/roles.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { rolesGivenIn } from '../../domain/rights.ts'

/** Codes, ascending, each once. */
export function parseRoles(text: string, kind: OrganisationKind): Result<number[], 'unknown_role' | 'role_of_others'> {
  const found = new Set<number>()
  for (const word of text.split(',').map((part) => part.trim())) {
    const role = roles.entries.find((entry) => entry.key === word || String(entry.code) === word)
    if (!role) return err('unknown_role')
    if (!rolesGivenIn(kind).includes(role.code)) return err('role_of_others')
    found.add(role.code)
  }
  return ok([...found].sort((a, b) => a - b))
}
