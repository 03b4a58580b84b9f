// R56: the provider's app has everything on the device that it may ask for, as the build has left it.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('every file that the provider’s app may ask for is precached', async () => {
  const dist = join(import.meta.dirname, '..', '..', 'dist')
  const files = (await readdir(dist, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const worker = readFileSync(join(dist, 'serviceWorker.js'), 'utf8')
  const precached = new Set([...worker.matchAll(/"([^"]+\.[a-z0-9]+)"/g)].map(([, path]) => path))
  // other areas' roots, built or to come, what they share (scripts/area-chunks.ts) and say, and what works with network only:
  // everything else that is named from file to file
  const shared = /^([A-KO]|[A-K]1(-o)?)-[\w-]{7}\./
  const roots =
    /^(admin|AdminFrame|sender|portal|start|activation|reset-password|mailbox|ErrorPage|NotBuiltPage|load-admin|load-foot|foot|password-meter|sheet-pdf|german-portal|english-portal)-/
  const isOthers = (name: string) => shared.test(name) || roots.test(name)
  const byName = new Map(files.map((path) => [path.split('/').at(-1) ?? '', path]))
  const reached = new Set<string>()
  const open = ['index.html']
  for (let path = open.pop(); path; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (!/\.(js|css|html)$/.test(path)) continue
    for (const [name] of readFileSync(join(dist, path), 'utf8').matchAll(/[\w-]+(\.[\w-]+)+/g)) {
      const named = byName.get(name)
      if (named?.includes('assets/') && !named.endsWith('.map') && !isOthers(name)) open.push(named)
    }
  }
  expect(reached.size).toBeGreaterThan(50)
  expect([...reached].filter((path) => !precached.has(path))).toEqual([])
  // nor has the device to fetch the screens of the clinic or the portal
  const clinics = files.filter((path) => /\/(TodoPage|AskPage|ReadersPage)-[\w-]{7}\.js$/.test(path))
  const behindSignIn = files.filter((path) => /\/[A-K]1(-o)?-[\w-]{7}\.js$/.test(path))
  expect(clinics).toHaveLength(3)
  expect(behindSignIn.length).toBeGreaterThan(0)
  expect([...clinics, ...behindSignIn].filter((path) => precached.has(path))).toEqual([])
})
