// The assessment of a patient: prompts lead into it, what is typed is saved by itself, a reload goes on with the same sitting, and
// leaving it for another patient asks.
import type { Page } from '@playwright/test'
import { assessmentSteps } from '../../catalogue/patient/assessment-steps.ts'
import { expect, readyForReload, signInAtClinic, test } from './support/test.ts'

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Gespeichert \d\d:\d\d Uhr$/ })).toBeVisible()
const heading = (page: Page, step: string) => page.getByRole('heading', { name: `Assessment: ${step}`, exact: true })
const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session_id')

/** Opens the profile of the demo's patient and follows the prompt of one of its missing fields. */
async function followPrompt(page: Page, name: string) {
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).click()
  await page.getByRole('tab', { name: 'Angaben' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

test('[K2, S7, S40] three steps, saved by themselves, over a reload, until the page of somebody else', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await followPrompt(clinic, 'Auszahlung der Pflegeleistung ergänzen')
  await expect(heading(clinic, 'Angaben zur Person')).toBeVisible()
  await expect(clinic).toHaveURL(/\/patient\/\d+\/auction\/\d+\/assessing\/info\?session_id=[\w-]{36}$/)
  const session = sessionOf(clinic)

  await clinic.getByLabel('Straße').fill('Am Deich ')
  await saved(clinic)
  await expect(clinic.getByLabel('Straße')).toHaveValue('Am Deich ')
  await clinic.getByLabel('Straße').press('Control+Enter')
  await expect(heading(clinic, 'Pflegebedarf')).toBeVisible()

  await readyForReload(clinic)
  await clinic.getByRole('textbox', { name: 'Wundversorgung' }).fill('Ferse links')
  await expect(clinic.getByRole('status').filter({ hasText: 'Noch nicht gespeichert' })).toBeVisible()
  await clinic.reload()
  await expect(clinic.getByRole('textbox', { name: 'Wundversorgung' })).toHaveValue('Ferse links')
  expect(sessionOf(clinic)).toBe(session)
  await saved(clinic)

  const steps = clinic.getByRole('navigation', { name: 'Schritte' })
  await steps.getByRole('link', { name: /Medizinisches/ }).click()
  await clinic.getByLabel('Allergien').fill('Pflaster')
  await steps.getByRole('link', { name: /Mobilität/ }).click()
  await saved(clinic)
  await steps.getByRole('link', { name: /Medizinisches/ }).click()
  await expect(clinic.getByLabel('Allergien')).toHaveValue('Pflaster')
  expect(sessionOf(clinic)).toBe(session)

  const here = clinic.url()
  await heading(clinic, 'Medizinisches').focus()
  await clinic.keyboard.press('n')
  const dialog = clinic.getByRole('dialog', { name: 'Assessment verlassen?' })
  await dialog.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(dialog).toBeHidden()
  expect(clinic.url()).toBe(here)
  await heading(clinic, 'Medizinisches').focus()
  await clinic.keyboard.press('n')
  await dialog.getByRole('button', { name: 'Verlassen' }).click()
  await expect(clinic.getByRole('heading', { name: 'Neue Person' })).toBeVisible()
})

test('[K1, K2] all sixteen steps open; a transfer is kept without a network and saved with one; finished and reopened', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await followPrompt(clinic, 'Auszahlung der Pflegeleistung ergänzen')
  await expect(heading(clinic, 'Angaben zur Person')).toBeVisible()
  const address = new URL(clinic.url())
  const open = (path: string) =>
    clinic.evaluate((to) => history.pushState({}, '', to), `${address.pathname.replace(/info$/, path)}`)
  for (const slug of assessmentSteps.codes) {
    await open(slug)
    await expect(clinic).toHaveURL(new RegExp(`/assessing/${slug}\\?session_id=`))
    await expect(clinic.getByRole('heading', { level: 1, name: /^Assessment: / })).toBeVisible()
    await expect(clinic.locator('[aria-current=step]')).toHaveCount(1)
    await expect(clinic.getByRole('main').locator('form input, form textarea, form select').first()).toBeAttached()
  }
  await open('info?step=mental')
  await expect(heading(clinic, 'Psyche und Orientierung')).toBeVisible()
  await open('no-such-step')
  await expect(heading(clinic, 'Psyche und Orientierung')).toBeHidden()

  await open('transfer')
  await clinic.context().setOffline(true)
  await clinic.getByLabel('Operation', { exact: true }).fill('Hüfte links')
  await expect(clinic.getByText('Ihre Eingaben liegen verschlüsselt auf diesem Gerät.')).toBeVisible()
  await expect(clinic.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  // the page tries again by itself as soon as there is a network
  await clinic.context().setOffline(false)
  await saved(clinic)

  await clinic.getByRole('button', { name: 'Assessment abschließen' }).click()
  await expect(clinic.getByText('Das Assessment ist abgeschlossen.')).toBeVisible()
  await clinic.getByRole('link', { name: 'Zur Suche' }).click()
  await expect(clinic.getByText('Das Assessment ist abgeschlossen.')).toBeVisible()
  await expect(clinic.getByText('Hüfte links')).toBeVisible()
  await clinic.getByRole('link', { name: 'Assessment', exact: true }).click()
  await clinic.getByRole('button', { name: 'Wieder öffnen' }).click()
  await saved(clinic)
  await clinic.getByRole('link', { name: 'Zur Suche' }).click()
  await expect(clinic.getByText('Das Assessment ist noch offen.')).toBeVisible()
})
