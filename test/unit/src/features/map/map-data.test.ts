import { describe, expect, it } from 'vitest'
import { freeNames, type MapPlace, namedPlaces, ringsOf, spread } from '../../../../../src/features/map/map-data.ts'

const place = (key: string, city: string | null, latitude: number, longitude: number): MapPlace => ({
  key,
  name: `Haus ${key}`,
  city,
  latitude,
  longitude,
  look: 'potential',
})

describe('the rings of the map', () => {
  it.each([
    [25_000, [10_000, 25_000]],
    [50_000, [25_000, 50_000]],
    [10_000, [5_000, 10_000]],
    [200_000, [100_000, 200_000]],
    [1_000, [1_000]],
  ])('around a search of %d m', (radius, rings) => {
    expect(ringsOf(radius)).toEqual(rings)
  })
})

describe('names of places on a ground without tiles', () => {
  it('stand once, in the middle of their providers, the most frequent first, unknown ones nowhere', () => {
    const places = [
      place('1', 'Rastede', 53.25, 8.2),
      place('2', 'Oldenburg', 53.1, 8.2),
      place('3', null, 50, 8),
      place('4', 'Oldenburg', 53.2, 8.3),
    ]
    const named = namedPlaces(places)
    expect(named.map(({ name }) => name)).toEqual(['Oldenburg', 'Rastede'])
    expect(named[0]?.latitude).toBeCloseTo(53.15)
    expect(named[0]?.longitude).toBeCloseTo(8.25)
  })

  it('are at most twelve, so that they can be read', () => {
    const places = Array.from({ length: 30 }, (_, i) => place(String(i), `Ort ${i}`, 53, 8))
    expect(namedPlaces(places)).toHaveLength(12)
  })
})

describe('marks of one place', () => {
  it('stand apart around it; others stay where they are', () => {
    const places = [
      ...Array.from({ length: 9 }, (_, i) => place(String(i), 'A', 53.1, 8.2)),
      place('x', 'B', 53.2, 8.2),
    ]
    const spots = spread(places)
    expect(spots.at(-1)).toMatchObject({ x: 0, y: 0 })
    const ring = spots.slice(0, 9)
    for (const [i, a] of ring.entries()) {
      for (const b of ring.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24)
    }
  })
})

describe('freeNames', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y })

  it('writes a name below its place, above it where a mark lies there, and not at all where neither is free', () => {
    expect(freeNames([at('Jever', 0, 0)], [], [])).toMatchObject([{ named: { name: 'Jever' }, shift: 30 }])
    expect(freeNames([at('Jever', 0, 0)], [{ x: 0, y: 30 }], [])).toMatchObject([{ shift: -30 }])
    const both = [
      { x: 0, y: 30 },
      { x: 0, y: -30 },
    ]
    expect(freeNames([at('Jever', 0, 0)], both, [])).toEqual([])
  })

  it('keeps clear of what the rings say and of names that came before', () => {
    expect(freeNames([at('Varel', 0, 0)], [], [at('25 km', 0, 32)])).toMatchObject([{ shift: -30 }])
    const names = freeNames([at('Varel', 0, 0), at('Zetel', 10, 0), at('Bockhorn', -10, 0)], [], [])
    expect(names.map(({ named: { name }, shift }) => [name, shift])).toEqual([
      ['Varel', 30],
      ['Zetel', -30],
    ])
  })
})
