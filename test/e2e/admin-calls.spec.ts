// The operator's calls (W42, W43): the list, an outcome with its next step, what is typed kept over a reload, a reason of who has no
// interest, the invitation again, and notes with their versions.
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('an administrator goes through the calls of the day, and keeps notes', async ({ machine, newDevice }) => {
  for (const [name, status] of [
    ['Haus Aalbek', 'toCall'],
    ['Haus Birkenau', 'selfOnboarding'],
  ] as const) {
    const command = { command: 'create-provider', name, zipcode: '26131' } as const
    const { organisation } = await machine.admin(command)
    const of = `careprovider:${organisation?.id}`
    await machine.admin({ command: 'set-onboarding-status', organisation: of, status, comment: '' })
    await machine.admin({
      command: 'invite',
      email: `${name.slice(5)}@haus.example`,
      organisation: of,
      role: 'provider',
    })
  }
  const page = await openConsole({ machine, newDevice })
  const shown = async (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  await page.getByRole('link', { name: 'Rückrufe' }).first().click()
  await expect(page.getByRole('heading', { name: 'Rückrufe', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 Anrufe bis heute Abend, 0 überfällig' })).toBeVisible()
  await page.getByText('Meine', { exact: true }).click()
  await expect(page.getByText('Von Ihren Häusern ist heute keines anzurufen.')).toBeVisible()
  await page.getByText('Alle', { exact: true }).click()
  await page.getByRole('link', { name: 'Haus Aalbek, Oldenburg' }).click()
  await expect(page.getByRole('heading', { name: 'Anruf: Haus Aalbek' })).toBeVisible()

  // nothing is entered without an outcome and a next step
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Wählen Sie, was bei dem Anruf herauskam.')
  await page.getByText('Nicht erreicht', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Uhrzeit' })).toHaveValue('09:00')
  await page.getByLabel('Was gesagt wurde').fill('Nur der Anrufbeantworter.')
  await expect(page.getByText('Ihre Eingaben liegen verschlüsselt auf diesem Gerät', { exact: false })).toBeVisible()
  await shown('call')
  await page.reload()
  await expect(page.getByLabel('Was gesagt wurde')).toHaveValue('Nur der Anrufbeantworter.')
  await page.getByRole('button', { name: 'Eintragen, nächster' }).click()

  await expect(page.getByRole('heading', { name: 'Anruf: Haus Birkenau' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Anruf bis heute Abend, 0 überfällig' })).toBeVisible()
  await page.getByText('E-Mail erneut senden', { exact: true }).click()
  await expect(page.getByText('Von dieser Adresse kam nichts zurück.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /birkenau@haus.example/i })).toBeChecked()
  await shown('again')
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByText('Eingetragen.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'E-Mail erneut senden' })).toBeVisible()

  await page.getByText('Kein Interesse', { exact: true }).click()
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Wählen Sie, ob wir das Haus noch einmal ansprechen dürfen.')
  await page.getByRole('radio', { name: 'Vielleicht später' }).check()
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByText('Inaktiv: Kein Interesse, vielleicht später')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await shown('phone')
  await page.getByRole('button', { name: 'Ohne Ergebnis schließen' }).click()
  await expect(page.getByText('Heute ist niemand anzurufen.')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(new URL('/acp/careproviders?q=Birkenau', machine.url).href)
  await page.getByRole('link', { name: 'Haus Birkenau' }).click()
  await page.getByRole('tab', { name: 'Notizen' }).click()
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByText('Schreiben Sie zuerst etwas.')).toBeVisible()
  await page.getByLabel('Neue Notiz').fill('Leitung neu ab Januar.')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByText('Leitung neu ab Januar.')).toBeVisible()
  await page.getByRole('button', { name: 'Berichtigen' }).click()
  await page.getByLabel('Berichtigte Notiz').fill('Leitung neu ab Februar.')
  await page.getByRole('button', { name: 'Berichtigung speichern' }).click()
  await page.getByText('1 frühere Fassung').click()
  await expect(page.getByText('Leitung neu ab Januar.')).toBeVisible()
  await shown('notes')
  await page.getByRole('tab', { name: 'Anrufe' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kein Interesse' })).toBeVisible()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Stand: Aktiv zu Inaktiv', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notiz Haus Birkenau' }).first()).toBeVisible()
})
