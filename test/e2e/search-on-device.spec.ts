// The search on a device: finds what lies on it with the server gone, by keyboard, and holds nothing once it is locked.
import type { Page } from '@playwright/test'
import { expect, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /In den Anfragen auf diesem Gerät/ })
const results = (page: Page) => page.getByRole('main').getByRole('listitem')

/** The rows of these tables of the device's database, or of all, as text of one byte a character. */
const rowsOf = (page: Page, tables?: readonly string[]): Promise<string[]> =>
  page.evaluate(async (names) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = (value: unknown): string => {
      if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value)
      return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join() : String(value)
    }
    const database = await answer(indexedDB.open('anschluss'))
    const rows: unknown[] = []
    for (const name of names ?? database.objectStoreNames)
      rows.push(...(await answer(database.transaction(name).objectStore(name).getAll())))
    database.close()
    return rows.map(textOf)
  }, tables)
const keptRows = async (page: Page): Promise<number> =>
  (await rowsOf(page, ['search_packs_a', 'search_packs_b'])).length

test('a message is found without network after a reload; locked, nothing of it is there', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  // from the list by keyboard, with what was typed there
  const inList = tablet.getByRole('searchbox', { name: 'In den Anfragen suchen' })
  await expect(inList).toBeVisible()
  await tablet.keyboard.press('/')
  await expect(inList).toBeFocused()
  await tablet.keyboard.type('brandt')
  await tablet.keyboard.press('Enter')
  await expect(field(tablet)).toHaveValue('brandt')
  await expect(field(tablet)).toBeFocused()
  expect(tablet.url()).not.toContain('brandt')
  await field(tablet).fill('')
  await expect(tablet.getByText(/^Suchen Sie nach Namen/)).toContainText('Durchsucht:')

  await readyWithoutNetwork(tablet)
  await expect.poll(() => keptRows(tablet)).toBeGreaterThan(0)
  await machine.stop()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  // with one typing error, in two places
  await field(tablet).fill('verlget brandt')
  await expect(results(tablet)).toHaveCount(1)
  const hit = results(tablet).first()
  await expect(hit).toContainText('Nachricht')
  await expect(hit.locator('mark', { hasText: 'verlegt' })).toBeVisible()
  await expect(hit.locator('mark', { hasText: 'Brandt' }).first()).toBeVisible()
  expect(tablet.url()).not.toContain('brandt')

  await field(tablet).press('ArrowDown')
  await expect(hit.getByRole('link')).toBeFocused()
  await tablet.keyboard.press('ArrowUp')
  await expect(field(tablet)).toBeFocused()
  await field(tablet).press('ArrowDown')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByText('Erna Brandt')).toBeVisible()
  await tablet.goBack()
  await expect(field(tablet)).toHaveValue('verlget brandt')

  const raw = (await rowsOf(tablet)).join()
  for (const word of ['verlegt', 'Erna Brandt', 'verlget']) expect(raw).not.toContain(word)

  const ended = Promise.all(tablet.workers().map((worker) => worker.waitForEvent('close')))
  await tablet
    .getByRole('button', { name: /Sperren/ })
    .first()
    .click()
  await ended
  await expect(tablet.getByText(/verlegt/)).toHaveCount(0)
  await unlock(tablet, /Maria/)
  await expect(field(tablet)).toHaveValue('')
  await machine.restart()
})

test('says when nothing is found, and where it looked', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet.getByRole('link', { name: 'Suche', exact: true }).click()
  await field(tablet).fill('Quarzuhr')
  await expect(
    tablet.getByText(/Nichts gefunden für „Quarzuhr“\. Durchsucht: \d+ Anfragen auf diesem Gerät\./),
  ).toBeVisible()
  await field(tablet).fill('')
  await tablet.getByRole('heading', { name: 'Suche' }).focus()
  await tablet.keyboard.press('/')
  await expect(field(tablet)).toBeFocused()
})
