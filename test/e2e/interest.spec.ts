// The third answer, beside yes and no: a nurse without network says what she still needs and keeps a place; the clinic reads it at
// the row, answers it in the request, and the nurse accepts.
import { confirmInDialog, expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const held = 'Platz gehalten bis morgen, 12:00 Uhr'

test('an interest that was reported without network keeps a place, is answered by the clinic in place, and accepted', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await tablet.getByRole('button', { name: 'Interesse melden' }).click()
  const dialog = tablet.getByRole('dialog', { name: 'Sie könnten zusagen. Was fehlt noch?' })
  await expect(dialog.getByText(/Ohne Netz: Wir senden Ihr Interesse/)).toBeVisible()
  await confirmUntilTold(dialog.getByRole('button', { name: 'Interesse senden' }), () =>
    expect(dialog.getByText('Wählen Sie, was Sie noch brauchen.').first()).toBeVisible({ timeout: 1000 }),
  )
  await dialog.getByText('Arztbrief oder Befund').click()
  await dialog.getByText('Pflegegutachten').click()
  await dialog.getByLabel('Ihre Worte dazu (freiwillig)').fill('Bitte mit Wundprotokoll.')
  await dialog.getByText('Morgen 12 Uhr').click()
  await dialog.getByText('Ja, 1 Platz bis morgen, 12:00 Uhr').click()
  await confirmInDialog(tablet, 'Interesse senden')
  await expect(tablet.getByText('Ihr Interesse', { exact: true })).toBeVisible()
  await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()

  // it is said differently where it waits
  await tablet.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ }).click()
  const drawer = tablet.getByRole('dialog', { name: 'Noch nicht gesendet' })
  await drawer.getByRole('listitem').filter({ hasText: 'Interesse' }).getByRole('link', { name: 'Ändern' }).click()
  const words = tablet.getByRole('dialog').getByLabel('Ihre Worte dazu (freiwillig)')
  await expect(words).toHaveValue('Bitte mit Wundprotokoll.')
  await words.fill('Bitte mit Medikamentenplan.')
  await confirmInDialog(tablet, 'Interesse senden')
  await expect(tablet.getByText('Bitte mit Medikamentenplan.').first()).toBeVisible()

  await tablet.context().setOffline(false)
  await expect(tablet.getByText('Angekommen').first()).toBeVisible({ timeout: 90_000 })
  await expect(tablet.getByText(held).first()).toBeVisible()

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  const patient = clinic.getByRole('link', { name: /Brandt/ })
  await patient.click()
  const row = clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('listitem')
    .filter({ hasText: 'Haus Seeblick' })
  await expect(row).toContainText('braucht: Arztbrief oder Befund, Pflegegutachten bis morgen, 12:00 Uhr')
  await expect(row).toContainText(held)
  await row.getByRole('link', { name: 'Haus Seeblick antworten' }).click()
  const panel = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  await expect(panel.getByText('Bitte mit Medikamentenplan.').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Ist gesendet' }).click()
  await expect(panel.getByText(/Gemeldet: Ist gesendet/)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Haus Seeblick antworten' })).toHaveCount(0)

  // the nurse reads it without doing anything, in the request and in her list
  const ownInterest = tablet.getByRole('status').filter({ hasText: 'Ihr Interesse' })
  await expect(ownInterest).toContainText('Was fehlte, ist gesendet', { timeout: 90_000 })
  await tablet.getByRole('link', { name: 'Zurück' }).click()
  await tablet.getByRole('tab', { name: /^In Klärung/ }).click()
  const line = tablet.getByRole('listitem').filter({ hasText: held })
  await expect(line).toContainText('Was fehlte, ist gesendet')
  await line.getByRole('link').click()
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(tablet, 'Zusage senden')
  await expect(tablet.getByText('Ihre Zusage', { exact: true })).toBeVisible()
  await expect(clinic.getByRole('region', { name: /^Zusagen/ })).toContainText('Haus Seeblick', { timeout: 90_000 })
})

/** A press within 400 ms of the dialog's opening is ignored. */
async function confirmUntilTold(button: { click(): Promise<void> }, told: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click()
    await told()
  }).toPass()
}
