// AU5 in a browser: an online reload within the idle time goes on where it was, and nothing else opens without the password.
import { expect, readyForReload, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const heldInTab = () => sessionStorage.length

test('[AU5] a provider’s page and a clinic’s go on after a reload, as often as somebody likes', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyForReload(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  const address = tablet.url()
  for (let i = 0; i < 2; i++) {
    await tablet.reload()
    await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
    expect(tablet.url()).toBe(address)
    await readyForReload(tablet)
  }

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await readyForReload(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await clinic.reload()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ }).getByText('Haus Seeblick')).toBeVisible()
})

test('[AU5] a locked page, another tab and a page without the server’s half stay locked', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyForReload(tablet)
  const other = await tablet.context().newPage()
  await other.goto('/careprovider/dashboard')
  await expect(other.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()

  await tablet.context().clearCookies()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  expect(await tablet.evaluate(heldInTab)).toBe(0)
})

test('[AU5] the lock button clears the tab’s half', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyForReload(tablet)
  await tablet.getByRole('button', { name: 'Sperren' }).first().click()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  expect(await tablet.evaluate(heldInTab)).toBe(0)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
})
