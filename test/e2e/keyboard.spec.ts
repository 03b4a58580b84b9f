// The provider's main path by keyboard alone: sign-in, an answer, a message. What has the focus can be seen.
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
})
