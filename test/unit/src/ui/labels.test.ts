import { afterEach, expect, it, vi } from 'vitest'
import { insuranceTypes } from '../../../../catalogue/patient/insurance-types.ts'
import { payers } from '../../../../catalogue/payers.ts'
import { labelOf, labelsOf } from '../../../../src/ui/labels.ts'
import { de } from '../words.ts'

afterEach(() => vi.restoreAllMocks())

it('a label is the list’s, or what every list may say', () => {
  expect(labelOf(payers, 5, de)).toBe('Sozialamt')
  expect(labelOf(payers, 98, de)).toBe('Anderes')
  expect(labelOf(payers, null, de)).toBe(null)
  expect(labelOf(payers, undefined, de)).toBe(null)
})

it('a list of a folder has its labels in the folder’s file', () => {
  const t = vi.fn((key: string) => key)
  expect(labelOf(insuranceTypes, 1, { locale: 'de-DE', t })).toBe('catalogue-patient:insuranceType.public')
})

it('an unknown code says nothing and is logged once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(labelOf(payers, 4711, de)).toBe(null)
  expect(labelsOf(payers, [6, 4711, 5], de)).toEqual(['Sozialamt', 'Selbst zahlend'])
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith('ontology value without a text', { list: 'payer', code: 4711 }),
  )
})

it('several labels stand in the list’s order, each once', () => {
  expect(labelsOf(payers, [6, 98, 1, 6], de)).toEqual(['Krankenkasse', 'Selbst zahlend', 'Anderes'])
})
