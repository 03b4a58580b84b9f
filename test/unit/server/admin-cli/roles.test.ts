import { describe, expect, it } from 'vitest'
import { parseRoles } from '../../../../server/user-management/parse-roles.ts'

describe('roles on the command line', () => {
  it('are names or numbers, in any order, each once', () => {
    expect(parseRoles('hospital, care,7', 'careseeker')).toEqual({ ok: true, value: [7, 8] })
  })

  it.each([
    ['provider', 'careseeker'],
    ['care', 'careprovider'],
    ['admin', 'careseeker'],
    ['admin', 'careprovider'],
  ] as const)('%s is no role of a %s', (role, kind) => {
    expect(parseRoles(role, kind)).toEqual({ ok: false, error: 'role_of_others' })
  })

  it('has to be one', () => {
    expect(parseRoles('boss', 'careseeker')).toEqual({ ok: false, error: 'unknown_role' })
    expect(parseRoles('', 'careseeker')).toEqual({ ok: false, error: 'unknown_role' })
  })
})
