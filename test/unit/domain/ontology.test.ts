import { describe, expect, it, vi } from 'vitest'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { defineCatalogue } from '../../../catalogue/define.ts'
import { payers } from '../../../catalogue/payers.ts'
import { ontologyText } from '../../../domain/ontology.ts'
import { de, en } from './test-words.ts'

const none = () => {
  throw new Error('nothing is missing here')
}

describe('[K30] the text of a value', () => {
  it('is the list’s label', () => {
    expect(ontologyText(payers, 5, de, none)).toBe('Sozialamt')
    expect(ontologyText(payers, 5, en, none)).toBe('Social services department')
  })

  it.each([
    [-1, 'Unbekannt', 'Unknown'],
    [98, 'Anderes', 'Other'],
    ['redacted', 'Nicht freigegeben', 'Not shared'],
    [null, 'Unbekannt', 'Unknown'],
    [undefined, 'Unbekannt', 'Unknown'],
  ] as const)('of %s is the same in every list', (value, german, english) => {
    expect(ontologyText(payers, value, de, none)).toBe(german)
    expect(ontologyText(payers, value, en, none)).toBe(english)
  })

  it('is the list’s own where it has one of these codes', () => {
    const own = defineCatalogue('payer', [{ code: 98, key: 'other' }])
    expect(ontologyText(own, 98, de, none)).toBe('Anderer Kostenträger')
    expect(ontologyText(careLevels, 0, de, none)).toBe('Kein Pflegegrad')
  })

  it('is empty for a code that no list knows, and that is told', () => {
    const missing = vi.fn()
    expect(ontologyText(payers, 77, de, missing)).toBe('')
    expect(missing).toHaveBeenCalledExactlyOnceWith('payer', 77)
  })
})
