// What stands above every screen and is asked for after it keeps its place: nothing moves under the finger of whoever begins.
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
