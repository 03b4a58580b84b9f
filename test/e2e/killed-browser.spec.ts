// FT4: the browser is killed (SIGKILL) while a person writes and the device syncs. What the screen called stored is there at the next
// start, reaches the server once, and the cursor never got ahead of the records: every request that came meanwhile is in the list.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type KillableBrowser, startKillable } from './support/killable.ts'
import { sendManyRequests } from './support/many-requests.ts'
import { expect, signInAtProvider, test, unlock } from './support/test.ts'

const isLong = process.env.TEST_LONG === '1'
const rounds = isLong ? 100 : 5
/** every so many rounds the device has to take in new requests when it ends */
const newRequestsEvery = 5
const requestsAtOnce = 3
const roundMs = 20_000

const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const write = async (page: Page, text: string) => {
  await page.getByLabel('Nachricht schreiben').fill(text)
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
}

test(`[FT4] killed ${rounds} times in the middle of writes: nothing that was called stored is lost or there twice`, {
  tag: '@installed',
}, async ({ machine }) => {
  test.setTimeout(rounds * roundMs + 120_000)
  const profile = await mkdtemp(join(tmpdir(), 'anschluss-e2e-killed-'))
  const stored: string[] = []
  const browsers: KillableBrowser[] = []
  let list = ''
  let conversation = ''
  let asked = 0

  async function start(): Promise<KillableBrowser> {
    const browser = await startKillable(profile, machine.url)
    browsers.push(browser)
    return browser
  }

  async function open(address: string): Promise<KillableBrowser> {
    const browser = await start()
    await browser.page.goto(address)
    await unlock(browser.page, /Maria/)
    return browser
  }

  async function signIn(): Promise<void> {
    const { page, close } = await start()
    await signInAtProvider(page)
    list = page.url()
    await page
      .getByRole('link', { name: /Frau, 80 bis 89/ })
      .first()
      .click()
    await expect(page.getByLabel('Nachricht schreiben')).toBeVisible()
    conversation = page.url()
    // a session whose cookies were never written would end with the first kill, and that is the browser's own affair
    await close()
  }

  try {
    await signIn()
    for (let round = 1; round <= rounds; round++) {
      const { page, kill } = await open(conversation)
      await expect(page.getByLabel('Nachricht schreiben')).toBeVisible({ timeout: 60_000 })
      for (const text of stored.slice(-3)) await expect(said(page, text)).toHaveCount(1)
      const coming = round % newRequestsEvery === 0 ? sendManyRequests(machine.url, requestsAtOnce) : Promise.resolve()
      if (round % newRequestsEvery === 0) asked += requestsAtOnce
      for (let n = 1; n <= 1 + (round % 3); n++) {
        const text = `Nachricht Nr. ${round}.${n}.`
        await write(page, text)
        await expect(said(page, text)).toBeVisible()
        stored.push(text)
      }
      // one more is under way, and nobody was told that it is stored
      await write(page, `Nachricht Nr. ${round}, die niemand bestätigt hat.`)
      await kill()
      await coming
    }
    const last = await open(conversation)
    await expect(said(last.page, 'Nachricht Nr. 1.1.')).toBeVisible({ timeout: 60_000 })
    await expect(last.page.getByText(/^(Auf diesem Gerät|Wird gesendet)$/)).toHaveCount(0, { timeout: 60_000 })
    for (const text of stored) await expect(said(last.page, text)).toHaveCount(1)
    await last.close()
    const { page } = await open(list)
    const rows = page.getByRole('list', { name: 'Neu' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Februar 2031' })).toHaveCount(asked)
  } finally {
    for (const browser of browsers) await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
})
