// Patients to whom nothing happened for long (docs/decisions/0606): the list proposes them, and each is archived or kept from there.
import type { Page } from '@playwright/test'
import { findings, sizes } from './support/look-at.ts'
import { expect, signInAtClinic, test } from './support/test.ts'

const shots = process.env.LOOK_DIR

async function look(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      if (shots) await page.screenshot({ path: `${shots}/${name}-${scheme}-${size.width}.png`, fullPage: true })
    }
    expect(await findings(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('the list proposes whom nobody touched, and archives or keeps each', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('button', { name: 'Miriam König' }).click()
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click()
  const panel = page.getByRole('region', { name: 'Patienten ohne Bewegung' })
  await panel.getByLabel('Fragen nach').fill('13')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await expect(panel.getByText('Geben Sie 14 bis 365 Tage ein.')).toBeVisible()
  await panel.getByLabel('Fragen nach').fill('14')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await expect(panel.getByText('Gespeichert: nach 14 Tagen.')).toBeVisible()
  await panel.getByLabel('Von selbst archivieren').click()
  await expect(panel.getByLabel('Von selbst archivieren')).toBeChecked()
  await look(page, 'settings')

  await page.goto('/app/clinic/dashboard')
  const hint = page.getByText(/^Seit 14 Tagen ohne Bewegung: \d+ Patienten$/)
  await expect(hint).toBeVisible()
  const before = Number(/(\d+) Patienten/.exec((await hint.textContent()) ?? '')?.[1])
  await look(page, 'hint')
  // while the list is on its way, no row of the one before may stand under its buttons
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/patientsnew\?.*idle=true/, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  await expect(page).toHaveURL(/mark=idle/)
  await expect(page.getByText('von selbst archiviert')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Patientenliste' }).locator(':scope > li')
  await expect(page.getByText('Brandt, Erna')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Archivieren: / })).toHaveCount(0)
  answer()
  await expect(rows).toHaveCount(before)
  await look(page, 'idle')

  await rows
    .first()
    .getByRole('button', { name: /^Behalten/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Bleibt: ' })).toBeFocused()
  await rows
    .first()
    .getByRole('button', { name: /^Archivieren/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Diese Person archivieren?' })
  const said = page.getByRole('status').filter({ hasText: 'Archiviert: ' })
  await expect(question.or(said)).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Archivieren' }).click()
  await expect(said).toBeVisible()
  await page.goto('/app/clinic/dashboard')
  await expect(page.getByText(`Seit 14 Tagen ohne Bewegung: ${before - 2}`)).toBeVisible()
})
