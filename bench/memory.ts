// BM28: what the provider's app holds in memory when somebody has unlocked a device with 10,000 requests and 50,000 events, 500 of
// the requests with keys of their own: JavaScript's heap of the page and of its workers, after a collection. The search's worker
// starts with the first search and is not among them; BM27 has its memory.

import type { MirrorBench } from './mirror/page/main.ts'
import { fillPath, lockedPath, makeSite, unlock } from './offline.ts'
import { withFreshProfile, withProfile } from './support/browser.ts'
import { type Line, limitLine, median } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: MirrorBench

const samples = share(3, 1)
const openable = 500
const limitMb = 150
/** the browser tells memory only to a page that no other site is part of */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}

interface Measured {
  readonly breakdown: readonly {
    readonly bytes: number
    readonly types: readonly string[]
    readonly attribution: readonly { readonly url: string; readonly scope: string }[]
  }[]
}

const sample = (url: string): Promise<number> =>
  withFreshProfile(async (profile) => {
    await withProfile(profile, async (page) => {
      await page.goto(url + fillPath)
      await page.waitForFunction(() => 'bench' in globalThis)
      const { names } = await page.evaluate(() => bench.readable(true))
      if (names !== openable) throw new Error(`${names} of ${openable} names are readable`)
    })
    return withProfile(
      profile,
      async (page) => {
        await page.goto(url + lockedPath)
        await page.locator('#unlock-password').waitFor()
        await unlock(page)
        const { breakdown } = await page.evaluate(() =>
          (
            performance as unknown as { measureUserAgentSpecificMemory(): Promise<Measured> }
          ).measureUserAgentSpecificMemory(),
        )
        const ofScripts = breakdown.filter(({ types }) => types.includes('JavaScript'))
        const workers = ofScripts.filter(({ attribution }) => attribution.some(({ scope }) => scope !== 'Window'))
        if (workers.length === 0) throw new Error('no worker is measured')
        return ofScripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
      },
      ['--enable-blink-features=ForceEagerMeasureMemory'],
    )
  })

export async function runMemory(): Promise<Line[]> {
  const server = await serveFolder(await makeSite(openable), isolated)
  try {
    const sizes: number[] = []
    for (let i = 0; i < samples; i++) sizes.push(await sample(server.url))
    return [limitLine('BM28 open-app memory', median(sizes), limitMb, 'MB')]
  } finally {
    await server.close()
  }
}
