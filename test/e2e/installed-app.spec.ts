// What the provider's app is to the system that it is installed on: shortcuts that lead where they say, also without network and
// through the lock, and the number of new requests on its icon, from the page, the lock screen and the service worker (SY12).
import type { Page, Worker } from '@playwright/test'
import { watchRegistration } from './support/service-worker.ts'
import { expect, people, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'
import { wholeChromium } from './support/whole-chromium.ts'

test.use({ launchOptions: wholeChromium })

interface Shortcut {
  readonly name: string
  readonly url: string
}

test('[R52] the installed app’s shortcuts lead where they say, without network too', { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const manifest = await tablet.locator('link[rel=manifest]').getAttribute('href')
  const answer = await tablet.request.get(new URL(String(manifest), machine.url).href)
  const { shortcuts } = (await answer.json()) as { readonly shortcuts: readonly Shortcut[] }
  const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'Neue Anfragen': (page) => expect(page.getByRole('tab', { name: /^Neu/, selected: true })).toBeVisible(),
    'Zugesagte Anfragen': (page) => expect(page.getByRole('tab', { name: /^Zugesagt/, selected: true })).toBeVisible(),
    'Dieses Gerät': (page) => expect(page.getByRole('heading', { name: 'Dieses Gerät', exact: true })).toBeVisible(),
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(places))

  const open = async ({ name, url }: Shortcut) => {
    const page = await tablet.context().newPage()
    await page.goto(url)
    await unlock(page, /Maria/)
    await places[name]?.(page)
    await page.close()
  }
  for (const shortcut of shortcuts) await open(shortcut)
  await machine.stop()
  for (const shortcut of shortcuts) await open(shortcut)
})

declare global {
  interface Window {
    /** what the icon shows; null: no number */
    onIcon?: number | null
  }
}

/** Runs in the page and in the service worker: this machine's system has no icon that a number could stand on. */
function keepBadge(): void {
  const scope = self as unknown as Window
  const show = async (count: number | null) => {
    scope.onIcon = count
  }
  Object.assign(scope.navigator, { setAppBadge: show, clearAppBadge: () => show(null) })
}

test('[SY12] the icon shows how many requests nobody has opened: unlocked, locked, and with the app closed', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  await context.grantPermissions(['notifications'], { origin: machine.url })
  await tablet.addInitScript(keepBadge)
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const onIcon = (where: Pick<Worker, 'evaluate'> = tablet) => where.evaluate(() => (self as unknown as Window).onIcon)
  const first = Number(await newOnes(tablet))
  expect(first).toBeGreaterThan(1)
  await expect.poll(() => onIcon()).toBe(first)

  const colleague = await newDevice('colleague')
  await signInAtProvider(colleague, people.jana)
  const openNew = async () => {
    await colleague
      .getByRole('link', { name: /Frau|Mann/ })
      .first()
      .click()
    await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await openNew()
  await expect.poll(() => onIcon(), { timeout: 60_000 }).toBe(first - 1)

  await tablet.getByRole('button', { name: 'Sperren' }).click()
  await expect(tablet).toHaveURL(/\/careprovider\/auth/)
  await expect.poll(() => onIcon()).toBe(first - 1)

  const { session, registrationId } = await watchRegistration(await context.newPage())
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(keepBadge)
  await tablet.close()
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: machine.url,
    registrationId: await registrationId(),
    data: JSON.stringify({ id: 1, kind: 'new_request', request: 1 }),
  })
  await expect.poll(() => onIcon(worker)).toBe(first - 1)
})

/** The number behind the list's first tab. */
const newOnes = async (page: Page): Promise<string | undefined> =>
  /\d+/.exec((await page.getByRole('tab', { name: /^Neu/ }).textContent()) ?? '')?.[0]
