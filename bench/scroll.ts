// BM10: the list of a device with 10,000 requests is scrolled by a script for 3 s, there and back. What counts is the gap between
// two frames, as benchmarks.md measures scrolling: p99 and the longest. At full pace and with the main thread four times slower.
import type { Page } from '@playwright/test'
import { install, lockedPath, makeSite, unlock } from './offline.ts'
import { withFreshProfile, withProfile } from './support/browser.ts'
import { type Line, limitLine, median } from './support/line.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const limits = { p99Ms: 34, maxMs: 100 } as const
const scroll = { ms: 3_000, pixelsPerFrame: 60 } as const

interface Gaps {
  /** ms each */
  readonly p99: number
  readonly max: number
}

const scrolled = (page: Page): Promise<Gaps> =>
  page.evaluate(async ({ ms, pixelsPerFrame }) => {
    const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
    scrollTo(0, 0)
    const gaps: number[] = []
    const places = new Set<number>()
    const begun = await frame()
    let last = begun
    let step: number = pixelsPerFrame
    while (last - begun < ms) {
      const end = document.documentElement.scrollHeight - innerHeight
      if (scrollY >= end - 1) step = -pixelsPerFrame
      else if (scrollY <= 0) step = pixelsPerFrame
      scrollBy(0, step)
      const at = await frame()
      gaps.push(at - last)
      places.add(Math.round(scrollY))
      last = at
    }
    if (places.size < 10) throw new Error(`the list stood at ${places.size} places only`)
    gaps.sort((a, b) => a - b)
    return { p99: gaps[Math.ceil(gaps.length * 0.99) - 1] ?? Number.NaN, max: gaps.at(-1) ?? Number.NaN }
  }, scroll)

export async function runScroll(): Promise<Line[]> {
  await makeSite()
  const [plain, slow] = await withFreshProfile(async (profile) => {
    const url = await install(profile)
    return withProfile(profile, async (page, context) => {
      await page.goto(url + lockedPath)
      await page.locator('#unlock-password').waitFor()
      await unlock(page)
      const session = await context.newCDPSession(page)
      const at = async (rate: number): Promise<Gaps[]> => {
        await session.send('Emulation.setCPUThrottlingRate', { rate })
        const all: Gaps[] = []
        for (let i = 0; i < samples; i++) all.push(await scrolled(page))
        return all
      }
      return [await at(1), await at(4)]
    })
  })
  const lines = (name: string, all: readonly Gaps[] = []) => [
    limitLine(`BM10 interact scroll-p99${name}`, median(all.map(({ p99 }) => p99)), limits.p99Ms, 'ms'),
    limitLine(`BM10 interact scroll-max${name}`, median(all.map(({ max }) => max)), limits.maxMs, 'ms'),
  ]
  return [...lines('', plain), ...lines('-4x', slow)]
}
