// Whom the team's list names.
import { expect, it } from 'vitest'
import { memberOf } from '../../../../../src/data/session/member-of.ts'

const member = { account_id: 3, email: 'jana@haus.example', status: 'active', roles: [9], access: 'full' } as const
const house = { kind: 'careprovider', id: 1 } as const
const nameOf = (first_name: string, last_name: string) =>
  memberOf({ ...member, roles: [...member.roles], first_name, last_name }, house).name

it('names a person of a team, and by the address who is invited and has no name yet', () => {
  expect(nameOf('Jana', 'Petersen')).toBe('Jana Petersen')
  expect(nameOf('', '')).toBe('jana@haus.example')
})
