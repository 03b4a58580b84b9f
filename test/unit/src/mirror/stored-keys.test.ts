// The registry of everything that a browser keeps for Anschluss.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaVersions } from '../../../../device/store/schema.ts'
import { sharedKeys } from '../../../../src/app/portal-keys.ts'
import { storedKeys } from '../../../../src/mirror/stored-keys.ts'

it('names every table of the device’s database once', () => {
  const tables = schemaVersions.flatMap(({ stores }) => Object.keys(stores))
  const named = storedKeys.flatMap(({ key }) => (key.startsWith('anschluss/') ? [key.slice('anschluss/'.length)] : []))
  expect(named.sort()).toEqual([...new Set(tables)].sort())
  expect(new Set(storedKeys.map(({ key }) => key)).size).toBe(storedKeys.length)
})

it('names every other database and key that the programs of a browser write', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'device/**/*.ts', 'workers/**/*.ts', 'service-worker/**/*.ts'])
  const found = new Set<string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, name] of text.matchAll(/Database = '([^']+)'/g)) found.add(`${name}`)
    for (const [, key] of text.matchAll(/Key = '(anschluss[^']*)'/g)) found.add(`${key}`)
    if (!text.includes("from 'idb-keyval'") || text.includes('createStore')) continue
    const names = [...text.matchAll(/_KEY = '([^']+)'/g)].map(([, key]) => `keyval-store/${key}`)
    expect(names.length, file).toBeGreaterThan(0)
    for (const name of names) found.add(name)
  }
  const keys = storedKeys.map(({ key }) => key)
  expect([...found].filter((name) => !keys.some((key) => key === name || key.startsWith(`${name}/`)))).toEqual([])
  expect([...found]).toContain('anschluss-pins')
})

it('names what the portal keeps for all tabs, of which only the region outlives a sign-out (docs/READINGS.md#0516, Q3)', () => {
  const named = storedKeys.filter(({ key }) => Object.values<string>(sharedKeys).includes(key))
  expect(named.filter(({ clearOn }) => clearOn === 'never').map(({ key }) => key)).toEqual(['providersearch'])
  expect(named.map(({ where, clearOn }) => `${where} ${clearOn}`).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'localStorage account'),
    'localStorage never',
  ])
})
