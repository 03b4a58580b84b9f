// What stays with the house of a request that is gone.
import { expect, it } from 'vitest'
import { requestStubSchema } from '../../../../contract/http/records.ts'
import { presentStub } from '../../../../server/records/present-request.ts'

const request = {
  id: 11,
  cid: `${'A'.repeat(21)}A`,
  rev: 3,
  status: 'unavailable',
  sent_at: 1000,
  updated_at: 3000,
  ended_at: 3000,
  ended_by: 'search_ended',
  previous_status: 'accepted',
  response: { at: 2000, accepted_solutions: [21] },
}
const stub = (part: object) =>
  presentStub({ request: { ...request, ...part }, careseeker: { id: 1, name: 'Klinikum Nord' } } as never)

it.each([
  ['said yes', {}, 2000],
  ['was chosen', { status: 'attributed', ended_by: null, previous_status: 'accepted' }, 2000],
  [
    'had its yes written down by the clinic',
    { response: { at: 2500, recorded: { channel: 1, answered_at: 1500 } } },
    1500,
  ],
  ['said nothing', { previous_status: 'sent', response: null }, undefined],
  ['said yes and took it back', { previous_status: 'sent' }, undefined],
  ['declined', { status: 'declined', ended_by: null, previous_status: 'accepted' }, undefined],
])('[SY5] keeps when a house said yes that stood until the end: it %s', (_, part, at) => {
  const shown = stub(part)
  expect(shown.accepted_at).toBe(at)
  // a number and times only: nothing of the answer
  expect(Object.keys(shown)).not.toContain('response')
  expect(requestStubSchema.parse(shown).accepted_at).toBe(at)
})
