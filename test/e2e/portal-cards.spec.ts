// P1, P6, P20, P37, P42, P43, P46 in the browser, and what the wireframes W17 and W18 ask for: the cards of the list, the pages of one on
// a phone and on paper, when these are fetched, and what a page shows of its region and its environment.
import type { Page } from '@playwright/test'
import { environments } from '../../catalogue/admin/environments.ts'
import { expect, test } from './support/test.ts'

const list = '/providersearch/weserems/listing?zipcode=26382&count=30'
/** ux.md: the text of the portal */
const portalText = '19px'
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
/** address of one's page, from the list's place */
async function wayTo(page: Page, name: string): Promise<string> {
  await page.goto(list)
  return (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
}

test('[P42] [P43] a card says by word, shape and colour whether there is a place, and how old that is', async ({
  newDevice,
  machine,
}) => {
  const houses = { 'Haus Frei': 'free', 'Haus Voll': 'none', 'Haus Fraglich': 'unknown', 'Haus Anders': 'free' }
  for (const [name, capacity_status] of Object.entries(houses)) {
    const { organisation } = await machine.admin({ command: 'create-provider', name, zipcode: '26382' })
    const profile = { solutions: [22], capacity_status }
    await machine.admin({ command: 'set-provider-profile', careprovider_id: organisation?.id ?? 0, profile })
  }
  const page = await newDevice('desk')
  // a word that only a newer server has: no label, and the age in grey
  await page.route('**/api/providersearch/listing*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ body: text.replace(/("name":"Haus Anders".*?"capacity_status":")free/, '$1later') })
  })
  await page.goto(list)
  await page.getByLabel('Reihenfolge').selectOption({ label: 'Nach Namen' })
  await expect(page.getByLabel('Reihenfolge')).toHaveCSS('font-size', portalText)
  await expect(page).toHaveURL(/sort=2/)
  const look = async (name: string, word: string) => {
    const label = cardOf(page, name).getByText(word, { exact: true })
    const { color, weight } = await label.evaluate((element) => {
      const style = getComputedStyle(element)
      return { color: style.color, weight: style.fontWeight }
    })
    await expect(label.locator('..').locator('svg')).toBeVisible() // its shape
    return [color, weight]
  }
  const [green, red, orange, blue] = ['rgb(20, 75, 37)', 'rgb(121, 34, 34)', 'rgb(101, 53, 13)', 'rgb(10, 65, 124)']
  expect(await look('Haus Frei', 'Platz frei')).toEqual([green, '700'])
  expect(await look('Haus Voll', 'Kein Platz frei')).toEqual([red, '600'])
  expect(await look('Haus Fraglich', 'Nicht bekannt')).toEqual([orange, '600'])
  expect(await look('Pflegestützpunkt Jade', 'Termin nach Absprache')).toEqual([blue, '600'])
  for (const name of Object.keys(houses)) await expect(cardOf(page, name)).toContainText('Stand: heute')
  await expect(cardOf(page, 'Haus Anders')).not.toContainText(/Platz|bekannt/)
  await expect(cardOf(page, 'Haus Anders').getByText('Stand: heute')).toHaveCSS('color', 'rgb(88, 99, 102)')
  // W17
  await expect(cardOf(page, 'Pflegestützpunkt Jade').getByText('Beratung', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Haus Frei').getByText('Beratung', { exact: true })).toHaveCount(0)
})

test('on a phone asking stays in reach (W18), and a page says whether its house comes to the zipcode (P46)', async ({
  newDevice,
}) => {
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 360, height: 560 })
  const address = await wayTo(page, 'Pflegedienst Jadebusen')
  await page.goto(address)
  await expect(page.getByText('Kommt zu Ihnen: 26382 liegt im Einzugsgebiet.')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Anfrage senden' })
  const facts = page.getByRole('term')
  await expect(ask).toBeInViewport({ ratio: 1 })
  await facts.first().evaluate((element) => element.scrollIntoView())
  await expect(ask).toBeInViewport({ ratio: 1 })
  await facts.last().evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(ask).toBeInViewport({ ratio: 1 })
  // what the keyboard comes to does not lie under it
  await page.getByRole('link', { name: 'Drucken' }).focus()
  const [way, bar] = [await page.getByRole('link', { name: 'Drucken' }).boundingBox(), await ask.boundingBox()]
  expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await page.goto(address.replace('zipcode=26382', 'zipcode=27804'))
  await expect(page.getByText('27804 liegt nicht im Einzugsgebiet.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address.replace('zipcode=26382', 'zipcode=2638'))
  await expect(page).toHaveURL(/return_url=/)
  expect(asked.filter((path) => path.startsWith('/api/providersearch/careprovider'))).toEqual([])
})

test('on a phone the map comes into view, and who closes it is back where it was opened', async ({ newDevice }) => {
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  const opener = page.getByRole('button', { name: 'Karte', exact: true })
  await expect(opener).toBeEnabled() // else only a press is heard
  await opener.click()
  await expect(page.getByRole('region', { name: 'Karte der Anbieter' })).toBeInViewport({ ratio: 1 })
  const close = page.getByRole('button', { name: 'Karte schließen' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(page.getByRole('region', { name: 'Karte der Anbieter' })).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport({ ratio: 1 })
})

test('[P6] a provider and an advice centre are read, and printed on a sheet of their own', async ({ newDevice }) => {
  const page = await newDevice('desk')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  for (const [name, term, text] of [
    ['Haus am Deich', 'Angebote', 'Kurzzeitpflege, Pflegeheim'],
    ['Pflegestützpunkt Jade', 'Telefon', '04421 5550110'],
  ] as const) {
    const address = await wayTo(page, name)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto(`${address.replace(/\/(provider|consultant)\//, '/print-$1/')}&print`)
    await expect(page.locator('html[data-printed]')).toBeAttached()
    const sheet = page.getByRole('article')
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(sheet.locator('div').filter({ has: page.getByRole('term').getByText(term) })).toContainText(text)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: null })
  }
  // so many were given out that there is none today: paper is read later, and there may be a website
  const again_at = Date.parse('2026-12-24T10:30:00Z')
  await page.clock.setFixedTime('2026-12-23T12:00:00Z')
  await page.route('**/api/providersearch/contacts?*', (route) => route.fulfill({ json: { contacts: [], again_at } }))
  await page.reload()
  const phone = page.locator('div').filter({ has: page.getByRole('term').getByText('Telefon') })
  await expect(phone.last()).toContainText('Weitere gibt es wieder ab: 24.12.2026, 11:30 Uhr.')
  await expect(page.getByRole('term').getByText('Internetseite')).toHaveCount(0)
})

test('[P1] the region is the origin’s, else the path’s, else what the device saw last', async ({
  newDevice,
  machine,
}) => {
  const page = await newDevice('desk')
  const region = page.getByRole('banner').getByText(/^Pflegesuche /)
  await page.goto('/providersearch/bavaria')
  await expect(region).toHaveText('Pflegesuche Bayern')
  // the page's scripts keep it, under the specification's name
  await expect.poll(() => page.evaluate(() => localStorage.getItem('providersearch'))).toBe('bavaria')
  await page.goto('/providersearch')
  await expect(region).toHaveText('Pflegesuche Bayern')
  await page.goto('/providersearch/weserems')
  await expect(region).toHaveText('Pflegesuche Weser-Ems')
  const { port } = new URL(machine.url)
  await page.goto(`http://bavaria.localhost:${port}/providersearch/weserems`)
  await expect(region).toHaveText('Pflegesuche Bayern')
})

test('[P20] developers change the environment outside production, and preproduction alone is marked', async ({
  newDevice,
}) => {
  const page = await newDevice('desk')
  const choice = page.getByRole('contentinfo').getByLabel('Umgebung')
  const badge = page.getByRole('complementary', { name: 'Vorproduktion' })
  for (const name of environments.codes.filter((code) => code !== 'production')) {
    await page.goto(`/providersearch/weserems?env=${name}`)
    await expect(choice).toHaveValue(name)
    await expect(badge).toHaveCount(name === 'preprod' ? 1 : 0)
  }
  // a server that has the name itself
  let told: string = environments.code.local
  await page.route('**/api/versions', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), environment: told } })
  })
  for (const name of environments.codes.filter((code) => code !== 'production')) {
    told = name
    await page.goto('/providersearch/weserems')
    await expect(choice).toHaveValue(name)
    await expect(badge).toHaveCount(name === 'preprod' ? 1 : 0)
  }
  // in the same document: what is typed stays, and so does who is signed in
  const place = page.getByRole('combobox', { name: 'Wo suchen Sie?' })
  await place.fill('Wilhelms')
  await choice.selectOption('demo')
  await expect(page).toHaveURL(/env=demo/)
  await expect(place).toHaveValue('Wilhelms')
  await expect(choice).toHaveValue('demo')
  await expect(badge).toHaveCount(0)
  await choice.selectOption('preprod')
  await expect(badge).toBeVisible()
  await expect(page).toHaveURL(/env=preprod/)

  told = 'production'
  const answered = page.waitForResponse('**/api/versions')
  await page.goto('/providersearch/weserems?env=preprod')
  await answered
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible() // the foot is there
  await expect(choice).toHaveCount(0)
  await expect(badge).toHaveCount(0)
})

