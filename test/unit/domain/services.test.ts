// The overweight rule at its border of 130 kg.
import { describe, expect, it } from 'vitest'
import { OVERWEIGHT_KG, services } from '../../../catalogue/services.ts'
import { isOverweight, neededServices } from '../../../domain/services.ts'
import german from '../../../src/i18n/de/catalogue.json' with { type: 'json' }
import english from '../../../src/i18n/en/catalogue.json' with { type: 'json' }

describe('overweight', () => {
  it.each([
    [{ min: 129, max: 140 }, false],
    [{ min: 130, max: 159 }, true],
    [{ min: 130, max: null }, true],
    [{ min: null, max: 129 }, false],
    [null, false],
  ])('%j: %s', (weight, overweight) => {
    expect(isOverweight(weight)).toBe(overweight)
    expect(neededServices([1], weight).includes(-99)).toBe(overweight)
  })

  it('is added once', () => {
    expect(neededServices([1, -99], { min: 130, max: 159 })).toEqual([1, -99])
  })

  it('goes when the weight is known to be lower, and stays when it may be', () => {
    expect(neededServices([1, -99], { min: 100, max: 129 })).toEqual([1])
    expect(neededServices([1, -99], { min: null, max: null })).toEqual([1, -99])
    expect(neededServices([1, -99], null)).toEqual([1, -99])
  })
})

it('is called by its weight in both languages', () => {
  const key = services.keyOf(services.code.overweight)
  for (const labels of [german, english]) expect(labels.service[key]).toContain(String(OVERWEIGHT_KG))
})
