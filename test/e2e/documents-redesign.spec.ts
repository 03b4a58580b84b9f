// With the clinic's setting for the documents rehab applications and transitional care lie below the files (F2, S3): one place, which
// the addresses of both sets lead to, with either setting.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

const made = ['Reha-Anträge', 'Übergangspflege'] as const
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true })
const belowFiles = (page: Page) => page.getByRole('navigation', { name: 'Dateien', exact: true })
const here = (page: Page) => belowFiles(page).locator('[aria-current="page"]')

async function setRedesign(page: Page, isOn: boolean): Promise<void> {
  await page.goto('/app/clinic/dashboard/settings')
  const control = page.getByRole('switch', { name: 'Neue Ansicht der Dokumentation' })
  await expect(control).toBeChecked({ checked: !isOn })
  await control.click()
  await expect(control).toBeChecked({ checked: isOn })
}

test('[F2, S3] documents of a search lie below the files, and addresses of both sets lead there', async ({
  newDevice,
  machine,
}) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2, 6] })
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Celik/ }).first().click()
  await expect(clinic).toHaveURL(/\/auction\/\d+/)
  const search = new URL(clinic.url()).pathname
  for (const name of made) await expect(clinic.getByRole('tab', { name })).toBeVisible()
  // an address of the other set
  await clinic.goto(`${search}/files/rehab-forms`)
  await expect(clinic).toHaveURL(`${search}/rehab-forms`)
  await expect(chosenTab(clinic)).toHaveText('Reha-Anträge')
  await clinic.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await clinic.getByRole('button', { name: 'Anträge anlegen' }).click()
  await expect(clinic.getByRole('heading', { name: 'Antrag an die Krankenversicherung' })).toBeVisible()

  await setRedesign(clinic, true)
  await clinic.goto(search)
  const files = clinic.getByRole('tab', { name: 'Dateien zur Person' })
  for (const name of made) await expect(clinic.getByRole('tab', { name })).toHaveCount(0)
  await files.click()
  await expect(here(clinic)).toHaveText('Dateien zur Person')
  await belowFiles(clinic).getByRole('link', { name: 'Übergangspflege' }).click()
  await expect(clinic).toHaveURL(`${search}/files/transitional`)
  await expect(clinic.getByText(/^\d+ von 20 Versorgern angefragt$/)).toBeVisible()
  await expect(files).toHaveAttribute('aria-selected', 'true')
  await expect(here(clinic)).toHaveText('Übergangspflege')
  await belowFiles(clinic).getByRole('link', { name: 'Reha-Anträge' }).click()
  await expect(clinic).toHaveURL(`${search}/files/rehab-forms`)
  // every page of the application lies below it, and says where one is
  await clinic.getByRole('list').getByRole('link', { name: /^8 / }).click()
  await expect(clinic).toHaveURL(`${search}/files/rehab-forms/gkv-form-medical?page=8`)
  const place = clinic.getByRole('navigation', { name: 'Wo Sie sind' })
  await expect(place.getByRole('link')).toHaveText(['Dateien', 'Reha-Anträge'])
  await place.getByRole('link', { name: 'Dateien' }).click()
  await expect(here(clinic)).toHaveText('Dateien zur Person')
  // back, as one came
  await clinic.goBack()
  await expect(clinic.getByRole('heading', { level: 1, name: /^Seite 8/ })).toBeVisible()
  await clinic.goBack()
  await expect(here(clinic)).toHaveText('Reha-Anträge')
  await clinic.goBack()
  await expect(here(clinic)).toHaveText('Übergangspflege')

  // what somebody has kept from before
  for (const [address, place] of [
    ['rehab-forms', 'files/rehab-forms'],
    ['transitional', 'files/transitional'],
    ['?tab=rehab-forms', 'files/rehab-forms'],
    ['rehab-forms/gkv-form-medical?page=8', 'files/rehab-forms/gkv-form-medical?page=8'],
    ['rehab-forms/gkv-form-general/check', 'files/rehab-forms/gkv-form-general/check'],
  ] as const) {
    await clinic.goto(address.startsWith('?') ? `${search}${address}` : `${search}/${address}`)
    await expect(clinic).toHaveURL(`${search}/${place}`)
    await expect(clinic.getByRole('link', { name: 'Reha-Anträge' })).toBeVisible()
  }
  await setRedesign(clinic, false)
  await clinic.goto(`${search}/files/rehab-forms/gkv-form-medical?page=8`)
  await expect(clinic).toHaveURL(`${search}/rehab-forms/gkv-form-medical?page=8`)
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await expect(chosenTab(clinic)).toHaveText('Reha-Anträge')
})

test('[F1, F2] what is switched off is no page, below the files neither', async ({ newDevice, machine }) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [2] })
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Celik/ }).first().click()
  await expect(clinic).toHaveURL(/\/auction\/\d+/)
  const search = new URL(clinic.url()).pathname
  for (const address of [
    'rehab-forms',
    'transitional',
    'files/rehab-forms',
    'files/transitional',
    'files/nothing',
    'rehab-forms/gkv-form-general',
    'files/rehab-forms/gkv-form-general',
  ]) {
    await clinic.goto(`${search}/${address}`)
    await expect(clinic.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  }
})
