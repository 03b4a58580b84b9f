// What of the portal's frame works where no scripts run, or before they do.
import { expect, test, whenDrawn } from './support/test.ts'

const home = '/providersearch/weserems'

test('without scripts the menu opens, and the operator’s documents stand at the end', async ({ browser, machine }) => {
  await machine.admin({
    command: 'set-legal-document',
    type: 'imprint',
    url: 'https://operator.example/imprint',
    pdf: null,
  })
  const plain = await browser.newContext({ baseURL: machine.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.setViewportSize({ width: 360, height: 740 })
  await whenDrawn(reader, `${home}/listing?zipcode=26382`)
  await reader.goto(`${home}/listing?zipcode=26382`)
  const ways = reader.getByRole('banner').getByRole('navigation')
  await expect(ways).toBeHidden()
  await reader.locator('summary', { hasText: 'Menü' }).click()
  await expect(ways).toBeVisible()
  await expect(ways.getByRole('button')).toHaveCount(0) // nothing would come of it
  await expect(ways.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    /^\/providersearch\/auth\?redirect_to=%2Fprovidersearch%2Fweserems%2Flisting/,
  )
  await expect(
    reader.getByRole('list', { name: 'Rechtliches' }).getByRole('link', { name: 'Impressum' }),
  ).toHaveAttribute('href', 'https://operator.example/imprint')
  await ways.getByRole('link', { name: 'Begriffe' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Begriffe einfach erklärt' })).toBeVisible()

  // the questions need scripts, a postcode does not
  await reader.goto(home)
  await expect(reader.getByRole('combobox')).toHaveCount(0)
  const show = reader.getByRole('button', { name: 'Liste zeigen' })
  for (const target of [reader.getByLabel('Postleitzahl (fünf Ziffern)'), show])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await reader.getByLabel('Postleitzahl (fünf Ziffern)').fill('26131')
  await show.click()
  expect(await reader.locator('noscript p').allTextContents()).toContain(
    'Für 26131 Oldenburg gibt es hier keine Liste. Diese Suche gilt für Wilhelmshaven, Emden und Orte in der Wesermarsch, im Kreis Wittmund und in der Grafschaft Bentheim. Geben Sie eine andere Postleitzahl ein.',
  )
  // as a telephone completes it
  await reader.getByLabel('Postleitzahl (fünf Ziffern)').fill('26382 ')
  await show.click()
  await expect(reader.getByRole('heading', { level: 1, name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
  // a house's telephone is fetched by scripts alone, and nothing says that it is coming
  await reader.getByRole('article').first().getByRole('link').click()
  await expect(reader.getByText('Die Kontaktdaten brauchen JavaScript.')).toBeVisible()
  await expect(reader.getByText('Wird geholt …')).toBeHidden()
  // nor a map that nobody draws
  await expect(reader.locator('#house-map')).toBeAttached()
  await expect(reader.locator('#house-map')).toBeHidden()
  await reader.goto(`${home}/listing?zipcode=99999`)
  expect(await reader.locator('noscript p').allTextContents()).toContain(
    'Die Postleitzahl 99999 kennen wir nicht. Prüfen Sie die fünf Ziffern.',
  )
  await expect(reader.getByLabel('Postleitzahl (fünf Ziffern)')).toBeVisible()
  await plain.close()
})

test('what is closed until the scripts come looks as it will (docs/decisions/0250)', async ({ newDevice }) => {
  const page = await newDevice('slow phone')
  await page.route('**/*.js', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark' })
  await whenDrawn(page, home)
  await page.goto(`${home}?zipcode=26382&step=start`)
  const next = page.getByRole('button', { name: 'Suche starten' })
  const answer = page.getByRole('radio').first()
  await expect(next).toHaveCSS('background-color', 'rgb(29, 128, 147)')
  await expect(answer).toHaveCSS('border-top-color', 'rgb(109, 127, 135)')
  await expect(answer.locator('svg').locator('..')).toHaveCSS('border-top-color', 'rgb(109, 127, 135)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(next).toHaveCSS('background-color', 'rgb(17, 113, 131)')
  await expect(answer).toHaveCSS('border-top-color', 'rgb(131, 140, 142)')
})
