// Ways of the clinic's people through their pages: back is one step back, an error goes with its cause, whoever saved first is told
// that a colleague has put another value there, and a phone shows a patient first.
import type { Page } from '@playwright/test'
import { expect, openPatient, signInAtClinic, test, visit } from './support/test.ts'

test('back leads to the form’s step and the list’s page before, an error leaves with its cause, and numbers of the clinic stay', async ({
  newDevice,
}) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await test.step('numbers of the clinic', () => changesNumbers(page))
  await visit(page, '/app/clinic/dashboard')
  const list = page.getByRole('navigation', { name: /Seiten/ })
  await expect(list.getByRole('status')).toContainText('1 bis 10')
  await list.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(list.getByRole('status')).toContainText('11 bis')
  await page.goBack()
  await expect(list.getByRole('status')).toContainText('1 bis 10')

  await page.getByRole('link', { name: /Neu anlegen/ }).click()
  await page.getByRole('button', { name: /^Weiter: / }).click()
  const errors = page.getByRole('alert')
  await expect(errors.getByRole('link', { name: /Nachname/ })).toBeVisible()
  await page.getByLabel(/^Nachname/).fill('Taste')
  await expect(errors.getByRole('link', { name: /Nachname/ })).toHaveCount(0)
  await page.getByLabel(/^Geburtsdatum/).fill('01.02.1940')
  await page.getByRole('radio', { name: 'weiblich' }).check()
  await page.getByLabel(/^Postleitzahl/).fill('26131')
  await expect(errors).toHaveCount(0)
  await page.getByRole('button', { name: /^Weiter: / }).click()
  await expect(page.getByText(/^Schritt 2 von 4/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Schritt 1 von 4/)).toBeVisible()
  await expect(page.getByLabel(/^Nachname/)).toHaveValue('Taste')
  await page.goForward()
  await expect(page.getByText(/^Schritt 2 von 4/)).toBeVisible()
})

test('who saved first is told what a colleague put in its place', async ({ newDevice }) => {
  const [first, second] = [await newDevice('first'), await newDevice('second')]
  const save = async (page: typeof first, street: string) => {
    await page.getByRole('link', { name: 'Angaben ändern' }).click()
    await page.getByLabel(/^Straße/).fill(street)
    await page.getByRole('button', { name: 'Änderung speichern' }).click()
    await expect(page.getByRole('heading', { name: /Brandt/ })).toBeVisible()
  }
  await openPatient(first, /Brandt/)
  await openPatient(second, /Brandt/)
  await save(first, 'Weg-A')
  await second.reload()
  await save(second, 'Weg-B')
  const told = first.getByRole('status').filter({ hasText: 'Weg-A' })
  await expect(told).toContainText('Straße: Sie „Weg-A“, jetzt „Weg-B“', { timeout: 60_000 })
  await told.getByRole('button', { name: 'Verstanden' }).click()
  await expect(told).toHaveCount(0)
  await expect(second.getByText(/Sie „Weg/)).toHaveCount(0)
})

test('a phone shows a patient first, with all that narrows the list behind one button', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAtClinic(page)
  const row = page.getByRole('list', { name: 'Patientenliste' }).getByRole('link').first()
  await expect(row).toBeInViewport()
  const station = page.getByLabel('Zuständig')
  await expect(station).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(station).toBeVisible()
  await station.selectOption({ label: 'niemand' })
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await station.selectOption({ index: 0 })

  // tabs that do not fit fade out at the side where more of them lie
  await row.click()
  const tabs = page.getByRole('tablist').first()
  await expect(tabs).toHaveAttribute('data-more', 'end')
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await expect(tabs).toHaveAttribute('data-more', 'start')
})

test('with text at 200 % a phone scrolls no page of the clinic sideways', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await openPatient(page, /Brandt/)
  const patient = new URL(page.url()).pathname
  await page.setViewportSize({ width: 360, height: 740 })
  const list = '/app/clinic/dashboard'
  for (const path of [
    patient,
    list,
    `${list}/settings`,
    `${list}/notifications`,
    `${list}/patient/new`,
    `${patient}/edit`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(360)
  }
})

/** The numbers by which insurers know the clinic are checked, and stay. */
async function changesNumbers(page: Page) {
  await visit(page, '/app/clinic/dashboard/settings')
  const panel = page.getByRole('region', { name: 'Nummern des Krankenhauses' })
  const code = panel.getByRole('textbox', { name: 'Institutionskennzeichen (IK)' })
  await code.fill('260 326 823')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await expect(panel.getByText('Prüfen Sie das Institutionskennzeichen')).toBeVisible()
  await code.fill('260 326 822')
  await panel.getByRole('textbox', { name: 'Standortnummer' }).fill('772345')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await expect(panel.getByRole('status')).toHaveText('Gespeichert.')
  await page.reload()
  await expect(code).toHaveValue('260326822')
  await expect(panel.getByRole('textbox', { name: 'Standortnummer' })).toHaveValue('772345')
}
