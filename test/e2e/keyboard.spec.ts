// The provider's main path by keyboard alone: sign-in, an answer, a message. What has the focus can be seen. And the portal's: from
// the first question to the sign-in.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { keyboardOf } from './support/keyboard.ts'
import { expect, people, test } from './support/test.ts'

test('a nurse signs in, accepts and writes without a mouse', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  const keys = keyboardOf(page)
  await page.goto('/careprovider/auth')
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  await keys.goTo(/E-Mail/)
  await keys.type(people.maria)
  await keys.goTo(/^ ?Passwort/)
  await keys.type(demoPassword)
  await keys.press('Enter')
  await expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')

  await keys.goTo(/Frau, 80 bis 89/)
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return { outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).toBe('solid')
  expect(outline.width).toBeGreaterThanOrEqual(3)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Zusagen' })).toBeVisible()

  // a row of tabs scrolls, and cuts off what lies outside of it
  const tab = page.getByRole('tab', { name: 'Nachrichten' })
  await tab.focus()
  const isInRow = await tab.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const own = element.getBoundingClientRect()
    const row = element.closest('[role=tablist]')?.getBoundingClientRect()
    return row && own.left - around >= row.left && own.top - around >= row.top && own.bottom + around <= row.bottom
  })
  expect(isInRow).toBe(true)

  await keys.goTo(/^ ?Zusagen$/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await keys.goTo(/Zusage senden/)
  await expect(async () => {
    if (await dialog.isVisible()) await keys.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Angekommen').first()).toBeVisible()
  // the button is gone with the answer: whoever goes by keys is not sent back to the top of the window
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await keys.goTo(/Nachricht schreiben/)
  await keys.type('Ab 10 Uhr ist jemand da.')
  await keys.goTo(/^ ?Senden$/)
  await keys.press('Enter')
  await expect(page.getByText('Ab 10 Uhr ist jemand da.')).toBeVisible()
  await expect(page.getByLabel('Nachricht schreiben')).toHaveValue('')

  // the menu begins with its first row, and what it opens gives the focus back to its button
  const person = page.getByRole('button', { name: /^Ihr Zugang: / })
  await person.focus()
  const goToSignOut = async () => {
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Einstellungen', exact: true })).toBeFocused()
    await keys.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeFocused()
  }
  await goToSignOut()
  await keys.press('Enter')
  await expect(dialog).toBeVisible()
  await keys.press('Escape')
  await expect(person).toBeFocused()

  // also where somebody is quicker than a busy page: the dialog is closed before it takes the focus, and takes it while it fades
  await makeTimersLate(page)
  await goToSignOut()
  const closed = closeOnceThere(page)
  await keys.press('Enter')
  await closed
  await expect(dialog).toBeHidden()
  await expect(person).toBeFocused()
})

/** As on a busy page: what is to run at once runs later, here 80 ms. */
const makeTimersLate = (page: Page) =>
  page.evaluate(() => {
    const after = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => after(run, ms === 0 ? 80 : ms),
    })
  })

/** By Escape, in the second frame with the dialog. */
const closeOnceThere = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!document.querySelector('[role="dialog"]')) await frame()
    await frame()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })

test('a relative answers the questions, reads the list and comes to the sign-in without a mouse', async ({
  newDevice,
}) => {
  const page = await newDevice('desk')
  const keys = keyboardOf(page)
  await page.goto('/providersearch/weserems')
  await expect(page.getByRole('combobox', { name: 'Wo suchen Sie?' })).toBeEnabled()
  await keys.press('Tab')
  await keys.press('Enter') // the skip link (P19)
  await expect(page.getByRole('main')).toBeFocused()
  await keys.goTo(/^ ?Wo suchen Sie/)
  await keys.type('26382')
  await expect(page.getByRole('status').filter({ hasText: /^1 Treffer$/ })).toBeAttached()
  await keys.goTo(/Suche beginnen/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wen suchen Sie?' })).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Zurück"
      - heading "Wen suchen Sie?" [level=1]
      - paragraph: Mehreres ist möglich.
      - group "Wen suchen Sie?":
        - checkbox /Anbieter für Pflege/ [checked]
        - checkbox /Beratung/
      - button "Weiter"
  `)
  await keys.goTo(/^ ?Weiter$/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welche Hilfe suchen Sie?' })).toBeFocused()
  await keys.goTo(/Direkt zur Liste/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeFocused()
  await expect(page.getByRole('article').filter({ hasText: 'Haus am Deich' })).toMatchAriaSnapshot(`
    - article:
      - heading "Haus am Deich" [level=2]:
        - link "Haus am Deich"
      - paragraph: /26386 Wilhelmshaven, .* entfernt/
      - paragraph
      - text: /^Frei ab/
  `)
  await keys.goTo(/Haus am Deich/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Haus am Deich' })).toBeFocused()
  await keys.goTo(/Anfrage senden/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Anmelden":
      - banner:
        - heading "Anmelden" [level=2]
      - textbox "E-Mail-Adresse"
      - button "Link schicken"
  `)
  await expect(dialog.getByLabel('E-Mail-Adresse')).toBeFocused() // P53
  await keys.type('tochter@familie.example')
  await keys.press('Enter')
  await expect(dialog.getByText('Für diese Adresse gibt es kein Konto.', { exact: false })).toBeVisible()
})
