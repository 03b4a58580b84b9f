// P1, P8, P9, P12, P13, P29 to P36, P45: a relative finds providers without an account, by the list's filters and on their pages.
import type { Request } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('the list narrows, sorts and keeps its state in the address', async ({ newDevice }) => {
  const page = await newDevice('desk')
  await page.goto('/')
  await page.goto('/providersearch/weserems/listing?zipcode=26382&start_date=2001-01-01&distance=900&count=7&x=1')
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
  const cleaned = () => new URL(page.url()).searchParams
  await expect
    .poll(() => ['distance', 'count', 'start', 'x'].map((key) => cleaned().get(key)))
    .toEqual(['25', '10', '0', '1'])
  expect(cleaned().get('start_date')).not.toBe('2001-01-01')
  await expect(page.getByText(/^\d+ Treffer$/)).toBeVisible() // nobody has a place: none is said to stand first
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeEnabled() // else only a press is heard
  // what the bar opens, Escape and a press beside it close
  const offer = page.getByText('Mit einem Konto', { exact: false })
  for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('heading', { level: 1 }).click()]) {
    await page.locator('summary', { hasText: 'Anmelden' }).click()
    await expect(offer).toBeVisible()
    await close()
    await expect(offer).toBeHidden()
  }

  await page.getByLabel('Reihenfolge').selectOption({ label: 'Nach Namen' })
  await expect(page.getByRole('article').first()).toContainText('Beratungsstelle Demenz Friesland')
  await expect(page.getByLabel('Reihenfolge')).toBeFocused() // the list is drawn anew around it
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Umkreis').selectOption('5')
  await page.getByRole('dialog').getByLabel('Wen zeigen').selectOption({ label: 'Nur Anbieter' })
  await page.getByRole('dialog').getByLabel('Pflegedienst').check()
  await page.getByRole('dialog').getByLabel('Intensivpflege').check()
  await page.getByRole('button', { name: 'Anbieter zeigen' }).click()
  await expect(page.getByText('Niemand im Umkreis von 5 km passt zu allen Filtern.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused()
  // the other ways stand beside the likeliest
  await expect(page.getByRole('button', { name: 'Umkreis 10 km' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sagen Sie mir, wenn ein Platz frei wird' })).toBeVisible()
  await page.getByRole('button', { name: 'Ort ändern' }).last().click()
  await expect(page.getByRole('heading', { name: 'Einen Pflegeplatz finden' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Ohne Filter zeigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Pflegedienst Jadebusen' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack() // the clean-up took the place of the first address
  await expect(page).toHaveURL(/\/$/)
})

test('a provider’s page says what everybody may know, from where somebody searches', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeEnabled() // else the link opens a document
  await page.getByRole('link', { name: 'Pflegedienst Jadebusen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pflegedienst Jadebusen' })).toBeFocused()
  await expect(page).toHaveTitle(/^Pflegedienst Jadebusen, Wilhelmshaven/)
  await expect(page.getByText('Kommt zu Ihnen: 26382 liegt im Einzugsgebiet.')).toBeVisible()
  await expect(page.getByText('Wundversorgung', { exact: false })).toBeVisible()
  const own = new URL(page.url()).pathname
  const kept = new URL(page.url()).search // P8
  const home = page.getByRole('banner').getByRole('link', { name: /^Anschluss/ })
  await expect(home).toHaveAttribute('href', `/providersearch/weserems${kept}`)
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()

  await page.goto(own) // without a place
  await page.getByRole('combobox', { name: 'Wo suchen Sie?' }).fill('26382')
  await expect(page.getByRole('status').filter({ hasText: /^1 Treffer$/ })).toBeAttached()
  await expect(page.getByRole('option', { name: /26382/ })).toBeHidden() // no suggestion lies on the button
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Direkt zur Liste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pflegedienst Jadebusen' })).toBeVisible()

  await page.goto('/providersearch/weserems/provider/999999?zipcode=26382')
  await expect(page.getByText('Diesen Anbieter gibt es hier nicht.', { exact: false })).toBeVisible()
})

test('the map stands beside the list, on phones behind a button, and points at the list’s cards (P6, P47)', async ({
  newDevice,
}) => {
  const page = await newDevice('desk')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  const mark = page
    .getByRole('region', { name: 'Karte der Anbieter' })
    .getByRole('button', { name: 'Haus am Deich: Später frei' })
  const card = page.getByRole('article').filter({ hasText: 'Haus am Deich' })
  await mark.focus()
  await expect(card).toHaveAttribute('data-pointed', 'true')
  await page.getByRole('link', { name: 'Haus am Deich' }).focus()
  await expect(mark).toHaveAttribute('data-pointed', 'true')
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Karte', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Haus am Deich ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Haus am Deich' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goBack()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Karte', exact: true }).click()
  await expect(mark).toBeVisible()

  // on paper: five columns, what is not known is said, the dialog opens by itself and leads back
  await page.emulateMedia({ media: 'print' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/providersearch/weserems/printable-listing?zipcode=26382&print')
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Ort', 'Angebote', 'Kapazität', 'Kontakt'])
  await expect(page.getByRole('row').filter({ hasText: 'Haus am Deich' })).toContainText('Keine Angabe')
  await expect(page.getByRole('row').filter({ hasText: 'Pflegestützpunkt Jade' })).toContainText(
    /Beratung zur Pflege.*04421 5550110/,
  )
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(scripts.some((url) => url.includes('/PrintListingPage-'))).toBe(true)
  expect(scripts.filter((url) => url.includes('/ListingPage-'))).toEqual([])
  await page.goto('/providersearch/weserems/printable-listing') // without a place: first the question (P9)
  await expect(page).toHaveURL(/return_url=%2Fprovidersearch%2Fweserems%2Fprintable-listing/)
})

test('who asks for advice alone comes to the list at once, and reads how to get an appointment', async ({
  newDevice,
}) => {
  const page = await newDevice('phone')
  await page.goto('/providersearch/weserems?zipcode=26382&step=type')
  await page.getByRole('checkbox', { name: /Anbieter für Pflege/ }).click()
  await page.getByRole('checkbox', { name: /^Beratung/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/\/listing\?.*with_consultants=true/)
  const card = page.getByRole('article').filter({ hasText: 'Pflegestützpunkt Jade' })
  await expect(card.getByText('Termin nach Absprache')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pflegestützpunkt Jade' })).toBeFocused()
  await expect(page.getByRole('link', { name: '04421 5550110' })).toHaveAttribute('href', 'tel:044215550110')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Haus am Deich' })).toBeHidden()
})

test('an address of another region, of none and without a place is put right', async ({ newDevice }) => {
  const page = await newDevice('desk')
  await page.goto('/providersearch/weserems/listing?zipcode=80331')
  await expect(page.getByText('Für diese Postleitzahl gibt es hier keine Suche.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Pflegesuche Bayern' })).toHaveAttribute(
    'href',
    /^\/providersearch\/bavaria\?.*return_url=%2Fprovidersearch%2Fbavaria%2Flisting.*zipcode=80331/,
  )
  await page.goto('/providersearch/bavaria/listing?zipcode=26382')
  await expect(page.getByRole('heading', { name: '25 km um 80331 München' })).toBeVisible()
  const told = page.getByText('Für 26382 gibt es hier keine Suche. Sie sehen Anbieter um 80331 München.')
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Pflegesuche Weser-Ems' })).toHaveAttribute(
    'href',
    /^\/providersearch\/weserems\/listing\?zipcode=26382&/,
  )
  await page.getByLabel('Reihenfolge').selectOption('Nach Namen') // another list, of the place that it now names
  await expect(page).toHaveURL(/sort=2/)
  await expect(told).toHaveCount(0)
  await page.goto('/providersearch/bavaria/listing?x=1')
  await expect(
    page.getByText('Ohne Postleitzahl beginnt die Suche hier um 80331 München.', { exact: false }),
  ).toBeVisible()
  expect(new URL(page.url()).searchParams.get('x')).toBe('1') // P8
  await page.goto('/providersearch/bavaria/listing?zipcode=80331')
  await expect(page.getByRole('heading', { name: '25 km um 80331 München' })).toBeVisible()
  await expect(page.getByText('beginnt die Suche', { exact: false })).toHaveCount(0)
  await page.goto('/providersearch/weserems/listing?x=1')
  await expect(page.getByRole('heading', { name: 'Einen Pflegeplatz finden' })).toBeVisible()
  const asked = new URL(page.url()).searchParams
  expect([asked.get('return_url'), asked.get('x')]).toEqual(['/providersearch/weserems/listing', '1']) // P8
  await page.goto('/providersearch/xyz/listing?zipcode=26382')
  await expect(page).toHaveURL(/\/providersearch\/weserems\/listing/) // what the device saw last
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
  // from when the list was longer: its last page
  await page.goto('/providersearch/weserems/listing?zipcode=26382&start=9990')
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('start')).toBe('0')
  await page.goto('/providersearch/weserems/nothing-here?zipcode=26382')
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
})

test('without network the list says so and comes back', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.route('**/api/providersearch/listing*', (route) => route.abort())
  await page.goto('/providersearch/weserems/provider/999999?zipcode=26382')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page.getByText('Server nicht erreichbar.', { exact: false })).toBeVisible()
  await page.unroute('**/api/providersearch/listing*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()

  // X5: the look-up of places is logged, and whoever knows the digits goes on without it
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('zipcode_lookup_failed'))
  await page.route('**/api/zipcodes*', (route) => route.abort())
  await page.goto('/providersearch/weserems')
  await page.getByRole('combobox', { name: 'Wo suchen Sie?' }).fill('26382')
  await logged
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expect(page.getByRole('heading', { name: 'Wen suchen Sie?' })).toBeVisible()
})

test('words are explained, and the search goes on from there', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.goto('/providersearch/weserems?zipcode=26382&step=services')
  await page.getByRole('link', { name: /^Weiß ich nicht/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Begriffe einfach erklärt' })).toBeVisible()
  await page.getByText('Beschützter Bereich', { exact: true }).click()
  await expect(page.getByText('Die Tür ist nicht verschlossen.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Anbieter', exact: true }).click()
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
  await page.goto('/providersearch/weserems/glossary/careLevel')
  await expect(page.getByRole('heading', { level: 1, name: 'Pflegegrad' })).toBeVisible()
})

test('pages are counted for who agrees, until they take it back, and contents are there where switched on', async ({
  newDevice,
  machine,
}) => {
  const page = await newDevice('phone')
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/pageviews')) counted.push(request.postDataJSON())
  })
  await machine.admin({
    command: 'import-partners',
    rows: [{ region: 'weserems', role: 'sponsor', name: 'Stiftung Seeblick', website: null, logo: null }],
  })
  await page.goto('/providersearch/weserems/glossary?zipcode=26382')
  const agree = page.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })
  await expect(agree).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Gefördert von' })).toContainText('Stiftung Seeblick')
  expect(counted).toEqual([])
  await expect(agree).toBeEnabled() // drawn with the page, and served a little later
  await agree.check({ force: true })
  await page.getByRole('link', { name: 'Anbieter', exact: true }).click()
  await expect.poll(() => counted).toEqual([{ page: 'LISTING', region: 'weserems' }])
  await page.reload()
  await expect.poll(() => counted).toHaveLength(2)
  await expect(agree).toBeChecked()
  await expect(agree).toBeEnabled()
  await agree.uncheck({ force: true })
  await page.reload()
  await expect(agree).not.toBeChecked()
  await page.goto('/providersearch/weserems/tableofcontents?zipcode=26382') // switched off: as if it did not exist (P7, P12)
  await expect(page.getByRole('heading', { name: '25 km um 26382 Wilhelmshaven' })).toBeVisible()
  expect(counted).toHaveLength(2)
  expect((await machine.admin({ command: 'page-views', days: 1 })).page_views).toMatchObject([
    { region: 'weserems', page: 'LISTING', views: 2 },
  ])

  await page.route('**/api/providersearch/foot*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), table_of_contents: true } })
  })
  // a page that the server did not draw asks for its foot
  await page.route('**/glossary?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="drawn-state"', '') })
  })
  // P15: every page that is open to all; those of an account in portal-requests.spec.ts and two-man-rule.spec.ts
  await page.goto('/providersearch/weserems/glossary?zipcode=26382')
  await expect(agree).toBeEnabled()
  await agree.check({ force: true })
  await page.getByRole('link', { name: 'Inhaltsverzeichnis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inhaltsverzeichnis' })).toBeVisible()
  await page.getByRole('link', { name: 'Pflegegrad', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pflegegrad' })).toBeVisible()
  const home = '/providersearch/weserems'
  /** what leaves a page before it is told is not told later */
  const told = async (name: string, open: () => Promise<unknown>) => {
    const isOf = (request: Request) => request.url().endsWith('/pageviews') && request.postDataJSON().page === name
    const answered = page.waitForResponse((response) => isOf(response.request()))
    await open()
    expect((await answered).status(), name).toBe(200)
  }
  const steps = { ZIP_CODE: '', SEARCH_TYPE: 'type', SOLUTIONS: 'solutions', SERVICES: 'services', START_DATE: 'start' }
  for (const [name, step] of Object.entries(steps))
    await told(`ONBOARDING_FUNNEL_${name}`, () => page.goto(`${home}?zipcode=26382${step && `&step=${step}`}`))
  await told('PRINT_LISTING', () => page.goto(`${home}/printable-listing?zipcode=26382`))
  for (const [one, name] of [
    ['PROVIDER', 'Haus am Deich'],
    ['CONSULTANT', 'Pflegestützpunkt Jade'],
  ] as const) {
    await told('LISTING', () => page.goto(`${home}/listing?zipcode=26382`))
    await told(`${one}_DETAILS_PAGE`, () => page.getByRole('link', { name, exact: true }).click())
  }
  await told('TABLE_OF_CONTENTS', () => page.goto(`${home}/tableofcontents?zipcode=26382`))
  await told('GLOSSARY', () => page.goto(`${home}/glossary/careLevel?zipcode=26382`))
  const all = [
    ...['CONSULTANT_DETAILS_PAGE', 'GLOSSARY', 'LISTING', 'ONBOARDING_FUNNEL_SEARCH_TYPE'],
    ...['ONBOARDING_FUNNEL_SERVICES', 'ONBOARDING_FUNNEL_SOLUTIONS', 'ONBOARDING_FUNNEL_START_DATE'],
    ...['ONBOARDING_FUNNEL_ZIP_CODE', 'PRINT_LISTING', 'PROVIDER_DETAILS_PAGE', 'TABLE_OF_CONTENTS'],
  ]
  const { page_views: views = [] } = await machine.admin({ command: 'page-views', days: 1 })
  expect(views.map((one) => one.page).sort()).toEqual(all)
})

