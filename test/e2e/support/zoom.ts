// Reading with a magnified page: the browser's zoom makes the window smaller in css px, a larger text does not.
import { expect, type Page } from '@playwright/test'

/** 1280 px at 200 % and 400 % (WCAG 1.4.10), and text alone at 200 % (1.4.4), on a phone too */
const ways = [
  { name: 'zoom 200 %', width: 640, height: 512, text: 100 },
  { name: 'zoom 400 %', width: 320, height: 256, text: 100 },
  { name: 'text 200 %', width: 1280, height: 1024, text: 200 },
  { name: 'text 200 % on a phone', width: 360, height: 740, text: 200 },
] as const

/** What is wider than the window, or cut off in a box that cannot be scrolled. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : []
    const isReadElsewhere = (element: Element) =>
      // a map's marks, what only screen readers read, and names whose whole text is their title
      element.closest('.leaflet-container, .visually-hidden, [title], [aria-hidden=true]') !== null
    /** a row of tabs is scrolled by itself (src/ui/TabsWithDot.tsx); the page is not */
    const isInScrolledRow = (element: Element) => element.closest('[role=tablist]') !== null
    for (const element of document.querySelectorAll(
      'h1, h2, p, a, button, label, summary, input, select, dd, dt, th, td',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isReadElsewhere(element)) continue
      const { left, right, width } = element.getBoundingClientRect()
      const name = `${element.tagName} ${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}`
      const isOutside = width > 0 && (right > clientWidth + 1 || left < -1)
      if (isOutside && !isInScrolledRow(element)) found.push(`${name}: ends at ${Math.round(right)}`)
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const isCut =
          (overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1) ||
          (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 2)
        if (isCut && box.clientHeight > 1) found.push(`${name}: cut by ${box.tagName}.${box.className}`)
      }
    }
    return [...new Set(found)]
  })

/** The page that is open can be read at 200 and 400 %, without scrolling sideways. Leaves the window as it was. */
export async function expectReadableZoomed(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const { name: way, width, height, text } of ways) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text)
    await expect.poll(() => faults(page), { message: `${name}, ${way}` }).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}
