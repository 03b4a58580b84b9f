// What is switched on for an organisation, in words of the command line.
import { expect, it } from 'vitest'
import { parseFeatures } from '../../../../server/admin-cli/features.ts'

it.each([
  ['2', [2]],
  ['3, 1,2,1', [1, 2, 3]],
  ['none', []],
])('takes %s', (list, features) => {
  expect(parseFeatures('careseeker:1', list)).toEqual({
    ok: true,
    value: { command: 'set-features', organisation: 'careseeker:1', features },
  })
})

it.each(['8', 'analytics', '', '1,,2'])('refuses %j, and says what there is', (list) => {
  const refused = parseFeatures('careseeker:1', list)
  expect(refused.ok ? '' : refused.error).toMatch(/is no product feature\. Features: 1 transitionalCare, 2 analytics/)
})
