// Where things get larger or the screen lower: gloves, a text of 200 %, a keyboard over half of the screen. What is pressed most stays
// whole, in sight or within reach, and no word of the navigation is broken.
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const wards = [
  { width: 1180, height: 820 },
  { width: 360, height: 740 },
] as const
const ways = ['gloves', 'text of 200 %'] as const

/** The text as a browser's settings make it larger: lengths in style and media queries in em follow it. */
async function setFontSize(page: Page, px: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: px } })
  await protocol.detach()
}

async function setWay(page: Page, way: (typeof ways)[number] | null): Promise<void> {
  await setFontSize(page, way === 'text of 200 %' ? 32 : 16)
  await page.evaluate((isOn) => document.documentElement.toggleAttribute('data-gloves', isOn), way === 'gloves')
}

/** Scrolled into the middle, all of it lies in the window, and nothing lies over its middle or its lower edge. */
async function expectUsable(control: Locator, name: string): Promise<void> {
  await expect(async () => {
    const fault = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
        return `outside: ${[left, top, right, bottom].map(Math.round)}`
      const covered = [(top + bottom) / 2, bottom - 4].filter((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y)
        return !hit || !(element.contains(hit) || hit.contains(element))
      })
      return covered.length > 0 ? 'covered' : null
    })
    expect(fault, name).toBeNull()
  }).toPass({ timeout: 10_000 })
}

/** A word that stands in two lines, or is cut. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav a span')].flatMap((label) => {
      const text = label.firstChild
      if (!(text instanceof Text) || !label.checkVisibility()) return []
      const link = label.closest('a')?.getBoundingClientRect()
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const { left, right } = range.getBoundingClientRect()
        const isCut = link !== undefined && (left < link.left - 1 || right > link.right + 1)
        return lines.size > 1 || isCut ? [`${word} at ${innerWidth}`] : []
      })
    }),
  )

test('gloves and a text of 200 % leave the answers and the message usable', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(page.getByText('Erna Brandt')).toBeVisible()
  for (const way of ways) {
    for (const size of wards) {
      await setWay(page, way)
      await page.setViewportSize(size)
      const name = `${way} at ${size.width}`
      const isTabbed = size.width < 992 || way === 'text of 200 %'
      for (const answer of ['Zusagen', way === 'gloves' ? 'Interesse melden' : 'Nachricht'])
        await expectUsable(page.getByRole('button', { name: answer, exact: true }), `${answer}, ${name}`)
      if (isTabbed) await page.getByRole('tab', { name: /^Nachrichten/ }).click()
      await expectUsable(page.getByLabel('Nachricht schreiben'), `message, ${name}`)
      await expectUsable(page.getByRole('button', { name: 'Senden', exact: true }), `send, ${name}`)
      const log = await page.getByLabel('Nachricht schreiben').evaluate((field) => {
        const panel = field.closest('[role=tabpanel]')
        return panel ? panel.getBoundingClientRect().height : 0
      })
      expect(log, `room of the messages, ${name}`).toBeGreaterThan(240)
      if (isTabbed) await page.getByRole('tab', { name: /^Angaben/ }).click()
      await setWay(page, null)
    }
  }
})

for (const { size, px, at } of [
  { size: { width: 360, height: 740 }, px: 32, at: 'a phone with a text of 200 %' },
  { size: { width: 1180, height: 820 }, px: 32, at: 'a tablet with a text of 200 %' },
  { size: { width: 740, height: 360 }, px: 16, at: 'a phone on its side' },
])
  test(`on ${at} the first answer and the way to a message stay in sight, except while somebody writes`, async ({
    newDevice,
  }) => {
    const page = await newDevice('tablet')
    await signInAtProvider(page)
    await page
      .getByRole('link', { name: /Frau, 80 bis 89/ })
      .first()
      .click()
    await expect(page.getByText('Erna Brandt')).toBeVisible()
    await setFontSize(page, px)
    await page.setViewportSize(size)
    const bar = page.getByRole('toolbar', { name: 'Antworten' })
    const button = (name: string) => bar.getByRole('button', { name, exact: true })
    await expect(button('Nachricht')).toBeVisible()
    for (const name of ['Zusagen', 'Nachricht', 'Mehr']) await expect(button(name)).toBeInViewport({ ratio: 0.95 })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56)

    await button('Mehr').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Interesse melden', 'Absagen', 'Angaben fehlen'])
    await page.keyboard.press('Escape')

    await button('Nachricht').click()
    const field = page.getByLabel('Nachricht schreiben')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(bar).toHaveCSS('position', 'static')
    await field.blur()
    await expect(button('Zusagen')).toBeInViewport({ ratio: 0.95 })
  })

test('no word of the navigation is broken', async ({ newDevice }) => {
  const house = await newDevice('tablet')
  await signInAtProvider(house)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  for (const page of [house, clinic]) {
    for (const size of [...wards, { width: 820, height: 1180 }, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      for (const way of [null, ...ways]) {
        await setWay(page, way)
        expect(await brokenWords(page), `${way} at ${size.width}`).toEqual([])
      }
    }
  }
})

test('the keys of the PIN fit a tablet on its side', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(new URL(page.url()).pathname.replace(/\/requests.*/, '/settings/pwa'))
  await page.getByRole('button', { name: 'PIN festlegen' }).click()
  await page.getByLabel('Neue PIN', { exact: true }).fill('483920')
  await page.getByLabel('Neue PIN noch einmal').fill('483920')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'PIN speichern' }).click()
  await expect(page.getByText('Ihre PIN gilt auf diesem Gerät.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const keys = page.getByRole('button', { name: /^\d$/ })
  await expect(keys).toHaveCount(10)
  for (const name of ['0', 'Passwort verwenden']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(820)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const key of await keys.all()) expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56)

  // who tried too often sees how long it takes, and nothing is taken before
  await page.route('**/api/accounts/pin', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too_many_requests', retry_after_s: 3 }),
    }),
  )
  await page.getByLabel('Ihre PIN').fill('111111')
  const wait = page.getByRole('alert')
  await expect(wait).toContainText(/In [23] Sekunden geht es weiter/, { timeout: 60_000 })
  await expect(keys.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(wait).toContainText('Sie können es jetzt erneut versuchen.')
  await expect(keys.first()).toHaveAttribute('aria-disabled', 'false')
})

