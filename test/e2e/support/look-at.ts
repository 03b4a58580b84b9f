// Looks at a screen as axe does, light and dark, in each width, and whether it has to be scrolled sideways.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const sizes = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** what depends on the scheme; names, roles, sizes and order are the same in both */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** the narrowest and the widest: for screens whose tables and forms change between them only in width */
export const ends = sizes.filter(({ width }) => width !== 820)

/** The builder has the page read axe's half megabyte twice for each look; one document needs it once. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window)
const noSource = 'void 0'

export async function findings(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  // what lies under an open modal dialog is covered and cannot be reached; a bubble that points at something covers nothing
  const modal = '[role=dialog][aria-modal=true]'
  // the app has no frames; the other mode opens a page of its own for each look
  const builder = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: noSource }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (await page.locator(modal).isVisible()) builder.include(modal)
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(levels)).analyze()
  return violations.flatMap(({ id, nodes }) => {
    const counted = nodes.filter(({ html }) => id !== 'target-size' || !isMapMark(html))
    return counted.length > 0 ? [`${id}: ${counted.map(({ target }) => target.join(' ')).join(', ')}`] : []
  })
}

/** WCAG 2.5.8, essential: marks stand where the places are, however near; the list beside the map does the same. */
const isMapMark = (html: string): boolean => /^<button[^>]* data-look=/.test(html)

export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const hiddenPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

/** What is still animated, in words. Runs in the page. */
export const whatMoves = (): string[] =>
  document.getAnimations().map((animation) => {
    const { target, pseudoElement } = animation.effect as KeyframeEffect
    const by = animation instanceof CSSTransition ? animation.transitionProperty : animation.id || 'animation'
    return `${target?.nodeName}.${target?.className}${pseudoElement ?? ''}: ${by}, ${animation.playState}`
  })

/** The screen as high as its content, whatever has arrived since: sticky bars cover nothing that is judged. */
async function findingsOfAll(
  page: Page,
  size: (typeof sizes)[number],
  rules: readonly string[] | null,
): Promise<string[]> {
  await page.setViewportSize(size)
  // a list that draws what is in sight grows with the window; a panel as high as the window always does
  for (let grows = 0; grows < 3; grows++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    if ((await hiddenPx(page)) <= 0) break
  }
  await expect.poll(() => page.evaluate(whatMoves)).toEqual([])
  return findings(page, rules)
}

/** Looks at the screen that is open in each size and scheme: at all of it in light, at its colours in dark. */
export async function lookAt(
  page: Page,
  name: string,
  seenAt: readonly (typeof sizes)[number][] = sizes,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const rules = colorScheme === 'dark' ? rulesOfColour : null
    for (const size of seenAt) {
      await page.setViewportSize(size)
      await expect(page.locator('[aria-busy=true]'), `${name} is still loading`).toHaveCount(0)
      // what a read that arrives in between leaves half drawn is gone at the next look; a fault of the screen stays
      const judged = expect.poll(() => findingsOfAll(page, size, rules), {
        message: `${name}, ${colorScheme}, ${size.width}`,
      })
      await judged.toEqual([])
      const sideways = await sidewaysPx(page)
      expect(sideways, `${name} is ${sideways} px too wide at ${size.width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
