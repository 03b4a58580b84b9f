// R56, FT10: new versions of the provider's app, against the real server: noticed, offered, never forced; half downloaded, with a
// deleted cache, after ten of them, and taken back by the operator's switch.
import type { Page } from '@playwright/test'
import { type Deployments, startDeployments, withNextSchema } from './support/deployments.ts'
import { test as base, expect, readyForReload, readyWithoutNetwork, signInAtProvider, unlock } from './support/test.ts'

const test = base.extend<{ readonly deployments: Deployments; readonly machine: never }>({
  deployments: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are destructured
    async ({}, use) => {
      const deployments = await startDeployments()
      await use(deployments)
      await deployments.end()
    },
    { timeout: 150_000 },
  ],
  machine: async ({ deployments }, use) => use(deployments as never),
})

/** the specification's minute, and what the browser takes to fetch a version */
const noticedWithinMs = 90_000
const ownBuild = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="anschluss-build"]')?.content)
const runs = (page: Page, build: string) =>
  expect(page.locator('meta[name="anschluss-build"]')).toHaveAttribute('content', build, { timeout: 60_000 })
const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/careprovider/')
    return found?.waiting != null && found.installing === null
  })
const bar = (page: Page) => page.getByText('Neue Version bereit.')
const isThere = (page: Page) => expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible()
/** of the lock screen: the app's bar has a button of hers too, and may be there before the list is */
const person = /^(?!Ihr Zugang).*Maria/
/** An online reload may go on by itself (AU5). */
const enter = async (page: Page) => {
  const tab = page.getByRole('tab', { name: /^Neu/ })
  await expect(tab.or(page.getByRole('button', { name: person })).first()).toBeVisible()
  if (!(await tab.isVisible())) await unlock(page, person)
  await isThere(page)
}
const openFirst = (page: Page) =>
  page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()

test('[R56] a new version is noticed within a minute, offered in all tabs, and interrupts none of them', {
  tag: '@installed',
}, async ({ newDevice, deployments }) => {
  const first = await newDevice('tablet')
  await signInAtProvider(first)
  await readyWithoutNetwork(first)
  await readyForReload(first)
  await openFirst(first)
  const message = first.getByLabel('Nachricht schreiben')
  await message.fill('Noch nicht fertig')
  const other = await first.context().newPage()
  await other.goto('/careprovider/auth')
  await enter(other)
  const locked = await first.context().newPage()
  await locked.goto('/careprovider/auth')
  const before = await ownBuild(first)

  await deployments.publish('vb')
  await expect(bar(first)).toBeVisible({ timeout: noticedWithinMs })
  await expect(bar(other)).toBeVisible({ timeout: noticedWithinMs })
  await expect(message).toHaveValue('Noch nicht fertig')
  expect(await ownBuild(first)).toBe(before)

  await expect.poll(() => isWaiting(first)).toBe(true)
  await first.getByRole('button', { name: 'Jetzt' }).click()
  await runs(first, 'vb')
  // the tab that kept its half last goes on by itself (AU5), the other one asks for the password
  const password = first.getByLabel('Passwort', { exact: true })
  await expect(message.or(password).first()).toBeVisible()
  if (await password.isVisible()) await unlock(first, /Maria/)
  await expect(message).toHaveValue('Noch nicht fertig')

  // the other tab runs on with the files of its own version, also those that it had not asked for
  expect(await ownBuild(other)).toBe(before)
  // put off, it is still told and taken on the device's page
  await other.getByRole('button', { name: 'Zum Schichtende' }).click()
  await expect(bar(other)).toBeHidden()
  await other.getByRole('button', { name: /Maria/ }).click()
  await other
    .getByRole('menuitem', { name: /Dieses Gerät/ })
    .or(other.getByRole('link', { name: /Dieses Gerät/ }))
    .first()
    .click()
  await expect(other.getByRole('heading', { name: 'Dieses Gerät', exact: true })).toBeVisible()
  await expect(other.getByText('Sie kommt, wenn Sie sperren oder sich abmelden.')).toBeVisible()
  await other.getByRole('button', { name: 'Jetzt', exact: true }).click()
  await runs(other, 'vb')
  await locked.reload()
  await runs(locked, 'vb')
})

