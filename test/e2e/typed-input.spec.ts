// What people type into the clinic's form of a person, as it comes: nothing of one person fills another's form.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

const openForm = (page: Page) => page.getByRole('link', { name: 'Neu anlegen' }).click()

async function fillFirstStep(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Vorname').fill('Rück')
  await page.getByLabel('Geburtsdatum').fill('12.04.1951')
  await page.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await page.getByLabel('Postleitzahl').fill('26131')
}

test('a draft of one person is offered by its name and never fills the form of the next', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await openForm(page)
  await fillFirstStep(page, 'Taste')
  await page.getByRole('button', { name: 'Weiter: Pflegebedarf' }).click()
  await page.getByLabel('Wundversorgung').fill('Dekubitus')
  await page.goBack()
  await expect(page.getByLabel('Nachname')).toHaveValue('Taste')
  await page.goBack()

  await openForm(page)
  await expect(page.getByText('Entwurf: Taste, Rück')).toBeVisible()
  await expect(page.getByLabel('Nachname')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fortsetzen' }).click()
  await expect(page.getByLabel('Nachname')).toHaveValue('Taste')
  await page.goBack()

  // a link from the hospital's own system means somebody else
  await page.goto('/app/clinic/dashboard/patient/new?external_id=F-4712')
  await page.getByRole('button', { name: 'Neu beginnen' }).click()
  await expect(page.getByLabel('Nachname')).toHaveValue('')
  await expect(page.getByLabel('Fallnummer')).toHaveValue('F-4712')
  await fillFirstStep(page, 'Doppel')
  await page.getByRole('button', { name: 'Weiter: Pflegebedarf' }).click()
  await expect(page.getByLabel('Wundversorgung')).toHaveValue('')
})

test('a text that is pasted too long stays whole, and is not saved before it fits', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  await openForm(page)
  await fillFirstStep(page, 'Lang')
  await page.getByRole('button', { name: 'Weiter: Pflegebedarf' }).click()
  await page.getByRole('button', { name: 'Weiter: Diagnosen' }).click()
  const medication = page.getByLabel('Medikamente', { exact: true })
  await paste('Medikamente', `${'Ramipril 5 mg 1-0-1 '.repeat(600)}Allergie gegen Penicillin`)
  await expect(medication).toHaveValue(/Allergie gegen Penicillin$/)
  await expect(page.getByText('2.025 Zeichen zu viel, 10.000 sind möglich. Kürzen Sie den Text.')).toBeVisible()
  await page.getByRole('button', { name: 'Alles Weitere später' }).click()
  await expect(page.getByRole('alert')).toContainText('Der Text ist zu lang.')
  await page.getByRole('button', { name: 'Weiter: Kontakt' }).click()
  await expect(medication).toBeVisible()

  await medication.fill(`${'x'.repeat(8000)}Allergie gegen Penicillin`)
  await expect(page.getByText('8.025 von 10.000 Zeichen')).toBeVisible()
  await page.getByRole('button', { name: 'Alles Weitere später' }).click()
  await expect(page.getByText(/xAllergie gegen Penicillin$/)).toBeVisible()
})

test('the same case or the same name and year asks before a second record is made', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  const later = page.getByRole('button', { name: 'Alles Weitere später' })
  await openForm(page)
  await fillFirstStep(page, 'Doppelt')
  await page.getByLabel('Fallnummer').fill('KH 4711')
  // pressed like mad: one person
  await later.evaluate((button: HTMLElement) => {
    for (let i = 0; i < 5; i++) button.click()
  })
  await expect(page.getByRole('heading', { name: /Doppelt/ })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Gibt es diese Person schon?' })
  await page.goto('/app/clinic/dashboard')
  await openForm(page)
  await fillFirstStep(page, 'Ganz-Anders')
  await page.getByLabel('Fallnummer').fill('kh4711')
  await later.click()
  await expect(dialog).toContainText('Fall KH 4711')
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await page.getByLabel('Fallnummer').fill('')
  await page.getByLabel('Nachname').fill('DOPPELT')
  await page.getByLabel('Geburtsdatum').fill('01.01.1951')
  await later.click()
  await expect(dialog).toContainText('geboren 1951')
  await dialog.getByRole('link', { name: 'Doppelt, Rück' }).click()
  await expect(page.getByRole('heading', { name: /Doppelt/ })).toBeVisible()

  // [S11] a part of the number finds too
  await page.goto('/app/clinic/dashboard')
  await page.getByRole('searchbox').fill('4711')
  await expect(page.getByText(/^Fallnummer 4711: 1 Treffer/)).toBeVisible()
})
