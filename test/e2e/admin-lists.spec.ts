// The console's lists (A4): a filter by its panel and chip, a view, a file, and a bulk change with its preview and its way back.
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

/** a job is taken within seconds */
const jobMs = 30_000

test('an administrator filters, keeps a view, fetches a file, changes many at once and sets them back', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  await page.getByRole('link', { name: 'Versorger' }).first().click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Zuständig').selectOption('nobody')
  await page.getByLabel('Kapazität', { exact: true }).selectOption('30')
  await expect(page).not.toHaveURL(/assignee/)
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await expect(page).toHaveURL(/assignee=nobody/)
  await page.getByRole('button', { name: 'Filter „Kapazität: älter als 30 Tage“ entfernen' }).click()
  await expect(page).not.toHaveURL(/capacity/)
  await expect(page.getByRole('button', { name: 'Filter „Zuständig: Niemand“ entfernen' })).toBeVisible()

  // two values of one filter; what is chosen stays over a look at a record, and goes with the filter
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByText('Aktiv', { exact: true }).first().click()
  await page.getByText('Angelegt', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await expect(page).toHaveURL(/status=active(%2C|,)created/)
  await page.getByLabel('Haus Seeblick auswählen').check()
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Versorger', exact: true }).click()
  await expect(page).toHaveURL(/status=active(%2C|,)created/)
  await expect(page.getByLabel('Haus Seeblick auswählen')).toBeChecked()
  await page.getByRole('button', { name: /^Filter „Stand: .*“ entfernen$/ }).click()
  await expect(page.getByLabel('Haus Seeblick auswählen')).not.toBeChecked()

  await page.getByRole('button', { name: 'Als Ansicht sichern' }).click()
  await page.getByLabel('Name der Ansicht').fill('Ohne Zuständige')
  await page.getByRole('button', { name: 'Sichern', exact: true }).click()
  await expect(page).toHaveURL(/view=\d+/)
  await page.getByRole('button', { name: 'Leeren' }).click()
  await expect(page.getByText('geändert', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(/assignee=nobody/)

  await page.getByRole('button', { name: /CSV …/ }).click()
  await expect(page.getByText('alle Treffer dieses Filters, nicht nur diese Seite', { exact: false })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Versorger .*\.csv$/)

  await page.getByLabel('Alle auf dieser Seite auswählen').check()
  await page.screenshot({ path: test.info().outputPath('list.png') })
  await page.getByRole('button', { name: 'Ändern …' }).click()
  await expect(page.getByRole('heading', { name: /^Sie ändern \d+ ausgewählte/, level: 1 })).toBeVisible()
  await page.getByLabel('Zuständig').selectOption('me')
  await page.getByRole('textbox', { name: 'Grund' }).fill('Übergabe')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByText('Zuständig: niemand zu ich').first()).toBeVisible()
  await page.getByRole('button', { name: /^\d+ Eintr.*ändern$/ }).click()
  await expect(page.getByRole('heading', { name: 'Erledigt' })).toBeVisible({ timeout: jobMs })
  await page.getByRole('button', { name: /zurücksetzen$/ }).click()
  await expect(page.getByRole('heading', { name: 'Zurückgesetzt' })).toBeVisible({ timeout: jobMs })
  await page.getByRole('link', { name: 'Sammeländerungen' }).first().click()
  await expect(page.getByRole('row', { name: /Petra Lang/ }).getByText('Zurückgesetzt')).toBeVisible()
})