test('[OB11] a version that upgrades the device’s database: the open tab of the old one lets go of it, and nothing is lost', {
  tag: '@installed',
}, async ({ newDevice, deployments }) => {
  const old = await newDevice('tablet')
  await signInAtProvider(old)
  await readyWithoutNetwork(old)
  await openFirst(old)
  const message = old.getByLabel('Nachricht schreiben')
  const upgraded = () =>
    old.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'anschluss')?.version)
  const before = Number(await upgraded())
  await deployments.publish('vs', withNextSchema)
  await expect(bar(old)).toBeVisible({ timeout: noticedWithinMs })
  await expect.poll(() => isWaiting(old)).toBe(true)

  // the upgrade happens without network: what waits for it is carried over
  await deployments.stop()
  await message.fill('Vor dem Wechsel gesendet.')
  await old.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(old.getByText('Auf diesem Gerät').first()).toBeVisible()
  await message.fill('Noch nicht fertig')
  const next = await old.context().newPage()
  await next.goto('/careprovider/auth')
  // a locked page is left: the version that waits takes over
  await expect(async () => {
    await next.reload()
    expect(await ownBuild(next)).toBe('vs')
  }).toPass()
  await expect.poll(upgraded).toBeGreaterThan(before)
  await enter(next)

  await expect(old.getByText(/In einem anderen Tab läuft schon eine neuere Version/)).toBeVisible()
  await expect(message).toHaveValue('Noch nicht fertig')
  // the old version's rows are not for the new database: nothing is called kept that is not
  await old.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(message).toHaveValue('Noch nicht fertig')
  await old.getByRole('button', { name: 'Neu laden' }).click()
  await runs(old, 'vs')
  await unlock(old, person)
  await expect(message).toHaveValue('Noch nicht fertig')
  await deployments.restart()
  const sent = old.getByRole('listitem').filter({ hasText: 'Vor dem Wechsel gesendet.' })
  await expect(sent.getByText(/Angekommen|Gelesen/)).toBeVisible({ timeout: noticedWithinMs })
  await expect(sent).toHaveCount(1)
  await expect(old.getByRole('listitem').filter({ hasText: 'Noch nicht fertig' })).toHaveCount(0)
})

test('the app starts without network after a half download, a deleted cache and ten versions; the switch takes it back', {
  tag: '@installed',
}, async ({ newDevice, deployments }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const before = await ownBuild(tablet)
  const update = () =>
    tablet.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration('/careprovider/')
      await found?.update().catch(() => undefined)
      const { installing } = found ?? {}
      if (!installing) return 'none'
      return new Promise<string>((resolve) =>
        installing.addEventListener('statechange', () => resolve(installing.state)),
      )
    })

  await test.step('half downloaded', async () => {
    await deployments.publish('va')
    const putBack = await deployments.withhold(/careprovider[/\\]assets[/\\].*\.js$/)
    expect(await update()).toBe('redundant')
    await deployments.stop()
    await tablet.reload()
    await enter(tablet)
    expect(await ownBuild(tablet)).toBe(before)
    await deployments.restart()
    await putBack()
  })

  await test.step('ten versions later, one reload away', async () => {
    for (let n = 1; n < 10; n++) await deployments.publish(`v${n}`)
    await deployments.publish('vz')
    expect(await update()).toBe('installed')
    await tablet.reload()
    await runs(tablet, 'vz')
  })

  await test.step('a deleted cache is fetched again', async () => {
    await enter(tablet)
    const count = () =>
      tablet.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.includes('precache'))
        return name ? (await (await caches.open(name)).keys()).length : 0
      })
    const all = await count()
    expect(all).toBeGreaterThan(50)
    await tablet.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await tablet.reload()
    await enter(tablet)
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(50)
    await expect
      .poll(() => tablet.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.ok))
      .toBe(true)
    await deployments.stop()
    await tablet.reload()
    await enter(tablet)
    expect(await ownBuild(tablet)).toBe('vz')
  })

  await test.step('the switch', async () => {
    await openFirst(tablet)
    await tablet.getByLabel('Nachricht schreiben').fill('Vor dem Schalter geschrieben.')
    await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()
    await deployments.restart({ SERVICE_WORKER: 'off' })
    await expect(tablet.getByText('Angekommen').first()).toBeVisible({ timeout: noticedWithinMs })
    await tablet.goto('/careprovider/auth')
    await enter(tablet)
    const left = () =>
      tablet.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left, { timeout: noticedWithinMs }).toEqual([0, 0])
  })
})