test('the list points at its filters, once a browser', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await expect(page.getByRole('button', { name: 'Verstanden' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('didShowFiltersNudge'))).toBe('true')
  // nothing comes up over the sign-in; the hint comes when it is closed
  const third = await newDevice('a third phone')
  await third.clock.install()
  await third.goto('/providersearch/weserems/listing?zipcode=26382&login=true')
  const signIn = third.getByRole('dialog', { name: 'Anmelden' })
  await expect(signIn).toBeVisible()
  await third.clock.runFor(5000)
  await expect(third.getByRole('button', { name: 'Verstanden' })).toHaveCount(0)
  await signIn.getByRole('button', { name: 'Schließen' }).click()
  await third.clock.runFor(5000)
  await expect(third.getByRole('button', { name: 'Verstanden' })).toBeVisible()
  // it covers nothing that one reads first
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const) {
    const screen = await newDevice(`${width} wide`)
    await screen.setViewportSize({ width, height })
    await screen.goto('/providersearch/weserems/listing?zipcode=26382')
    const nudge = screen.getByRole('status').filter({ hasText: 'Verstanden' })
    await expect(nudge).toBeVisible()
    const main = screen.getByRole('main')
    const read = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('button', { name: 'Filter', exact: true }),
      main.getByText(/Treffer/),
      main.getByRole('article').first().getByRole('heading'),
    ]
    const [bar, ...boxes] = await Promise.all([nudge, ...read].map((one) => one.boundingBox()))
    for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(width)
    // WCAG 2.4.11: nor what the keyboard comes to
    await main.getByRole('article').first().getByRole('link').focus()
    for (let hits = await main.getByRole('article').count(); hits > 1; hits--) {
      await screen.keyboard.press('Tab')
      const focused = await screen.locator(':focus').boundingBox()
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  }
  // whoever opens the filters has found them, before it was shown or under it
  const other = await newDevice('another phone')
  await other.goto('/providersearch/weserems/listing?zipcode=26382')
  await other.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Verstanden' })).toHaveCount(0)
  expect(await other.evaluate(() => localStorage.getItem('didShowFiltersNudge'))).toBe('true')
})

