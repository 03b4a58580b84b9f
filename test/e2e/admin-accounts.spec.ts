// Accounts in the console (A10, W48): a new one, a role given and taken, a file looked at before it is written, and a dangerous act that
// waits on the start page until somebody takes it back.
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('an administrator invites somebody, gives a role, reads a file, and takes a dangerous act back', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  await page.getByRole('link', { name: 'Zugänge' }).first().click()
  await expect(page.getByRole('heading', { name: 'Zugänge', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Petra Lang' })).toBeVisible()
  await shot('list')

  await page.getByRole('link', { name: 'Zugang anlegen' }).click()
  await page.getByLabel('E-Mail', { exact: true }).fill('neu@seeblick.example')
  await page.getByLabel('Vorname').fill('Mia')
  await page.getByLabel('Nachname').fill('Neu')
  await page.getByLabel('Haus suchen').fill('Seeblick')
  await page
    .getByRole('button', { name: /Seeblick.* nehmen/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Einladen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mia Neu', level: 1 })).toBeVisible()

  await page.getByRole('tab', { name: /^Rollen/ }).click()
  await expect(page.getByText(/Seeblick.*: Einrichtung, alle Rechte · seit .* · gegeben von Petra Lang/)).toBeVisible()
  await shot('roles')
  await page.getByRole('tab', { name: 'Überblick' }).click()
  await page.getByRole('button', { name: 'Deaktivieren …' }).click()
  await expect(page.getByRole('heading', { name: 'Zugang von Mia Neu deaktivieren?' })).toBeVisible()
  await expect(page.getByText('kann sich nicht mehr anmelden')).toBeVisible()
  await page.getByRole('button', { name: 'Zugang deaktivieren' }).click()
  await expect(page.getByText('Das ist nicht der Name.', { exact: false })).toBeVisible()
  await page.getByLabel('Geben Sie den Namen ein: Mia Neu').fill('Mia Neu')
  await shot('act')
  await page.getByRole('button', { name: 'Zugang deaktivieren' }).click()
  await expect(page.getByRole('heading', { name: 'Zugang von Mia Neu deaktivieren?' })).toBeHidden()

  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await expect(page.getByText(/Wirkt um \d\d:\d\d Uhr/)).toBeVisible()
  await shot('start')
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByText(/Wirkt um \d\d:\d\d Uhr/)).toBeHidden()

  await page.getByRole('link', { name: 'Zugänge' }).first().click()
  await page.getByRole('link', { name: 'Zugang anlegen' }).click()
  await page.getByRole('link', { name: 'Mehrere aus einer Datei' }).click()
  const lines = ['E-Mail;Vorname;Nachname;Haus;Rollen', 'eva@haus.example;Eva;Groß;Nirgends;16', 'kein Zeichen;;;;']
  await page.locator('input[type=file]').setInputFiles({
    name: 'leute.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByText('2 Zeilen nicht: Dort geschieht nichts.', { exact: false })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /eva@haus\.example/ }).getByText('Dieses Haus gibt es nicht.'),
  ).toBeVisible()
  await shot('file')

  await page.getByRole('link', { name: 'Suche', exact: true }).first().click()
  await page.getByLabel('Name, Ort, Postleitzahl', { exact: false }).fill('Mia Neu')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('link', { name: /Mia Neu/ }).click()
  await expect(page.getByRole('heading', { name: 'Mia Neu', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await shot('record-360')
})
