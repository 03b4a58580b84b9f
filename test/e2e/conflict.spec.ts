// Two tablets of one house answer the same request; the second one to arrive sees who decided, when, and what is left to do.
import { confirmInDialog, expect, people, signInAtProvider, test } from './support/test.ts'

test('the second answer becomes a conflict that a person sees and can act on', async ({ newDevice }) => {
  const first = await newDevice('first tablet')
  const second = await newDevice('second tablet')
  await signInAtProvider(first, people.maria)
  await signInAtProvider(second, people.jana)
  for (const tablet of [first, second]) {
    await tablet
      .getByRole('link', { name: /Mann, 70 bis 79/ })
      .first()
      .click()
    await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  }
  await first.context().setOffline(true)
  await first.getByRole('button', { name: 'Zusagen' }).click()
  await first.getByLabel('Nachricht an die Klinik (freiwillig)').fill('Ein Bett ist gerichtet.')
  await confirmInDialog(first, 'Zusage senden')
  await expect(first.getByText('Auf diesem Gerät').first()).toBeVisible()

  await second.getByRole('button', { name: 'Absagen' }).click()
  await second.getByRole('radio', { name: /Zu weit entfernt/ }).check({ force: true })
  await confirmInDialog(second, 'Absage senden')
  await expect(second.getByText('Angekommen').first()).toBeVisible()

  await first.context().setOffline(false)
  await expect(first.getByText('Ihre Zusage konnte nicht gelten').first()).toBeVisible({ timeout: 75_000 })
  await expect(first.getByText(/Jana Petersen|Jana P\./).first()).toBeVisible()
  await expect(first.getByText('Die Klinik hatte diese Angaben nicht freigegeben.')).toBeVisible()
  await first.getByRole('button', { name: 'Wie geht es weiter?' }).click()
  await expect(first.getByRole('dialog').getByText('Ein Bett ist gerichtet.')).toBeVisible()
  await first.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await first.getByRole('button', { name: 'Absage rückgängig machen' }).first().click()
  await confirmInDialog(first, 'Bestätigen')
  await expect(first.getByRole('button', { name: 'Zusagen' })).toBeVisible({ timeout: 30_000 })
  await expect(first.getByText('Diese Anfrage ist wieder offen')).toBeVisible()
  await expect(first.getByText(/Es gilt die Absage/)).toHaveCount(0)
})
