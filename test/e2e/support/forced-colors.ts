// What pictures of a control tell apart where the system chooses the colours.
import { expect, type Locator, type Page } from '@playwright/test'

/** pixels that differ between two pictures of one size; of another size all of them. Decoded by the page itself. */
function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(async (sources) => {
    const [first, second] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const { width, height } = image
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, width, height) ?? null
      }),
    )
    if (!first || !second || first.width !== second.width || first.height !== second.height)
      return Number.POSITIVE_INFINITY
    let differing = 0
    for (let at = 0; at < first.data.length; at += 4) {
      const distance = [0, 1, 2].reduce(
        (sum, of) => sum + Math.abs((first.data[at + of] ?? 0) - (second.data[at + of] ?? 0)),
        0,
      )
      if (distance > 120) differing++
    }
    return differing
  }, urls)
}

/** more than a cursor or the edge of a letter */
const seenPx = 40

const pictureOf = async (page: Page, control: Locator): Promise<Buffer> => {
  // neither pointed at nor focused: both have looks of their own
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return control.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** The control looks other after the command than before it, with nothing but the state changed. */
export async function expectOtherLook(page: Page, name: string, control: Locator, command: () => Promise<void>) {
  const before = await pictureOf(page, control)
  await command()
  const after = await pictureOf(page, control)
  expect(await differingPixels(page, before, after), name).toBeGreaterThan(seenPx)
}

/** Something is drawn there, not only the page's ground. */
export async function expectDrawn(page: Page, name: string, mark: Locator) {
  await expectOtherLook(page, name, mark, () =>
    mark.evaluate((element: HTMLElement) => element.style.setProperty('opacity', '0')),
  )
  await mark.evaluate((element: HTMLElement) => element.style.removeProperty('opacity'))
}