test('a page that the server drew is read without scripts, and taken over as it is', async ({
  newDevice,
  browser,
  machine,
}) => {
  const address = '/providersearch/weserems/listing?zipcode=26382'
  const plain = await browser.newContext({ baseURL: machine.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(address)
  await expect(reader.locator('summary', { hasText: 'Menü' })).toBeHidden() // wide: the page's own style counts
  // and the theme's colours, by the system's scheme: nothing stands in white on white
  const ground = () => reader.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(244, 247, 247)')
  await reader.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe('rgb(12, 19, 22)')
  await reader.getByRole('link', { name: 'Haus am Deich' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Haus am Deich' })).toBeVisible()
  await plain.close()

  const page = await newDevice('desk')
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, article')) element.setAttribute('data-drawn', '')
    })
  })
  await page.goto(address)
  const drawn = page.locator('article[data-drawn]')
  await expect(page.locator('h1[data-drawn]')).toHaveText('25 km um 26382 Wilhelmshaven')
  // the foot is taken over with it, and the whole style is on by then
  await expect(page.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })).toBeEnabled()
  await expect(page.locator('link[media=print]')).toHaveCount(0)
  await page.getByLabel('Reihenfolge').selectOption({ label: 'Nach Namen' })
  await expect(page).toHaveURL(/sort=2/)
  await expect(drawn).toHaveCount(0) // the next list is the browser's own
  expect(asked.filter((path) => path === '/api/providersearch/listing')).toHaveLength(1)
  expect(asked).not.toContain('/api/providersearch/foot')
  expect(said.filter((text) => /recovered|hydrat|policy/i.test(text))).toEqual([])

  // scripts that were on their way for a minute take over what stands there all the same: a page error would fail the test
  const late = await newDevice('far away')
  await late.addInitScript(() => {
    const since = performance.now.bind(performance)
    performance.now = () => since() + 60_000
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, article')) element.setAttribute('data-drawn', '')
    })
  })
  await late.goto(address)
  await expect(late.getByLabel('Reihenfolge')).toBeEnabled()
  await expect(late.locator('h1[data-drawn]')).toHaveText('25 km um 26382 Wilhelmshaven')
})

test('who has scrolled a drawn page before its scripts came stays there', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 390, height: 600 })
  for (const address of ['?zipcode=26382&step=services', '/listing?zipcode=26382']) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`/providersearch/weserems${address}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // another font's letters are wider: what is above may need a line more until the own one is there
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => scrollTo(0, 300))
    scripts.resolve()
    await expect(page.getByRole('main').locator('fieldset:enabled').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })).toBeEnabled()
    // the whole style moves the text by a pixel or two, which the browser makes up for
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(300, -1)
    await page.unrouteAll()
  }
})

test('on a slow phone nothing can be chosen before it counts', async ({ newDevice }) => {
  const page = await newDevice('phone')
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // the quickest of all people: at the very moment in which the drawn page lets the order be chosen
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const choose = () => {
        const order = document.querySelector<HTMLSelectElement>('main select')
        if (!order || order.matches(':disabled')) return setTimeout(choose, 0)
        order.value = '2'
        order.dispatchEvent(new Event('change', { bubbles: true }))
      }
      choose()
    }),
  )
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await expect(page).toHaveURL(/sort=2/, { timeout: 60_000 })
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 })
  expect(said.filter((text) => /recovered/.test(text))).toEqual([])
})
