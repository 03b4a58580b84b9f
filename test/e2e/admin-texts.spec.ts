// The operator's texts (A11, A12): a word is found as the screen says it, what does not fit is named, and an open page shows the new
// one with its next poll, with what is typed still there; a mail is previewed and tried.
import { openConsole } from './support/console.ts'
import { expect, openMail, test, whenDrawn } from './support/test.ts'

const email = 'texte@betreiber.example'
/** a little more than the poll of the versions */
const pollMs = 61_000

test('a changed word reaches an open page, and a trial mail the own address', async ({ machine, newDevice }) => {
  const page = await openConsole({ machine, newDevice, email })
  const desk = await newDevice('the mailbox beside it')
  // the next poll comes when the test says so
  await page.clock.install()
  await page.reload()
  await page.getByRole('link', { name: 'Texte' }).first().click()
  await page.getByLabel('Wörter vom Bildschirm, oder der Schlüssel').fill('admin-texts:review')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByRole('link', { name: 'Änderungen prüfen' }).click()

  // the page that is changed is the page that shows it: what is typed there stays
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Prüfen {{name}}')
  await page.getByRole('button', { name: 'Änderungen prüfen' }).click()
  await expect(page.getByRole('alert')).toContainText('{{name}} gibt es hier nicht.')
  await text.fill('Alles prüfen')
  await page.getByRole('button', { name: 'Änderungen prüfen' }).click()
  await expect(page.getByText('In Englisch bleibt der bisherige Text.')).toBeVisible()
  await page.getByRole('button', { name: 'Für alle einschalten' }).click()
  await expect(page.getByText(/^Gespeichert\./)).toBeVisible()
  await text.fill('Noch ein Versuch')
  await page.clock.fastForward(pollMs)
  await expect(page.getByRole('button', { name: 'Alles prüfen' })).toBeVisible()
  await expect(text).toHaveValue('Noch ein Versuch')
  await page.getByRole('button', { name: 'Verwerfen' }).click()

  // the next start has it at once, and going back is a version
  await page.reload()
  await expect(page.getByRole('button', { name: 'Alles prüfen' })).toBeVisible()
  await page.getByRole('button', { name: 'Diesen Stand zurückholen' }).click()
  await expect(text).toHaveValue('Änderungen prüfen')

  // what is typed is asked about before it is left
  await page.getByRole('link', { name: 'Texte', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click()
  await page.getByRole('tab', { name: 'E-Mail' }).click()
  await page.getByLabel('Wörter vom Bildschirm, oder der Schlüssel').fill('Zusage auf Ihre Suche')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByRole('link', { name: '77 Zusage auf Ihre Suche' }).click()
  await page.getByLabel('Betreff', { exact: true }).fill('Ein Platz für Sie')
  await expect(page.getByText('Haus Beispiel hat zugesagt.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Probe senden' }).click()
  await openMail(desk, /\[Probe\] Ein Platz für Sie/)
  await expect(page.getByText(/angenommen/)).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()

  // the server draws a public page with it, and the browser takes the page over as it is
  await page.getByRole('link', { name: 'Texte', exact: true }).first().click()
  await page.getByLabel('Wörter vom Bildschirm, oder der Schlüssel').fill('portal-search:funnel.zipcode.text')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByRole('link', { name: /^In wenigen Schritten/ }).click()
  await text.fill('Ein paar Fragen, dann sehen Sie Anbieter.')
  await page.getByRole('button', { name: 'Alles prüfen' }).click()
  await page.getByRole('button', { name: 'Für alle einschalten' }).click()
  await expect(page.getByText(/^Gespeichert\./)).toBeVisible()
  const visitor = await newDevice('a visitor')
  await whenDrawn(visitor, '/providersearch/bavaria')
  const drawn = await visitor.goto('/providersearch/bavaria')
  expect(await drawn?.text()).toContain('Ein paar Fragen, dann sehen Sie Anbieter.')
  await expect(visitor.getByRole('button', { name: 'Suche beginnen' })).toBeEnabled()
  await expect(visitor.getByText('Ein paar Fragen, dann sehen Sie Anbieter.')).toBeVisible()
})
