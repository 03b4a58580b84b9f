// Legal documents in the console: a version for later can be taken back, one that holds opens from the portal's foot.
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF`)

test('a version is planned, taken back, and one that holds stands at the portal’s foot', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const save = () => page.getByRole('button', { name: 'Fassung einschalten' }).click()
  await page.getByRole('link', { name: 'Rechtliches', exact: true }).click()
  await page.getByRole('link', { name: 'Neue Fassung' }).click()
  await save()
  await expect(page.getByRole('alert')).toContainText('Wählen Sie eine Datei, oder geben Sie eine Adresse an')
  await choose('impressum.pdf', Buffer.from('kein PDF'))
  await save()
  await expect(page.getByRole('alert')).toContainText('Diese Datei ist kein ganzes PDF.')
  await choose('impressum.pdf', pdf('from 2030 on'))
  await page.getByLabel('Gilt ab').fill('31.02.2030')
  await save()
  await expect(page.getByText('Das ist kein Tag.')).toBeVisible()
  await page.getByLabel('Gilt ab').fill('01.01.2030')
  await page.getByLabel('Was ist neu?').fill('Neue Anschrift.')
  await save()
  await expect(page.getByRole('heading', { name: 'Impressum, Fassung 2', level: 1 })).toBeVisible()
  await expect(page.getByText('Geplant', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Rechtliches', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Neue Fassung' }).click()
  await choose('impressum.pdf', pdf('from now on'))
  await page.getByLabel('Was ist neu?').fill('Neuer Vorstand.')
  await save()
  await expect(
    page.getByText('Ohne dieses Dokument (Impressum) darf das Portal nicht laufen.', { exact: false }),
  ).toBeVisible()

  const visitor = await newDevice('a visitor of the portal')
  await visitor.goto('/providersearch/weserems')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  const address = new URL((await link.getAttribute('href')) ?? '', machine.url)
  const answer = await visitor.request.get(address.href)
  expect(await answer.text()).toContain('from now on')
})
