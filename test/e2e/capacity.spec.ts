// R44: a house says how many places it has, with one touch, on every device, with and without network; the clinic sees it.
import { expect, people, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'

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
  await tablet.getByRole('textbox', { name: 'Plätze' }).fill('2')
  await tablet.getByText('Einzelzimmer', { exact: true }).click()
  await tablet.getByRole('button', { name: 'Genauer melden' }).click()
  await expect(tablet.getByRole('button', { name: 'Platz frei: 2' })).toHaveAttribute('aria-pressed', 'true')

  const other = await newDevice('other')
  await signInAtProvider(other, people.maria)
  await expect(other.getByRole('button', { name: 'Platz frei: 2' })).toHaveAttribute('aria-pressed', 'true')

  await tablet.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(tablet.getByRole('button', { name: 'Platz frei', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('what is said without network stays on the device and arrives once it is back', async ({ newDevice, machine }) => {
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
