// A provider's record beside its form (A3, A5): figures, agreement, offer, people and the first invitation, with their history.
import { openConsole } from './support/console.ts'
import { expect, people, test } from './support/test.ts'

test('an administrator sees how a house answers, keeps its agreement and invites its first person', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  await page.getByRole('link', { name: 'Versorger' }).first().click()
  await page.getByLabel('Name, Ort, Postleitzahl oder Nummer').fill('Seeblick')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await expect(page.getByRole('heading', { name: 'Haus Seeblick', level: 1 })).toBeVisible()

  await page.getByRole('tab', { name: 'Zahlen' }).click()
  await expect(page.getByRole('heading', { name: 'Wartet beim Haus' })).toBeVisible()
  await expect(page.getByText('Um wen es geht, sieht die Verwaltung nicht.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Antworten, letzte 90 Tage' })).toBeVisible()

  await page.getByRole('tab', { name: 'Angebot' }).click()
  await expect(page.getByText('Versorgungsarten', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Dokumente' }).click()
  await expect(page.getByText('Es liegt kein unterschriebener Vertrag vor.')).toBeVisible()
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /\(PDF\)$/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  }
  await choose('AVV.pdf', 'kein PDF')
  await expect(page.getByRole('alert')).toContainText('Diese Datei ist kein PDF.')
  await choose('AVV.pdf', '%PDF-1.7\n%%EOF')
  await expect(page.getByText('AVV.pdf', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
  await expect(page.getByRole('button', { name: 'Doch nicht geprüft' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Öffnen' }).click()
  expect((await download).suggestedFilename()).toBe('AVV.pdf')
  await page.getByRole('button', { name: 'Entfernen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await expect(dialog.getByText('Schreiben Sie kurz, warum.')).toBeVisible()
  await dialog.getByLabel('Warum?').fill('Falsches Haus')
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Es liegt kein unterschriebener Vertrag vor.')).toBeVisible()

  await page.getByRole('tab', { name: 'Zugänge' }).click()
  await expect(page.getByText(people.maria, { exact: false }).first()).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('leitung')
  await page.getByRole('button', { name: 'Einladen' }).click()
  await expect(page.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('leitung@seeblick.example')
  await page.getByRole('button', { name: 'Einladen' }).click()
  await expect(page.getByText('Eingeladen: leitung@seeblick.example')).toBeVisible()

  // a duplicate: both side by side, what goes over, and what stays
  await page.getByRole('tab', { name: 'Doppelt' }).click()
  await page.getByLabel('Nummer des Eintrags, der bleibt').fill('Haus Linde')
  await page.getByRole('button', { name: 'Beide vergleichen' }).click()
  await expect(page.getByText('Das ist keine Nummer eines Versorgers.')).toBeVisible()
  await page.getByLabel('Nummer des Eintrags, der bleibt').fill('careprovider:999999')
  await page.getByRole('button', { name: 'Beide vergleichen' }).click()
  await expect(page.getByRole('alert')).toContainText('Einen Versorger mit dieser Nummer gibt es nicht.')
  await page.getByRole('link', { name: 'Versorger', exact: true }).first().click()
  await page.getByLabel('Name, Ort, Postleitzahl oder Nummer').fill('Linde')
  await page.getByRole('button', { name: 'Suchen' }).click()
  const linde = await page.getByRole('link', { name: /Linde/ }).first().getAttribute('href')
  await page.getByLabel('Name, Ort, Postleitzahl oder Nummer').fill('Seeblick')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await page.getByRole('tab', { name: 'Doppelt' }).click()
  await page.getByLabel('Nummer des Eintrags, der bleibt').fill(linde?.split('/').at(-1) ?? '')
  await page.getByRole('button', { name: 'Beide vergleichen' }).click()
  await expect(page.getByRole('heading', { name: 'Bleibt hier' })).toBeVisible()
  await expect(page.getByText('Niemand kann sie umhängen.', { exact: false })).toBeVisible()

  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Vertrag (AVV): AVV.pdf zu leer')).toBeVisible()
  await expect(page.getByText('Grund: Falsches Haus')).toBeVisible()
  await expect(page.getByText('Eingeladen: leer zu leitung@seeblick.example')).toBeVisible()
})

test('an administrator deactivates a house after reading what follows; it waits, and is taken back', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  await page.getByRole('link', { name: 'Versorger' }).first().click()
  await page.getByLabel('Name, Ort, Postleitzahl oder Nummer').fill('Seeblick')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await page.getByRole('button', { name: 'Deaktivieren …' }).click()
  await expect(page.getByText('Wählen Sie, warum dieses Haus nicht mehr dabei ist.')).toBeVisible()
  await page.getByLabel('Warum ist es nicht mehr dabei?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Deaktivieren …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Personen behalten ihren Zugang/)).toBeVisible()
  await expect(dialog.getByText(/offene Anfragen? bleib(t|en) dort offen, von: /)).toBeVisible()
  await dialog.getByLabel('Geben Sie den Namen ein: Haus Seeblick').fill('Haus Seeblick')
  await dialog.getByRole('button', { name: 'Deaktivieren', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Haus Seeblick wird deaktiviert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deaktivieren …' })).toBeHidden()

  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wartet auf die Frist: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByText('Haus Seeblick wird deaktiviert')).toBeHidden()
})
