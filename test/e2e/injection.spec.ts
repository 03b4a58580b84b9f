// [FT17] What somebody wrote to run is text: in the portal's list and its pages of one, as the server drew them and as the browser
// does, on paper, in what an address says, and in the clinic's shell. The portal's own pages and the provider's shell:
// portal-requests.spec.ts. A refused script fails the test by itself (support/test.ts).
import type { Page } from '@playwright/test'
import { injections, ranVariable } from '../support/injection.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const all = new Set<string>(injections)
/** lists are opened at every tenth page, addresses at every hundredth text; all of them in the long run */
const step = process.env.TEST_LONG === '1' ? 1 : 10
const rowsOfPage = 30
/** names of houses, as many as a list shows */
const names = injections.filter((text, at) => at % 50 === 0 && text.length < 100)
/** a link is refused where it is typed */
const typed = injections.filter((text) => !/https?:|ftp:/i.test(text))
const odd = typed.join(' ')

/** Nothing ran, was hidden or led elsewhere; @param said what dialogs said */
async function isUnharmed(page: Page, said: readonly string[]): Promise<void> {
  expect(await page.evaluate((name) => name in window, ranVariable)).toBe(false)
  expect(await page.evaluate(() => document.baseURI.startsWith(location.origin))).toBe(true)
  expect(await page.locator('iframe, object, main script, main style').count()).toBe(0)
  expect(said).toEqual([])
}

function dialogsOf(page: Page): readonly string[] {
  const said: string[] = []
  page.on('dialog', (dialog) => said.push(dialog.message()))
  return said
}

test('[FT17] the portal’s list, its pages of one and on paper show it as text, drawn and taken over', async ({
  newDevice,
  machine,
}) => {
  test.slow() // many pages
  const rows = injections.map((text) => ({
    ...{ name: text, sponsor: text, street: text, zipcode: '26382', phone: text, website: null },
    ...{ topics: [text.replaceAll(',', ' ')], appointments: text },
  }))
  await machine.admin({ command: 'import-consultants', rows })
  for (const name of names) {
    const { organisation } = await machine.admin({ command: 'create-provider', name, zipcode: '26382' })
    const profile = { solutions: [22], services: [1], capacity_status: 'free' }
    await machine.admin({ command: 'set-provider-profile', careprovider_id: organisation?.id ?? 0, profile })
  }
  const page = await newDevice('desk')
  const said = dialogsOf(page)
  const main = page.getByRole('main')
  const shownIn = async (query: string) => {
    await page.goto(`/providersearch/weserems/listing?zipcode=26382&count=${rowsOfPage}&${query}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeEnabled() // taken over
    await isUnharmed(page, said)
    return page.getByRole('article').getByRole('link').allTextContents()
  }

  const shown = new Set<string>()
  const pages = Math.ceil(rows.length / rowsOfPage)
  for (let at = 0; at < pages; at += step)
    for (const name of await shownIn(`with_consultants=true&sort=2&start=${at * rowsOfPage}`)) shown.add(name)
  await expect(page.getByText(/^1\.\d{3} Treffer$/)).toBeVisible() // ux.md: 1.200
  expect([...shown].filter((name) => !all.has(name))).toEqual([])
  expect(shown.size).toBeGreaterThanOrEqual(Math.min(rows.length, rowsOfPage * Math.floor(pages / step)))
  const consultant = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  expect(await shownIn('with_providers=true')).toEqual(expect.arrayContaining(names.slice(0, 3)))
  const odds = page.getByRole('article').filter({ has: page.getByText(names[0] ?? '', { exact: true }) })
  const provider = await odds.getByRole('link').getAttribute('href')

  for (const [address, prefix] of [
    [consultant, '/print-consultant/'],
    [provider, '/print-provider/'],
  ] as const) {
    await page.goto(address ?? '')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(all.has(name)).toBe(true)
    await expect(main.getByRole('term').filter({ hasText: 'Adresse' })).toBeVisible()
    await isUnharmed(page, said)
    await page.goto(address?.replace(/\/(consultant|provider)\//, prefix) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main.getByRole('term').filter({ hasText: 'Adresse' })).toBeVisible()
    await isUnharmed(page, said)
  }
  await page.goto(`/providersearch/weserems/printable-listing?zipcode=26382&count=${rowsOfPage}&with_consultants=true`)
  await expect(page.getByRole('row')).toHaveCount(rowsOfPage + 1)
  await isUnharmed(page, said)
})

test('[FT17] what an address says runs in none of the portal’s pages', async ({ newDevice }) => {
  test.slow() // many pages
  const page = await newDevice('desk')
  const said = dialogsOf(page)
  for (const text of injections.filter((_, at) => at % (step * 12) === 0)) {
    const asked = encodeURIComponent(text)
    for (const address of [
      `/providersearch/weserems/listing?zipcode=26382&x=${asked}&solution=${asked}&sort=${asked}`,
      // an address with a dot is a file's, which is missing
      `/providersearch/weserems/glossary/${encodeURIComponent(asked.replaceAll('.', '%2E'))}?zipcode=26382`,
      `/providersearch/auth?reason=${asked}&redirect_to=${asked}`,
      `/providersearch/weserems?login=true&reason=${asked}&redirect_to=${asked}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isUnharmed(page, said)
    }
  }
})

