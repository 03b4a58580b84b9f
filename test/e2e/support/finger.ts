// What opens under a finger on a telephone: it stands still, inside the screen, and the page stays as wide as the screen.
import { expect, type Locator, type Page } from '@playwright/test'

/** a telephone as the browser emulates it: the page may be zoomed out, and a finger is the pointer */
export const telephone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const

/** what may lie over a page */
const over = '[role=dialog], [role=menu], [role=listbox], [role=tooltip]'

/** Where what is over the page stands, and how wide the page is, frame by frame; one line where nothing moves. */
const seenInFrames = (page: Page): Promise<string[]> =>
  page.evaluate(async (selector) => {
    const frames = new Set<string>()
    for (let frame = 0; frame < 8; frame++) {
      await new Promise(requestAnimationFrame)
      const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      const boxes = shown.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return `${element.role ?? element.tagName} ${[left, top, right, bottom].map(Math.round)}`
      })
      const { scrollWidth } = document.documentElement
      frames.add([`page ${innerWidth} of ${scrollWidth}, scale ${visualViewport?.scale}`, ...boxes].join('; '))
    }
    return [...frames]
  }, over)

/** Waits for what was opened, until it stands still and is inside the screen. */
export async function expectSteady(page: Page, opened: Locator, name: string): Promise<void> {
  await expect(opened, name).toBeVisible()
  const { width } = telephone.viewport
  await expect.poll(async () => (await seenInFrames(page)).length, { message: `${name} moves` }).toBe(1)
  const [seen] = await seenInFrames(page)
  expect(seen, name).toContain(`page ${width} of ${width}, scale 1`)
  const box = await opened.boundingBox()
  expect(box?.x, `${name} begins outside`).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0), `${name} ends outside`).toBeLessThanOrEqual(width)
}

/** Opens each list in what is open, and chooses its last entry. */
async function chooseInLists(page: Page, dialog: Locator, name: string): Promise<void> {
  const lists = dialog.locator('input[role=combobox], input[aria-haspopup=listbox]')
  for (let at = 0; at < (await lists.count()); at++) {
    const field = lists.nth(at)
    await field.tap()
    const list = page.getByRole('listbox').locator('visible=true')
    await expectSteady(page, list, `${name}, list ${at + 1}`)
    const entry = list.getByRole('option').last()
    const text = (await entry.textContent()) ?? ''
    await entry.tap()
    // one of which several are chosen stays open, and shows them beside its field
    const isOfSeveral = await field.evaluate((element) => element.closest('.mantine-MultiSelect-input') !== null)
    if (isOfSeveral) await dialog.getByRole('heading').first().tap()
    await expect(list).toHaveCount(0)
    if (isOfSeveral) await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible()
    else await expect(field, `${name}, list ${at + 1}`).toHaveValue(text)
  }
}

/** Taps what opens a dialog, looks at it and its lists, and closes it again. */
export async function tapThrough(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.tap()
  await lookThrough(page, name)
}

/** Looks at the open dialog and its lists, and closes it. */
export async function lookThrough(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await expectSteady(page, dialog, name)
  await chooseInLists(page, dialog, name)
  await dialog
    .getByRole('button', { name: /^(Schließen|Abbrechen|Zurück)$/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog'), `${name} closes`).toHaveCount(0)
}

/** Taps each entry of a menu whose choice is a dialog. */
export async function tapThroughMenu(page: Page, opener: Locator, name: string, entries: readonly string[]) {
  for (const entry of entries) {
    await opener.tap()
    const menu = page.getByRole('menu').locator('visible=true')
    await expectSteady(page, menu, `menu ${name}`)
    await tapThrough(page, menu.getByRole('menuitem', { name: entry, exact: true }), `${name}, ${entry}`)
  }
}
