// Imports in the console: wrong lines are named before anything is written, an import is discarded, stopped, finished and undone.
import type { Page } from '@playwright/test'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

const stepsMs = 60_000

async function check(page: Page, list: string, name: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Importe', exact: true }).first().click()
  await page.getByRole('link', { name: 'Liste importieren' }).click()
  await page.getByLabel('Liste', { exact: true }).selectOption(list)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Datei prüfen' }).click()
}

test('a file with wrong lines is shown line by line, written, and undone', async ({ machine, newDevice }) => {
  const page = await openConsole({ machine, newDevice })
  await check(page, 'Kassen', 'leer.csv', '')
  await expect(page.getByRole('alert')).toContainText('Diese Datei ist leer.')

  const file = 'Name;IK;Art\nDeichkasse;101575519;gesetzlich\nFalsch;123456789;x\nzu wenig\n'
  await check(page, 'Kassen', 'kassen.csv', file)
  await expect(page.getByRole('heading', { name: 'Geprüft, noch nichts geändert' })).toBeVisible()
  await page.getByRole('tab', { name: 'Ausgelassen' }).click()
  const rows = page.getByRole('table', { name: 'Ausgelassen' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('3Das ist kein Institutionskennzeichen')
  await expect(rows.nth(2)).toContainText('4Zu wenige oder zu viele Spalten')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ausgelassene Zeilen als CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ausgelassen-import-\d+\.csv$/)

  // nothing is written before it is taken over, and a discarded one leaves nothing
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Importe', level: 1 })).toBeVisible()
  await expect(page.getByText('kassen.csv')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Kassen' }).click()
  await expect(page.getByText('33 Treffer')).toBeVisible()

  await check(page, 'Kassen', 'kassen.csv', file)
  await page.getByRole('button', { name: /Änderungen übernehmen$/ }).click()
  await expect(page.getByRole('heading', { name: /^Erledigt: \d+ von \d+$/ })).toBeVisible({ timeout: stepsMs })
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Kassen' }).click()
  await expect(page.getByText('1 Treffer')).toBeVisible()
  await page.getByRole('link', { name: 'Importe', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'kassen.csv' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Liste von vorher zurückholen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/3[23] Einträge kommen wieder/)
  await dialog.getByRole('button', { name: 'Liste von vorher zurückholen' }).click()
  await expect(page.getByRole('heading', { name: 'Zurückgeholt: Es gilt wieder die Liste von vorher' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Kassen' }).click()
  await expect(page.getByText('33 Treffer')).toBeVisible()
})

test('a long import is stopped half way, and finished later', async ({ machine, newDevice }) => {
  const page = await openConsole({ machine, newDevice })
  const two = (n: number) => String(n).padStart(2, '0')
  const lines = Array.from({ length: 10_000 }, (_, n) => {
    const number = [Math.floor(n / 10_000) + 40, Math.floor(n / 100) % 100, n % 100].map(two).join('.')
    return `${number};Hilfsmittel ${n}`
  })
  await check(page, 'Hilfsmittel', 'hilfsmittel.csv', lines.join('\n'))
  await page.getByLabel(/fallen weg\. Geben Sie diese Zahl ein/).fill('1')
  const start = page.getByRole('button', { name: /Änderungen übernehmen$/ })
  await start.click()
  await expect(page.getByText('Das ist nicht die Zahl der Einträge, die wegfallen.')).toBeVisible()
  const label = (await page.getByText(/fallen weg\. Geben Sie diese Zahl ein/).textContent()) ?? ''
  await page.getByLabel(/fallen weg\. Geben Sie diese Zahl ein/).fill(/\d+/.exec(label)?.[0] ?? '')
  await start.click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('heading', { name: /^Abgebrochen nach \d+ von 10/ })).toBeVisible()
  await page.getByRole('button', { name: 'Rest fortsetzen' }).click()
  await expect(page.getByRole('heading', { name: /^Erledigt: (\d+) von \1$/ })).toBeVisible({ timeout: stepsMs })
})
