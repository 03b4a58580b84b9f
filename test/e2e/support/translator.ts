// A translator of a browser, as the page meets it: each text is replaced by <font><font>…, now and whenever another one comes.
import { expect, type Page } from '@playwright/test'

/** how long a translator waits for a page that goes on changing, ms */
const afterMs = 300

/** Runs in the page. */
function translate(waitMs: number): void {
  const wrapped = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `ü ${text.data}`
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      const isTranslated = parent?.nodeName === 'FONT' || parent?.closest('script, style, textarea') !== null
      if (!isTranslated && text.data.trim() !== '') wrapped(text)
    }
  }
  let waits = false
  const observer = new MutationObserver(() => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      translateAll()
      observer.takeRecords()
    }, waitMs)
  })
  translateAll()
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Translates the page that is open, until it is left. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate, afterMs)

/** Translates each page from the moment that its HTML is there. */
export const translateFromTheFirst = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate.toString()})(${afterMs}))`)

/** The translator has translated what is there. */
export const expectTranslated = (page: Page, text: string): Promise<void> =>
  expect(page.locator('font font', { hasText: `ü ${text}` }).first()).toBeVisible()
