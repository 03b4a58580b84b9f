// FT10: an installed app starts without network every time: a page that was closed, on any of its addresses, with files of one build.
import { expect, readyWithoutNetwork, signInAtProvider, test } from './support/test.ts'

const isLong = process.env.TEST_LONG === '1'
const starts = isLong ? 100 : 10
const startMs = 10_000

test(`[FT10] [R52] ${starts} of ${starts} starts without network`, { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  test.setTimeout(starts * startMs + 120_000)
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const list = tablet.url()
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByText('Erna Brandt')).toBeVisible()
  const addresses = [list, tablet.url(), `${machine.url}/careprovider/`, `${machine.url}/careprovider/auth`]
  await machine.stop()
  const context = tablet.context()
  const builds = new Set<string>()
  await tablet.close()
  for (let start = 0; start < starts; start++) {
    const page = await context.newPage()
    await page.goto(addresses[start % addresses.length] ?? list)
    await expect(page.getByRole('button', { name: /Maria Kramer/ }).first(), `start ${start + 1}`).toBeVisible()
    builds.add(
      await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="anschluss-build"]')?.content ?? ''),
    )
    await page.close()
  }
  expect([...builds]).toHaveLength(1)
  expect([...builds][0]).not.toBe('')
})

test('[E31] [BM9] the first list waits for no words that the encryption service might say', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  // they never come
  await tablet.route(/\/assets\/access-[\w-]{7}\.js$/, () => undefined)
  await signInAtProvider(tablet)
  await expect(tablet.getByRole('link', { name: /Frau, 80 bis 89/ }).first()).toBeVisible()
})
