// What stands above every screen and is asked for after it keeps its place: nothing moves under the finger of whoever begins.
import { versionsEveryMs } from '../../src/pwa/versions.ts'
import { expect, people, signInAtProvider, test } from './support/test.ts'

test('a notice above the list that was there at the last start moves nothing when it comes again', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet, people.linde)
  const notice = tablet.getByText('Ihr Haus hat keinen Ersatzschlüssel')
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => tablet.evaluate(() => localStorage.getItem('anschluss.banner-room'))).toContain('height')

  // what it tells is not known before the list has been seen
  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await tablet.route(/\/api\/crypto\/recoverysheet\//, async (route) => {
    await isSeen
    await route.continue()
  })
  await tablet.reload()
  const tab = tablet.getByRole('tab', { name: /^Neu/ })
  await expect(tab).toBeVisible({ timeout: 30_000 })
  const before = await tab.boundingBox()
  letGo()
  await expect(notice).toBeVisible({ timeout: 30_000 })
  expect(await tab.boundingBox()).toEqual(before)
})

test('[R56] a new version is offered above the next screen: nothing of this one moves', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await tablet.addInitScript((everyMs) => {
    const after = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => after(run, ms === everyMs ? 500 : ms) })
  }, versionsEveryMs)
  let toldTooOld = 0
  let isTooOld = false
  await tablet.route('**/api/versions', async (route) => {
    const response = await route.fetch()
    const told = await response.json()
    if (!isTooOld) return route.fulfill({ response })
    await route.fulfill({ response, json: { ...told, versions: { ...told.versions, min_protocol: 1_000 } } })
    toldTooOld += 1
  })
  await signInAtProvider(tablet)
  const tab = tablet.getByRole('tab', { name: /^Neu/ })
  const before = await tab.boundingBox()
  const bar = tablet.getByText('Diese Version ist zu alt.')
  isTooOld = true
  // each answer is acted upon before it is asked for the next
  await expect.poll(() => toldTooOld).toBeGreaterThan(2)
  await expect(bar).toBeHidden()
  expect(await tab.boundingBox()).toEqual(before)
  await tablet.getByRole('link', { name: 'Kapazität' }).first().click()
  await expect(bar).toBeVisible()
})
