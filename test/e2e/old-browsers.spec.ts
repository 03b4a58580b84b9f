// A browser that cannot run Anschluss here says so before anything is typed, and what helps: one that is too old, one without
// WebAssembly, and any browser over an insecure connection. Pages that the server drew can be read all the same.
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs'
import { expect, test } from './support/test.ts'

const areas = ['/', '/careprovider/', '/app/auth', '/activate#token', '/providersearch/auth']
const note = (page: Page) => page.locator('#browser-note')

/** The page opens without what the script takes away, which the fixture's own page would tell as a fault of its. */
async function openWithout(browser: Browser, url: string, script: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  await context.addInitScript(script)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** The address of a page once the server has drawn it: the first one waits for what draws. */
async function drawnPage(url: string): Promise<string> {
  const address = `${url}/providersearch/weserems/listing?zipcode=26382`
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 60_000 }).toContain('id="drawn-state"')
  return address
}

const missing = {
  'Promise.withResolvers': 'delete Promise.withResolvers',
  'Map.groupBy': 'delete Map.groupBy',
  'String.prototype.toWellFormed': 'delete String.prototype.toWellFormed',
} as const

for (const [name, script] of Object.entries(missing)) {
  test(`too old: no ${name}`, async ({ browser, machine }) => {
    for (const path of areas) {
      const page = await openWithout(browser, machine.url + path, script)
      await expect(note(page), path).toContainText('Dieser Browser ist zu alt für Anschluss')
      await expect(note(page)).toContainText(/mindestens Chrome oder Edge \d+, Firefox \d+ oder Safari \d+/)
      await expect(page.locator('#root')).toBeHidden()
      await expect(page.getByText('Das hat nicht geklappt')).toHaveCount(0)
      await page.context().close()
    }
    const drawn = await openWithout(browser, await drawnPage(machine.url), script)
    await expect(note(drawn)).toContainText('Diese Seite können Sie trotzdem lesen.')
    await expect(drawn.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
    await drawn.context().close()
  })
}

test('WebAssembly is switched off', async ({ browser, machine }) => {
  for (const path of ['/careprovider/auth', '/app/auth']) {
    const page = await openWithout(browser, machine.url + path, 'delete globalThis.WebAssembly')
    await expect(note(page), path).toContainText('Dieser Browser führt WebAssembly nicht aus')
    await page.context().close()
  }
  // relatives have no password, and all else works without it
  for (const address of [`${machine.url}/providersearch/auth`, await drawnPage(machine.url)]) {
    const page = await openWithout(browser, address, 'delete globalThis.WebAssembly')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    await page.context().close()
  }
})

test('an insecure connection, where the operator has a secure address', async ({ machine }) => {
  const executablePath = findHeadlessChromium()
  const args = [...chromiumArgs, '--host-resolver-rules=MAP anschluss.test 127.0.0.1']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  const url = machine.url.replace(/\/\/[^:]+/, '//anschluss.test')
  const page = await browser.newPage({ locale: 'de-DE' })
  const answer = await (await fetch(`${machine.url}/api/versions`)).json()
  expect(answer).toMatchObject({ address: machine.url })
  await page.route('**/api/versions', (route) =>
    route.fulfill({ json: { ...answer, address: 'https://anschluss.klinikum.example' } }),
  )
  for (const path of areas) {
    await page.goto(url + path)
    await expect(note(page), path).toContainText('Anschluss braucht eine sichere Verbindung (https)')
    await expect(note(page).getByRole('link')).toHaveAttribute('href', `https://anschluss.klinikum.example${path}`)
    await expect(page.locator('#root')).toBeHidden()
    await page.goto('about:blank')
  }
  await page.goto((await drawnPage(machine.url)).replace(machine.url, url))
  await expect(note(page)).toContainText('Diese Seite können Sie trotzdem lesen.')
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
  await browser.close()
})

test('a browser that can run it is told nothing', async ({ newDevice }) => {
  const page = await newDevice('visitor')
  for (const path of areas) {
    await page.goto(path)
    await expect(page.locator('#root > *').first()).toBeAttached()
    await expect(note(page)).toHaveCount(0)
  }
})
