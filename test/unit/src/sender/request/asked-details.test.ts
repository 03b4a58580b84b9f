import { describe, expect, it } from 'vitest'
import { lackingDetails } from '../../../../../catalogue/lacking-details.ts'
import type { RequestView } from '../../../../../src/data/ports.ts'
import { askedDetails } from '../../../../../src/sender/request/asked-details.ts'
import { de } from '../../words.ts'

const view = {
  record: {
    auction: { criteria: { search_type: 1, solutions: [21] } },
    patient: { readable: { care_level: -1, weight_interval: { min: 60, max: 69 }, payers: [] } },
  },
  profile: {
    identity: { state: 'missing' },
    diagnosis: { state: 'open', value: { counter: 1, medication: 'Marcumar' } },
    care_needs: { state: 'missing' },
  },
} as unknown as RequestView
const asked = (fields: readonly string[]) => askedDetails({ context: { fields: [...fields] } }, view, de)

describe('what a provider asks for', () => {
  it('each detail leads to a step of the assessment', () => {
    const steps = asked(lackingDetails.codes).map(({ step }) => step)
    expect(steps).not.toContain(null)
    expect(asked(['medication', 'mobility']).map(({ step }) => step)).toEqual(['medical', 'mobility'])
  })

  it('says which stand there by now', () => {
    const there = asked(['medication', 'allergies', 'weight', 'careLevel', 'payers'])
    expect(there.filter(({ isThere }) => isThere).map(({ key }) => key)).toEqual(['medication', 'weight'])
  })
})
