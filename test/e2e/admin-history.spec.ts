// The history of the console (W49): a change and who looked are there, narrowed by the address, and a file asks why.
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('an administrator sees who changed what, who looked, and saves a file with a reason', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  await machine.admin({ command: 'set-notes', organisation: 'Haus Seeblick', notes: 'Ruft am Montag zurück.' })
  await page.goto(new URL('/acp/careproviders?q=Seeblick', machine.url).href)
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await expect(page.getByRole('heading', { name: 'Haus Seeblick', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
  const change = page.getByRole('listitem').filter({ hasText: 'Haus Seeblick' }).first()
  await change.getByText('1 Feld: Notizen der Verwaltung').click()
  await expect(change.getByText('Notizen der Verwaltung: leer zu Ruft am Montag zurück.')).toBeVisible()
  await page.getByLabel('Was').selectOption('Anmeldung')
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await expect(page).toHaveURL(/what=admin_sessions/)
  await expect(page.getByText('Haus Seeblick')).toHaveCount(0)
  await expect(page.getByText('Verwaltung geöffnet', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'CSV …' }).click()
  await page.getByRole('button', { name: 'Datei speichern' }).click()
  await expect(page.getByText('Sagen Sie, wozu Sie die Datei brauchen.')).toBeVisible()
  await page.getByLabel('Wozu brauchen Sie die Datei?').fill('Prüfung durch die Revision')
  await page.getByRole('button', { name: 'Datei speichern' }).click()
  await expect(page.getByText('1 Zeile gespeichert')).toBeVisible()

  await page.getByRole('button', { name: 'Leeren' }).click()
  await page.getByRole('tab', { name: 'Angesehen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Versorger Haus Seeblick' })).toBeVisible()
})
