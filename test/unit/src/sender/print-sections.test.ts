import { describe, expect, it } from 'vitest'
import type { SearchPanel } from '../../../../src/data/search-port.ts'
import { chosenGroups } from '../../../../src/sender/print/sections.ts'

const panel = {
  totals: { accepted_requests: 1, contacted_requests: 0, declined_requests: 2, potential_candidates: 3 },
  accepted: [],
  contacted: [],
  declined: [],
  rejected: [],
  potential: [],
  filtered: [],
  validated: [],
} as unknown as SearchPanel

describe('the groups that are printed', () => {
  it('are those with rows when none is named', () => {
    for (const none of [undefined, '', 7])
      expect(chosenGroups(none, panel)).toEqual(['accepted', 'potential', 'declined'])
  })

  it('are those that are named by their sections, empty ones too, in the panel’s order', () => {
    expect(chosenGroups('declined_requests,contacted_requests,nonsense', panel)).toEqual(['contacted', 'declined'])
  })
})
