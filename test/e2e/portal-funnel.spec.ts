// P22 to P28: a relative finds providers by questions, and loses no answer on the way.
import { expect, test } from './support/test.ts'

test('a relative answers the questions and comes to the list', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: /Angehörige, Betroffene/ }).click()
  await expect(page).toHaveURL(/\/providersearch\/weserems$/)
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expect(page.getByText('Geben Sie Ihre Postleitzahl ein.')).toBeVisible()
  await expect(page).toHaveTitle(/^Fehler: Einen Pflegeplatz finden/)
  const place = page.getByRole('combobox', { name: 'Wo suchen Sie?' })
  await expect(place).toBeFocused()
  await place.fill('oldenb') // outside the region's list
  await expect(page.getByRole('status').filter({ hasText: 'Nichts in der Liste.' })).toBeVisible()
  // what the region does not offer is told at once, not after all other questions
  await place.fill('80331')
  await expect(page.getByRole('status').filter({ hasText: 'Nichts in der Liste.' })).toBeVisible() // nothing over the button
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expect(page.getByText('Für diese Postleitzahl gibt es hier keine Suche.', { exact: false })).toBeVisible()
  await expect(place).toBeFocused()
  // P2: another region offers it, and its portal is one press away
  const other = page.getByRole('link', { name: 'Zur Pflegesuche Bayern' })
  await expect(other).toHaveAttribute('href', '/providersearch/bavaria?zipcode=80331&step=type')
  await place.fill('wilhelm')
  await expect(other).toHaveCount(0)
  await page.getByRole('option', { name: '26382, Wilhelmshaven, Niedersachsen' }).click()
  await page.getByRole('button', { name: 'Suche beginnen' }).click()

  await expect(page.getByRole('heading', { name: 'Wen suchen Sie?' })).toBeFocused()
  await expect(page.getByText(/Schritt/)).toBeHidden()
  await page.getByRole('checkbox', { name: /Anbieter für Pflege/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Wählen Sie mindestens eines.')).toBeVisible()
  await expect(page).toHaveTitle(/^Fehler: Wen suchen Sie/)
  await page.getByRole('checkbox', { name: /Anbieter für Pflege/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { name: 'Welche Hilfe suchen Sie?' })).toBeFocused()
  await expect(page.getByText('Schritt 1 von 3')).toBeVisible()
  await expect(page).toHaveTitle(/^Welche Hilfe suchen Sie/)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(8)
  await page.getByRole('checkbox', { name: /Pflegeheim/ }).click()
  await page.getByRole('checkbox', { name: /^Anderes/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('checkbox', { name: /Demenz/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await page.getByRole('link', { name: 'Zurück' }).click() // clears what the left question answered
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('checkbox', { name: /Demenz/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Gewicht ab 130 kg/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  // the browser's way back finds the answers
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /Gewicht ab 130 kg/ })).toBeChecked()
  await page.goForward()
  await page.getByRole('radio', { name: /In ein paar Wochen/ }).click()
  await page.getByRole('button', { name: 'Suche starten' }).click()

  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
  const query = new URL(page.url()).searchParams
  const days = (Date.parse(query.get('start_date') ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(13)
  expect(days).toBeLessThanOrEqual(15)
  expect([query.getAll('solution'), query.getAll('service'), query.get('weight_interval')]).toEqual([
    ['22'],
    [],
    '130-999',
  ])
  expect(query.has('step')).toBe(false)

  // whoever asks for somebody else begins anew
  await page.goBack()
  await page.getByRole('button', { name: 'Alle Antworten löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Einen Pflegeplatz finden' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  await expect(place).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Alle Antworten löschen' })).toHaveCount(0)
  // what is ticked counts for who leaves the questions
  await page.goto('/providersearch/weserems?zipcode=26382&step=solutions')
  await page.getByRole('checkbox', { name: /Pflegeheim/ }).click()
  await page.getByRole('button', { name: 'Direkt zur Liste' }).click()
  await expect(page).toHaveURL(/\/listing\?.*solution=22/)
})

test('[P69] postcodes are offered as code, place and state, once after typing, and not the chosen one again', async ({
  newDevice,
}) => {
  const page = await newDevice('desk')
  await page.goto('/providersearch/bavaria')
  const place = page.getByRole('combobox', { name: 'Wo suchen Sie?' })
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/zipcodes') asked.push(url)
  })
  const told = page.waitForResponse((answer) => answer.url().includes('/api/zipcodes'))
  await expect(place).toBeEnabled()
  // within one moment, however slow the machine is
  await place.evaluate((input, whole) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= whole.length; length++) {
      write?.call(input, whole.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, '8033')
  const { zipcodes } = await (await told).json()
  const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
  await expect(options).toHaveCount(zipcodes.length)
  expect(asked.map(({ search }) => search)).toEqual(['?typed=8033&region=bavaria'])
  for (const option of await options.allTextContents()) expect(option).toMatch(/^8033\d, .+, Bayern$/)

  await page.getByRole('option', { name: '80331, München, Bayern' }).click()
  await expect(place).toHaveValue('80331 München')
  await place.press('End')
  await place.press('Backspace')
  await expect(page.getByRole('option', { name: /80331/ })).toBeVisible()
  await place.press('n')
  await expect(page.getByRole('option', { name: /80331/ })).toHaveCount(0)
})

test('a drawn page is painted before its scripts are asked for, and then answers', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.goto('/providersearch/weserems')
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expect(page.getByText('Geben Sie Ihre Postleitzahl ein.')).toBeVisible()
  const { painted, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scripts: files
        .filter(({ name }) => /\/assets\/(?!drawn-start-|browser-check-)[^/]+\.js$/.test(name))
        .map((one) => one.startTime),
    }
  })
  expect(scripts.length).toBeGreaterThan(5)
  expect(painted).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted)
})

test('[X5] a place that nobody could look up is logged and shows nothing, and the page opened anew knows the way', async ({
  newDevice,
}) => {
  const page = await newDevice('phone')
  const place = page.getByText('Für diese Postleitzahl gibt es hier keine Suche.', { exact: false })
  const way = page.getByRole('link', { name: 'Zur Pflegesuche Bayern' })
  const leadsOn = /^\/providersearch\/bavaria\?.*return_url=%2Fprovidersearch%2Fbavaria%2Flisting.*zipcode=80331/
  await page.route('**/api/zipcodeaddress/*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('error fetching address from zipcode'),
  )
  await page.goto('/providersearch/weserems/listing?zipcode=80331')
  await logged
  await expect(place).toBeVisible()
  await expect(way).toHaveCount(0)
  await expect(page.getByText('Server nicht erreichbar', { exact: false })).toHaveCount(0)
  await page.unroute('**/api/zipcodeaddress/*')
  await page.reload()
  await expect(place).toBeVisible()
  await expect(way).toHaveAttribute('href', leadsOn)
  // and again when the list had been told at once
  await page.goto('/providersearch/weserems/listing?zipcode=80331')
  await expect(way).toHaveAttribute('href', leadsOn)
  await page.reload()
  await expect(way).toHaveAttribute('href', leadsOn)
})
