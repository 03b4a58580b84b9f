import { expect, it } from 'vitest'
import type { PatientRecord } from '../../../../contract/http/records.ts'
import { openPartsOf } from '../../../../src/sender/patient-list/open-parts.ts'

const search = (lifecycle: string, state: string, open: number, accepted: number) => ({
  lifecycle,
  state,
  counts: { contacted: 9, declined: 9, open, accepted },
})

it.each([
  ['no search', [], 0, 0],
  ['one that is over', [search('finished', 'cancelled', 0, 0), search('active', 'attributed', 2, 1)], 0, 0],
  ['a draft', [search('draft', 'notStarted', 0, 0)], 0, 0],
  ['one without requests', [search('active', 'notStarted', 0, 0)], 1, 0],
  ['two', [search('active', 'accepted', 2, 1), search('active', 'notStarted', 1, 0)], 2, 4],
])('%s', (_, auctions, searches, requests) => {
  expect(openPartsOf({ auctions } as unknown as PatientRecord)).toEqual({ searches, requests })
})