test('[FT17] the clinic’s shell shows it as text: names of houses, messages, and what was written of a person', async ({
  newDevice,
  machine,
}) => {
  test.slow() // two people, each with keys of their own
  for (const name of names) {
    const { organisation } = await machine.admin({ command: 'create-provider', name, zipcode: '26131' })
    const profile = { solutions: [21], services: [1, 3, 5, 8, 9, 13, 21, 26], capacity_status: 'free' }
    await machine.admin({ command: 'set-provider-profile', careprovider_id: organisation?.id ?? 0, profile })
  }
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  const parts = [odd.slice(0, 9000), odd.slice(-9000)]
  for (const [at, part] of parts.entries()) {
    await tablet.getByLabel('Nachricht schreiben').fill(`Nachricht ${at}: ${part}`)
    await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(tablet.getByLabel('Nachricht schreiben')).toHaveValue('')
  }

  const clinic = await newDevice('clinic')
  const said = dialogsOf(clinic)
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  const fitting = clinic.getByRole('region', { name: /^Passend, noch nicht angefragt/ })
  await expect(fitting.getByRole('listitem').first()).toBeVisible()
  const rows = await fitting.getByRole('listitem').allTextContents()
  expect(rows.filter((row) => names.some((name) => row.includes(name))).length).toBeGreaterThan(3)
  await isUnharmed(clinic, said)
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  const request = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  await request.getByRole('tab', { name: /Nachrichten/ }).click()
  for (const [at, part] of parts.entries())
    await expect(request.getByText(`Nachricht ${at}:`)).toHaveText(`Nachricht ${at}: ${part}`.trim())
  await isUnharmed(clinic, said)

  await clinic.goto('/app')
  await clinic.getByRole('link', { name: 'Neu anlegen' }).click()
  const [first = '', last = ''] = [typed[0], typed[40]]
  await clinic.getByLabel('Vorname').fill(first)
  await clinic.getByLabel('Nachname').fill(last)
  await clinic.getByLabel('Geburtsdatum').fill('12.04.1951')
  await clinic.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await clinic.getByLabel('Postleitzahl').fill('26131')
  for (const next of ['Weiter: Pflegebedarf', 'Weiter: Diagnosen', 'Weiter: Kontakt']) {
    await clinic.getByRole('button', { name: next }).click()
    for (const field of await clinic.locator('main textarea:visible').all()) await field.fill(odd.slice(0, 9000))
  }
  await clinic.getByRole('button', { name: 'Speichern und Suche vorbereiten' }).click()
  await expect(clinic.getByRole('heading', { level: 1 })).toContainText(last)
  await expect(clinic.getByText(odd.slice(0, 200)).first()).toBeVisible()
  await isUnharmed(clinic, said)
  await clinic.getByRole('link', { name: 'Patientenliste', exact: true }).locator('visible=true').click()
  await expect(clinic.getByRole('link', { name: last }).first()).toBeVisible()
  await isUnharmed(clinic, said)
})
