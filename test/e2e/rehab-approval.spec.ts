// A doctor's approval of a medical report: asked for, given by its link, lifted by a change, sent back with a comment.
import type { Locator, Page } from '@playwright/test'
import { confirmInDialog, expect, people, signInAtClinic, test } from './support/test.ts'

async function makeForms(page: Page) {
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Celik/ }).first().click()
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await page.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await page.getByRole('button', { name: 'Anträge anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Antrag an die Krankenversicherung' })).toBeVisible()
}

const toOverview = (page: Page) => page.getByRole('link', { name: 'Übersicht' }).click()
const toCheck = (page: Page) => page.getByRole('link', { name: 'Antrag prüfen' }).first().click()
const approval = (page: Page) => page.getByRole('region', { name: 'Freigabe', exact: true })
const ids = (page: Page) => {
  const [, patientId, auctionId] = /patient\/(\d+)\/auction\/(\d+)/.exec(page.url()) ?? []
  return { patientId, auctionId }
}

test('[F10] a doctor approves by a link; a change lifts it; it goes back with a comment', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await makeForms(clinic)
  const { patientId, auctionId } = ids(clinic)
  await toCheck(clinic)
  await expect(approval(clinic)).toContainText('Noch nicht ärztlich freigegeben.')
  // no doctor: no way to approve
  await expect(approval(clinic).getByRole('link', { name: 'Zur Freigabe' })).toHaveCount(0)
  await clinic.getByRole('button', { name: 'Um Freigabe bitten …' }).click()
  await clinic.getByLabel('Wen?').selectOption({ label: 'Thorsten Witt' })
  await clinic.getByLabel('Ein Satz dazu (freiwillig)').fill('Bitte Reha-Ziel ansehen.')
  await confirmInDialog(clinic, 'Um Freigabe bitten')
  await expect(approval(clinic)).toContainText('Um Freigabe gebeten: M. König')

  // the link carries ids only: sign in, then this page
  const doctor = await newDevice('doctor')
  await signInAtClinic(doctor, people.witt)
  await doctor.getByRole('link', { name: 'Eine Freigabe wartet' }).click()
  await doctor.getByRole('link', { name: 'Freigabe 1 von 1' }).click()
  await expect(doctor).toHaveURL(new RegExp(`rehab-forms-approval\\?auctionId=${auctionId}&patientId=${patientId}`))
  await expect(doctor.getByRole('heading', { level: 1, name: /^Celik, Ayhan/ })).toBeVisible()
  await expect(doctor.getByText('Bitte Reha-Ziel ansehen.')).toBeVisible()
  await expect(doctor.getByRole('region', { name: 'Auf einen Blick' })).toContainText('noch offen')
  await expect(doctor.getByText('Freigabe 1 von 1')).toBeVisible()
  await doctor.getByRole('button', { name: 'Befundbericht freigeben …' }).click()
  await expect(doctor.getByRole('dialog')).toContainText('Befundbericht, Fassung 1')
  await expect(doctor.getByRole('dialog')).toContainText('Ändert jemand Seite 5 bis 10, endet diese Freigabe.')
  await confirmInDialog(doctor, 'Befundbericht freigeben')
  await expect(doctor.getByText(/^Ärztlich freigegeben: Thorsten Witt/)).toBeVisible()

  // the social worker sees it by itself, changes page 7, and the approval is gone
  await expect(approval(clinic)).toContainText('Ärztlich freigegeben: Thorsten Witt', { timeout: 60_000 })
  await clinic.goto(`${new URL(clinic.url()).pathname.replace(/\/[^/]+\/check$/, '/gkv-form-medical')}?page=7`)
  const goal = clinic.getByRole('textbox', { name: /^Reha-Ziel/ })
  await goal.fill('Sicheres Gehen mit Rollator')
  await goal.press('Tab')
  await expect(clinic.getByText(/^Gespeichert \d\d:\d\d Uhr/)).toBeVisible()
  await toOverview(clinic)
  await toCheck(clinic)
  await expect(approval(clinic)).toContainText(/Freigabe aufgehoben: M\. König hat Seite 7 geändert/)
  await expect(approval(clinic)).toContainText('Freigegeben hatte: Thorsten Witt')
  await expect(approval(clinic)).toContainText('Sicheres Gehen mit Rollatorvorher: noch offen')
  // it goes out without one only by a tick of its own
  await expect(clinic.getByRole('checkbox', { name: 'Ohne gültige Freigabe weitergeben' })).not.toBeChecked()

  // the doctor finds it again with the difference alone
  await expect(doctor.getByText(/^Freigabe aufgehoben: M\. König hat Seite 7 geändert/)).toBeVisible({
    timeout: 60_000,
  })
  await doctor.getByRole('link', { name: 'Eine Freigabe wartet' }).click()
  await expect(
    doctor.getByText(/^Erneut freizugeben: \S+ König hat den freigegebenen Bericht geändert, heute/),
  ).toBeVisible()
  await doctor.getByRole('link', { name: 'Freigabe 1 von 1' }).click()
  const difference = doctor.getByRole('region', { name: /^Geändert seit .*: 1 Feld$/ })
  await expect(difference).toContainText('Sicheres Gehen mit Rollatorvorher: noch offen')
  await doctor.getByRole('button', { name: 'Zurückgeben …' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(doctor.getByRole('dialog')).toContainText('Schreiben Sie einen Satz')
  await doctor.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  const line = doctor.locator('dd').filter({ hasText: 'Sicheres Gehen mit Rollator' }).last()
  await line.getByRole('button', { name: 'Kommentar' }).click()
  await line.getByLabel('Kommentar').fill('Treppe fehlt')
  await line.getByRole('button', { name: 'Kommentar speichern' }).click()
  await expect(line.getByText('„Treppe fehlt“')).toBeVisible()
  await doctor.getByRole('button', { name: 'Zurückgeben …' }).click()
  await expect(doctor.getByRole('dialog')).toContainText('1 Kommentar von Ihnen geht mit.')
  await confirmInDialog(doctor, 'Zurückgeben')
  await expect(doctor.getByText(/^Zurückgegeben von T\. Witt/)).toBeVisible()

  await expect(approval(clinic)).toContainText(/Zurückgegeben von T\. Witt, .*: 1 Kommentar/, { timeout: 60_000 })
  await approval(clinic)
    .getByRole('link', { name: /^Zum Feld: Reha-Ziel/ })
    .click()
  await expect(goal).toBeFocused()
  await expect(clinic.getByText('„Treppe fehlt“')).toBeVisible()

  // [W25] without a column beside the fields it stands below its own; on a phone one block fills the screen, and the last asks for the check
  const comment = clinic.getByText('„Treppe fehlt“')
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  await clinic.setViewportSize({ width: 820, height: 1100 })
  await expect.poll(async () => (await topOf(comment)) > (await topOf(goal))).toBe(true)
  await clinic.setViewportSize({ width: 360, height: 740 })
  const checked = clinic.getByRole('checkbox', { name: 'Ich habe diese Seite geprüft.' })
  await expect(clinic.getByText('Seite 7 · Block 3 von 3')).toBeVisible()
  await expect(checked).toHaveCount(1)
  await clinic.getByRole('button', { name: 'Voriger Block' }).click()
  await expect(clinic.getByText('Seite 7 · Block 2 von 3')).toBeVisible()
  await expect(checked).toHaveCount(0)
  await expect(comment).toHaveCount(0)
  await clinic.getByRole('button', { name: 'Nächster Block' }).click()
  await clinic.getByRole('button', { name: 'Erledigt' }).click()
  await expect(clinic.getByText('„Treppe fehlt“')).toHaveCount(0)
})

test('[F10] the page of an approval is nobody’s without the role', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await makeForms(clinic)
  const { patientId, auctionId } = ids(clinic)
  await clinic.goto(`/app/clinic/1/rehab-forms-approval?auctionId=${auctionId}&patientId=${patientId}`)
  await expect(clinic.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
})