test('[P37] the list, a provider and an advice centre are fetched with a postcode, and not at all without one', async ({
  newDevice,
}) => {
  const page = await newDevice('phone')
  const home = '/providersearch/weserems'
  const fetched: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^\/api\/providersearch\/(listing|careprovider|consultant)/.test(url.pathname)) fetched.push(url)
  })
  // what the server has drawn is fetched by nobody else
  await page.route(`**${home}/**`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="drawn-state"', '') })
  })
  await page.goto(`${home}/listing?zipcode=26382`)
  const idOf = async (name: string) =>
    /\d+(?=\?)/.exec((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')?.[0]
  const provider = await idOf('Haus am Deich')
  const consultant = await idOf('Pflegestützpunkt Jade')
  const place = { zipcode: '26382', start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  const list = { ...place, region: 'weserems', distance: '25', count: '10', start: '0', sort: '1' }
  for (const [path, call, query] of [
    ['listing', 'listing', list],
    [`provider/${provider}`, `careprovider/${provider}`, place],
    [`consultant/${consultant}`, `consultant/${consultant}`, place],
    ['printable-listing', 'listing', list],
    [`print-provider/${provider}`, `careprovider/${provider}`, place],
    [`print-consultant/${consultant}`, `consultant/${consultant}`, place],
  ] as const) {
    fetched.length = 0
    await page.goto(`${home}/${path}?zipcode=26382`)
    await expect.poll(() => fetched.map(({ pathname }) => pathname)).toEqual([`/api/providersearch/${call}`])
    expect(Object.fromEntries(fetched[0]?.searchParams ?? [])).toEqual(query)
    fetched.length = 0
    await page.goto(`${home}/${path}`)
    await expect(page.getByRole('combobox', { name: 'Wo suchen Sie?' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('return_url')).toBe(`${home}/${path}`)
    expect(fetched.map(String)).toEqual([])
  }
})