test('with a keyboard over the screen the field and its button can be reached', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  for (const size of [
    { width: 1024, height: 350 },
    { width: 800, height: 300 },
  ]) {
    await page.setViewportSize(size)
    const at = `at ${size.width}`
    if (size.width < 992) await page.getByRole('tab', { name: /^Nachrichten/ }).click()
    await expectUsable(page.getByLabel('Nachricht schreiben'), `message ${at}`)
    await expectUsable(page.getByRole('button', { name: 'Senden', exact: true }), `send ${at}`)
    await expectUsable(page.getByRole('button', { name: 'Zusagen', exact: true }), `answer ${at}`)
    await page.getByRole('button', { name: 'Zusagen', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox').last()
    await text.focus()
    await expectUsable(text, `field of the answer ${at}`)
    await expectUsable(dialog.getByRole('button', { name: 'Abbrechen' }), `button of the answer ${at}`)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

for (const size of [
  { width: 740, height: 360 },
  { width: 590, height: 410 },
  { width: 360, height: 410 },
])
  test(`at ${size.width}x${size.height} the line about the network covers no way of the navigation`, async ({
    newDevice,
  }) => {
    const page = await newDevice('tablet')
    await signInAtProvider(page)
    await page.setViewportSize(size)
    await page.context().setOffline(true)
    const line = page.locator('[data-connection-strip]')
    await expect(line).toContainText('Ohne Netz')
    for (const scrolled of [0, 200]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled)
      expect(
        await page.evaluate(() => {
          const strip = document.querySelector('[data-connection-strip]')
          const head = strip?.closest('header')?.getBoundingClientRect()
          const own = strip?.getBoundingClientRect()
          const covered = [...document.querySelectorAll('nav a')].filter((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect()
            if (bottom <= 0 || top >= innerHeight) return false
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return !hit || !link.contains(hit)
          })
          const isWithin = head && own && own.top >= head.top - 1 && own.bottom <= head.bottom + 1
          return { covered: covered.map((link) => link.textContent), isWithin }
        }),
      ).toEqual({ covered: [], isWithin: true })
    }
  })
