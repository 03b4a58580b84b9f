// Playwright's test with what every test needs: a server of its own with the demo in it, and people at their own browsers.
// A page error or a violation of the content security policy fails the test that it happened in.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { readMailbox, readMailboxMail } from '../../../contract/http/mailbox.ts'
import type { AdminAnswer, AdminCommand } from '../../../contract/http/system.ts'
import { demoPassword } from '../../../demo/person.ts'
import { askServer } from '../../../server/administration/socket.ts'
import { type ServerHost, startServerHost } from '../../support/hosted-server.ts'
import { copyDemo, type DemoCopy } from './demo-template.ts'

export { expect }

export interface Machine {
  /** starts it again on the same address and data, after stop() or kill() */
  restart(): Promise<void>
  /** the server is really gone until restart() */
  stop(): Promise<void>
  readonly url: string
  /** `npm run admin -- …` of the running server */
  admin(command: AdminCommand): Promise<AdminAnswer>
}

interface Fixtures {
  /** a server of its own for each test, so that none finds what another left */
  readonly machine: Machine
  /** of the operator, beside what each server has */
  readonly settings: Readonly<Record<string, string>>
  /** a browser of its own for somebody: nothing is shared with another one */
  readonly newDevice: (name: string) => Promise<Page>
}

/**
 * Of tests whose devices keep the app's own copy and start without network: taking that copy is half of the time of those that
 * do not, so they have no service worker.
 */
const installed = '@installed'

/** for a machine that does much else: alone it takes 2 s */
const startsWithinMs = 120_000

const operator = {
  CONTACT_URL: 'https://operator.example/contact',
  HELP_CENTRES: 'DE=https://hilfe.example',
  SUPPORT_EMAIL: 'hilfe@operator.example',
}

/** The demo's copy for each test of a worker, the next one in work while a test runs. */
function takeCopies(): { take(): Promise<DemoCopy>; end(): Promise<void> } {
  let next: Promise<DemoCopy> | null = null
  return {
    async take() {
      const copy = await (next ?? copyDemo())
      next = copyDemo()
      next.catch(() => undefined) // who takes it is told
      return copy
    },
    async end() {
      await (await next?.catch(() => null))?.remove()
    },
  }
}

interface WorkerFixtures {
  readonly copies: ReturnType<typeof takeCopies>
  readonly host: ServerHost
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  copies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are destructured
    async ({}, use) => {
      const copies = takeCopies()
      await use(copies)
      await copies.end()
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const host = startServerHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  machine: [
    async ({ copies, host, settings }, use) => {
      const { dataDir, env: database, remove } = await copies.take()
      const env = { DEMO: 'on', OUTGOING_LOOPBACK: '1', ...operator, ...settings, ...database }
      let server = await host.open({ dataDir, env })
      await use({
        url: server.url,
        admin: async (command) => {
          const answer = await askServer(dataDir, command)
          if (!answer?.ok) throw new Error(`${command.command} was refused`)
          return answer.value
        },
        stop: () => server.stop(),
        restart: async () => {
          server = await host.open({ dataDir, port: server.port, env })
        },
      })
      await server.stop()
      await remove()
    },
    // of its own: what a busy machine needs to start a server is not the test's
    { timeout: startsWithinMs + 30_000 },
  ],
  newDevice: async ({ browser, machine }, use, { tags }) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (name) => {
      const context = await browser.newContext({
        baseURL: machine.url,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        serviceWorkers: tags.includes(installed) ? 'allow' : 'block',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${name}: ${error.stack || `${error.name} ${error.message}`}`))
      // FT20: the browser's own sentence changes with its version
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error('Content Security Policy', effectiveDirective, blockedURI, sourceFile),
        ),
      )
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(`${name}: ${message.text()}`)
      })
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults.join('\n')).toBe('')
  },
})

export const people = {
  koenig: 'm.koenig@klinikum-nord.example',
  witt: 't.witt@klinikum-nord.example',
  maria: 'maria.k@haus-seeblick.example',
  jana: 'jana.p@haus-seeblick.example',
  linde: 'leitung@haus-linde.example',
} as const

/** for a machine that does much else: alone it takes 1 s */
const argon2Ms = 60_000
const mailMs = 60_000
const copyMs = 60_000

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Signs in at the clinic and waits for its list, until a reload needs no password. */
export async function signInAtClinic(page: Page, email: string = people.koenig): Promise<void> {
  await signIn(page, '/app/auth', email)
  await expect(page.getByRole('heading', { name: 'Patientenliste' })).toBeVisible({ timeout: argon2Ms })
  await readyForReload(page)
}

/** Signs in at the clinic and opens its page of a person of this name, outside of a search. */
export async function openPatient(page: Page, name: RegExp): Promise<void> {
  await signInAtClinic(page)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/auction\/\d+/)
  await page.goto(new URL(page.url()).pathname.replace(/\/auction.*/, ''))
}

/** Signs in on a provider's device and waits for the first sync, until a reload needs no password. */
export async function signInAtProvider(page: Page, email: string = people.maria): Promise<void> {
  await signIn(page, '/careprovider/auth', email)
  await expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: argon2Ms })
  await readyForReload(page)
}

/** Unlocks the device's own account on the lock screen. */
export async function unlock(page: Page, name: RegExp): Promise<void> {
  const person = page.getByRole('button', { name })
  await expect(person.or(page.getByLabel('Passwort', { exact: true })).first()).toBeVisible()
  if (await person.first().isVisible()) await person.first().click()
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entsperren' }).click()
}

/**
 * Presses the verb of the open dialog until it closes: a press within 400 ms of its opening is taken for a second touch of the
 * button below and ignored.
 */
export async function confirmInDialog(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: verb }).click({ timeout: 1000 })
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
}

/** Waits until the service worker has its copy of the app and serves this page: one visit is enough, but not a blink of one. */
export const readyWithoutNetwork = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: copyMs })
    .toBe('activated')

/** So much later, by the page's clock and by what the server says of the time: the page believes no clock that the server contradicts. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ms)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + ms).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/** Goes to an address of the area that is open, as its own links do: loading the page anew is most of what a visit costs. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits until this tab keeps its half of an open session (AU5): from then on a reload goes on without the password. */
export const readyForReload = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)

/**
 * Waits until the server draws this public page: the first one after its start is not waited for on a busy machine, its visitor's
 * browser draws it.
 */
export const whenDrawn = (page: Page, path: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text()).not.toContain('<div id="root"></div>')

/**
 * Opens the newest mail of this subject on the mailbox page; it takes a moment to arrive.
 * @param howMany of this subject have to be there: the one that is waited for would else be an earlier one
 */
export async function openMail(page: Page, subject: RegExp, howMany = 1): Promise<void> {
  const mails = page.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mails.nth(howMany - 1)).toBeVisible({ timeout: 2000 })
    await mails.first().click({ timeout: 2000 })
  }).toPass({ timeout: mailMs })
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
}

/** The code of six digits in the newest mail of this subject to somebody, as soon as it is there: read without a page of its own. */
export async function codeFromMail(page: Page, subject: RegExp, to: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { mails } = z.parse(readMailbox.answer, await (await page.request.get('/api/mailbox')).json())
    const mail = mails.find((one) => one.to === to && subject.test(one.subject))
    const { text } = z.parse(readMailboxMail.answer, await (await page.request.get(`/api/mailbox/${mail?.id}`)).json())
    code = /\b\d{6}\b/.exec(text)?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: mailMs })
  return code ?? ''
}
