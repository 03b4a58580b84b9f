// R44: a house says how many places it has, with one touch, on every device, with and without network; the clinic sees it.
import type { Locator } from '@playwright/test'
import {
  confirmInDialog,
  expect,
  people,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

test('one touch on the list, the details on the page, and a colleague’s device sees who said it and when', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const none = tablet.getByRole('button', { name: 'Kein Platz' })
  await none.click()
  await expect(none).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText(/zuletzt gemeldet gerade eben · Maria \w\./)).toBeVisible()
  await expect(tablet.getByText('Auf diesem Gerät')).toHaveCount(0)

  await tablet.getByRole('link', { name: 'Kapazität' }).first().click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Unsere Kapazität' })).toBeVisible()
  await tablet.getByRole('button', { name: 'Platz frei' }).click()
  await tablet.getByRole('textbox', { name: 'Plätze' }).fill('0')
  await tablet.getByRole('button', { name: 'Genauer melden' }).click()
  await expect(tablet.getByText('Geben Sie eine Zahl von 1 bis 999 ein.').first()).toBeVisible()
  await tablet.getByRole('textbox', { name: 'Plätze' }).fill('1')
  await tablet.getByRole('button', { name: 'Ein Platz mehr' }).click()
  await expect(tablet.getByRole('textbox', { name: 'Plätze' })).toHaveValue('2')
  // what can be chosen has the border of every control
  const border = (of: Locator) => of.evaluate((part) => getComputedStyle(part).borderTopColor)
  const room = tablet.locator('label').filter({ hasText: /^Doppelzimmer$/ })
  const field = tablet.getByRole('textbox', { name: 'Plätze' })
  // the field's own fades from that of the focus it has just had
  await expect.poll(async () => (await border(field)) === (await border(room))).toBe(true)
  await tablet.getByText('Einzelzimmer', { exact: true }).click()
  await tablet.getByRole('button', { name: 'Ein Platz für Frauen mehr' }).click()
  await expect(tablet.getByRole('textbox', { name: 'Für Frauen' })).toHaveValue('1')
  await tablet.getByRole('textbox', { name: 'Für Männer' }).fill('2')
  await tablet.getByRole('button', { name: 'Genauer melden' }).click()
  await expect(tablet.getByText(/zusammen mehr als alle Plätze/).first()).toBeVisible()
  await tablet.getByRole('textbox', { name: 'Für Männer' }).fill('1')
  await tablet.getByRole('button', { name: 'Genauer melden' }).click()
  await expect(tablet.getByRole('button', { name: 'Platz frei: 2' })).toHaveAttribute('aria-pressed', 'true')

  const relative = await newDevice('relative')
  await relative.goto('/providersearch/weserems/listing?zipcode=26382&distance=100&count=30')
  const card = relative.getByRole('article').filter({ hasText: 'Haus Seeblick' })
  await expect(card).toContainText('2 Plätze frei')
  await expect(card).toContainText('davon 1 für Frauen, 1 für Männer')
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Renken/ }).click()
  await expect(clinic.getByText('davon 1 für Frauen, 1 für Männer').first()).toBeVisible()

  const other = await newDevice('other')
  await signInAtProvider(other, people.maria)
  await expect(other.getByRole('button', { name: 'Platz frei: 2' })).toHaveAttribute('aria-pressed', 'true')

  await tablet.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(tablet.getByRole('button', { name: 'Platz frei', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a wrong touch above the list is taken back there', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const word = (name: string) => tablet.getByRole('button', { name, exact: true })
  const undo = word('Rückgängig')
  await word('Platz frei').click()
  await expect(word('Platz frei')).toHaveAttribute('aria-pressed', 'true')
  await word('Kein Platz').click()
  await expect(word('Kein Platz')).toHaveAttribute('aria-pressed', 'true')
  await undo.click()
  await expect(word('Platz frei')).toHaveAttribute('aria-pressed', 'true')
  await expect(undo).toBeHidden()
  await expect(tablet.getByRole('heading', { level: 1 })).toBeFocused()
  // the colleague's device hears the word that counts
  const other = await newDevice('other')
  await signInAtProvider(other, people.jana)
  await expect(other.getByRole('button', { name: 'Platz frei', exact: true })).toHaveAttribute('aria-pressed', 'true')

  // what she says then is not taken back with an older touch
  await word('Kein Platz').click()
  await expect(undo).toBeVisible()
  const unknown = { name: 'Nicht bekannt' }
  await other.getByRole('button', unknown).click()
  await expect(other.getByText(/gerade eben · Jana/)).toBeVisible()
  // the server is asked again half a minute after the last time
  await expect(async () => {
    await tablet.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(tablet.getByRole('button', unknown)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await expect(undo).toBeHidden()
})

test('what is said without network stays on the device and arrives once it is back', { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await machine.stop()
  await tablet.getByRole('button', { name: 'Kein Platz' }).click()
  await expect(tablet.getByText('Auf diesem Gerät')).toBeVisible()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await expect(tablet.getByRole('button', { name: 'Kein Platz' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText('Auf diesem Gerät')).toBeVisible()
  await machine.restart()
  await expect(tablet.getByText('Auf diesem Gerät')).toHaveCount(0, { timeout: 90_000 })
  await expect(tablet.getByRole('button', { name: 'Kein Platz' })).toHaveAttribute('aria-pressed', 'true')
})

test('an acceptance says in the same dialog how many places are left, and leaves the rooms as they were told', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const capacity = () => tablet.getByRole('link', { name: 'Kapazität' }).first().click()
  await capacity()
  await tablet.getByRole('button', { name: 'Platz frei' }).click()
  await tablet.getByRole('textbox', { name: 'Plätze' }).fill('2')
  await tablet.getByRole('button', { name: 'Ein Platz für Frauen mehr' }).click()
  await tablet.getByRole('button', { name: 'Ein Platz für Männer mehr' }).click()
  await tablet.getByText('Einzelzimmer', { exact: true }).click()
  await tablet.getByRole('button', { name: 'Genauer melden' }).click()
  await expect(tablet.getByRole('button', { name: 'Platz frei: 2' })).toBeVisible()

  await tablet
    .getByRole('link', { name: /^Anfragen/ })
    .first()
    .click()
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  const dialog = tablet.getByRole('dialog')
  await dialog.getByText('Platz frei', { exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '2 Plätze' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ein Platz weniger' }).click()
  await confirmInDialog(tablet, 'Zusage senden')
  await capacity()
  await expect(tablet.getByRole('button', { name: 'Platz frei: 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByRole('checkbox', { name: 'Einzelzimmer' })).toBeChecked()
  // one of the two is taken, and nobody has said which
  await expect(tablet.getByRole('textbox', { name: 'Für Frauen' })).toHaveValue('')
  await expect(tablet.getByRole('textbox', { name: 'Für Männer' })).toHaveValue('')
})
