// Distances between coordinates and their display at every border.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, distanceMetres, distanceText, postcodeDistanceText } from '../../../domain/distance.ts'
import { holds } from './properties.ts'
import { de, en } from './test-words.ts'

const oldenburg = { latitude: 53.1435, longitude: 8.2146 }
const bremen = { latitude: 53.0793, longitude: 8.8017 }

const coordinates: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distanceMetres', () => {
  it('is 111.2 km for a degree of latitude', () => {
    expect(distanceMetres({ latitude: 50, longitude: 8 }, { latitude: 51, longitude: 8 })).toBeCloseTo(111_195, -1)
  })

  it('is about 40 km from Oldenburg to Bremen', () => {
    expect(distanceMetres(oldenburg, bremen) / 1000).toBeCloseTo(39.8, 0)
  })

  it('is half the Earth’s circumference at most, symmetric, and 0 only at the same place', () =>
    holds(fc.tuple(coordinates, coordinates), ([a, b]) => {
      const metres = distanceMetres(a, b)
      expect(metres).toBeGreaterThanOrEqual(0)
      expect(metres).toBeLessThanOrEqual(20_015_115)
      expect(distanceMetres(b, a)).toBeCloseTo(metres, 6)
      expect(distanceMetres(a, a)).toBe(0)
    }))
})

describe('postcodeDistanceText', () => {
  it('says of two postcodes with one centre no more than that: those of Munich differ', () => {
    expect(postcodeDistanceText(0, de)).toBe('gleicher Ort')
    expect(postcodeDistanceText(0, en)).toBe('same place')
  })

  it('says every other distance as it is', () => {
    for (const metres of [1, 850, 4200]) expect(postcodeDistanceText(metres, de)).toBe(distanceText(metres, de))
  })
})

describe('distanceText', () => {
  it.each([
    [0, '0 m', '0 m'],
    [1, 'unter 100 m', 'under 100 m'],
    [99.9, 'unter 100 m', 'under 100 m'],
    [100, '100 m', '100 m'],
    [149, '100 m', '100 m'],
    [150, '200 m', '200 m'],
    [849, '800 m', '800 m'],
    [1000, '1.000 m', '1,000 m'],
    [1001, '1,0\u00a0km', '1.0\u00a0km'],
    [4200, '4,2\u00a0km', '4.2\u00a0km'],
    [10_000, '10,0\u00a0km', '10.0\u00a0km'],
    [10_001, '10\u00a0km', '10\u00a0km'],
    [31_499, '31\u00a0km', '31\u00a0km'],
    [1_234_000, '1.234\u00a0km', '1,234\u00a0km'],
  ])('%d m', (metres, german, english) => {
    expect(distanceText(metres, de)).toBe(german)
    expect(distanceText(metres, en)).toBe(english)
  })

  it('says something of every distance, and never more than is measured', () =>
    holds(fc.double({ min: 0, max: 20_015_115, noNaN: true }), (metres) => {
      for (const words of [de, en])
        expect(distanceText(metres, words)).toMatch(/^(unter |under )?[\d.,]+( m|\u00a0km)$/)
    }))
})
