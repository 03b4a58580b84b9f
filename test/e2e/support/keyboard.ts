// What somebody does who has no mouse.
import { expect, type Page } from '@playwright/test'

/** A keyboard that counts: there is no mouse in it. */
export function keyboardOf(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    async type(text: string) {
      for (const key of text) await press(key)
    },
    /** Goes on from stop to stop until the focus is there. */
    async goTo(name: RegExp, key = 'Tab') {
      const label = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          if (focused === document.body) return ''
          const words =
            (focused instanceof HTMLInputElement && focused.labels?.[0]?.textContent) || focused?.textContent
          return `${focused?.getAttribute('aria-label') ?? ''} ${words ?? ''}`
        })
      for (let stops = 0; !name.test(await label()); stops += 1) {
        expect(stops, `stops until ${name}`).toBeLessThan(25)
        await press(key)
      }
    },
    pressed: () => count,
  }
}

export type Keyboard = ReturnType<typeof keyboardOf>
