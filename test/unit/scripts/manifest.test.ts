// The installed app's shortcuts: each leads below its scope, to a place that the app knows.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isRequestTab } from '../../../src/receiver/dashboard/route-tab.ts'

const manifest = JSON.parse(readFileSync(new URL('../../../manifest.webmanifest', import.meta.url), 'utf8')) as {
  scope: string
  shortcuts: { name: string; url: string }[]
}

it('shortcuts lead to lists and to the device’s page', () => {
  expect(manifest.shortcuts.length).toBeGreaterThan(0)
  for (const { url } of manifest.shortcuts) {
    const [, place = ''] = /^\/careprovider\/request\/(\w+)$/.exec(url) ?? []
    expect(url.startsWith(manifest.scope)).toBe(true)
    expect([url, isRequestTab(place) || place === 'device']).toEqual([url, true])
  }
})
