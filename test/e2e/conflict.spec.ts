// Two tablets of one house answer the same request; the second one to arrive sees who decided, when, and what is left to do.
import type { Page } from '@playwright/test'
import {
  confirmInDialog,
  expect,
  openPatient,
  people,
  readyWithoutNetwork,
  signInAtProvider,
  test,
} from './support/test.ts'

async function acceptWithoutNetwork(tablet: Page, message: string): Promise<void> {
  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  await tablet.getByLabel('Nachricht dazu (freiwillig)').fill(message)
  await confirmInDialog(tablet, 'Zusage senden')
  await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()
}

async function decline(tablet: Page): Promise<void> {
  await tablet.getByRole('button', { name: 'Absagen' }).click()
  await tablet.getByRole('radio', { name: /Zu weit entfernt/ }).check({ force: true })
  await confirmInDialog(tablet, 'Absage senden')
  await expect(tablet.getByText('Angekommen').first()).toBeVisible()
}

test('[R28] the second answer becomes a conflict that a person sees and can act on', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const first = await newDevice('first tablet')
  const second = await newDevice('second tablet')
  await signInAtProvider(first, people.maria)
  await signInAtProvider(second, people.jana)
  await first
    .getByRole('link', { name: /Mann, 70 bis 79/ })
    .first()
    .click()
  await expect(first.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  await second.goto(first.url()) // seen by one, it leaves the other's list of new ones
  await expect(second.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  // what was decided behind an open dialog nobody answers to: the person reads it first, and keeps what they typed
  await first.getByRole('button', { name: 'Zusagen' }).click()
  const dialog = first.getByRole('dialog', { name: 'Was können Sie zusagen?' })
  await dialog.getByLabel('Nachricht dazu (freiwillig)').fill('Das Bett ist noch frei.')
  await decline(second)
  await expect(first.getByText('Abgesagt').first()).toBeAttached({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Zusage senden' }).click()
  await expect(dialog.getByRole('alert')).toContainText('hat sich die Anfrage geändert')
  await expect(dialog.getByLabel('Nachricht dazu (freiwillig)')).toHaveValue('Das Bett ist noch frei.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await second.getByRole('button', { name: 'Absage rückgängig machen' }).click()
  await confirmInDialog(second, 'Bestätigen')
  await expect(first.getByRole('button', { name: 'Zusagen' })).toBeVisible({ timeout: 30_000 })

  await acceptWithoutNetwork(first, 'Ein Bett ist gerichtet.')
  await first.getByLabel('Nachricht schreiben').fill('Ab acht Uhr ist jemand da.')
  await first.getByRole('button', { name: 'Senden', exact: true }).click()

  await decline(second)

  await first.context().setOffline(false)
  await expect(first.getByText('Ihre Zusage konnte nicht gelten').first()).toBeVisible({ timeout: 75_000 })
  await expect(first.getByText(/Jana Petersen|Jana P\./).first()).toBeVisible()
  await expect(first.getByText('Diese Angaben waren nicht freigegeben.')).toBeVisible()
  await first.getByRole('button', { name: 'Wie geht es weiter?' }).click()
  await expect(first.getByRole('dialog').getByText('Ein Bett ist gerichtet.')).toBeVisible()
  await first.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await first.getByRole('button', { name: 'Absage rückgängig machen' }).first().click()
  await confirmInDialog(first, 'Bestätigen')
  await expect(first.getByRole('button', { name: 'Zusagen' })).toBeVisible({ timeout: 30_000 })
  await expect(first.getByText('Diese Anfrage ist wieder offen')).toBeVisible()
  await expect(first.getByText(/Es gilt die Absage/)).toHaveCount(0)

  // what the declined request did not take goes out once it takes such inputs again, and nothing else is said of it: in the list of
  // what waits as at the message itself
  const pill = first.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ })
  await pill.click()
  const listed = first.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Nachricht' })
  await expect(listed).toContainText('Jetzt geht es wieder.')
  await expect(listed.getByRole('button', { name: 'Erneut senden' })).toBeVisible()
  await first.keyboard.press('Escape')
  const message = first.getByRole('log').getByRole('listitem').filter({ hasText: 'Ab acht Uhr ist jemand da.' })
  await expect(message).toContainText('Jetzt geht es wieder.')
  await message.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(message.getByText('Angekommen')).toBeVisible({ timeout: 30_000 })
  await expect(message.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await pill.click()
  await expect(listed).toHaveCount(0)
})

test('a clinic that withdraws while the house accepts: nothing is promised, who and when is said, and the own words stay', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  const clinic = await newDevice('clinic')
  await signInAtProvider(tablet, people.maria)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByText('Erna Brandt')).toBeVisible()
  await acceptWithoutNetwork(tablet, 'Zimmer 12 ist frei.')

  await openPatient(clinic, /Brandt/)
  await clinic.getByRole('link', { name: 'Wer kann das lesen?' }).click()
  await clinic.getByRole('button', { name: 'Anfrage an Haus Seeblick beenden' }).click()
  await confirmInDialog(clinic, 'Anfrage beenden')
  await expect(clinic.getByText(/hat die Anfrage an Haus Seeblick beendet/)).toBeVisible()

  await tablet.context().setOffline(false)
  await expect(tablet.getByText('Ihre Zusage konnte nicht gelten').first()).toBeVisible({ timeout: 75_000 })
  // who, when the answer was sent first; a pull that came before it knows the clinic only
  const told = tablet.getByText(/(Miriam König|Die anfragende Seite) hat diese Anfrage um \d\d:\d\d Uhr beendet\./)
  await expect(told.first()).toBeVisible()
  await expect(tablet.getByText('Die Anfrage ist damit beendet.', { exact: false }).first()).toBeVisible()
  await expect(tablet.getByText('Erna Brandt')).toHaveCount(0)
  await tablet.getByRole('button', { name: 'Text anzeigen' }).click()
  await expect(tablet.getByText('Zimmer 12 ist frei.')).toBeVisible()
  await clinic.reload()
  await expect(clinic.getByText(/hat die Anfrage an Haus Seeblick beendet/)).toBeVisible()
  await clinic.goBack()
  await clinic.goBack()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await expect(clinic.getByRole('region', { name: /^Zusagen/ }).getByText('Haus Seeblick')).toHaveCount(0)
})
