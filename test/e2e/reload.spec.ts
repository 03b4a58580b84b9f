// AU5 in a browser: an online reload within the idle time goes on where it was, and nothing else opens without the password.
import { demoPassword } from '../../demo/person.ts'
import {
  confirmInDialog,
  expect,
  people,
  readyForReload,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

/** the half that a tab keeps (device/lock/reload-store.ts) */
const heldInTab = () => sessionStorage.getItem('anschluss.reload')

test('[AU5] a provider’s page and a clinic’s go on after a reload, as often as somebody likes', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  const address = tablet.url()
  const message = tablet.getByLabel('Nachricht schreiben')
  await message.fill('Ab 10 Uhr möglich')
  for (let i = 0; i < 2; i++) {
    await tablet.reload()
    await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
    expect(tablet.url()).toBe(address)
    await expect(message).toHaveValue('Ab 10 Uhr möglich')
    await readyForReload(tablet)
  }

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await clinic.reload()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ }).getByText('Haus Seeblick')).toBeVisible()
})

test('[AU5] a link in a new tab opens while another tab is open, and both go on after a reload', async ({
  newDevice,
}) => {
  const first = await newDevice('clinic')
  await signInAtClinic(first)
  await first.getByRole('link', { name: /Brandt/ }).click()
  await expect(first.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(first.url())))
  for (const tab of tabs) await expect(tab.getByRole('region', { name: /^Angefragt/ })).toBeVisible({ timeout: 30_000 })
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('region', { name: /^Angefragt/ })).toBeVisible({ timeout: 30_000 })
  }
  // an address that names somebody wants them
  const asked = await first.context().newPage()
  await asked.goto('/app/auth?email=e.demir@klinikum-nord.example')
  await expect(asked.getByLabel('E-Mail-Adresse')).toHaveValue('e.demir@klinikum-nord.example')
  await expect(asked.getByText(/^In einem anderen Tab ist Anschluss schon geöffnet/)).toBeVisible()

  await first.getByRole('button', { name: 'Sperren' }).first().click()
  for (const tab of tabs) await expect(tab.getByText('Weiterarbeiten als Miriam König')).toBeVisible()
  const late = await first.context().newPage()
  await late.goto('/app')
  await expect(late.getByLabel('Passwort', { exact: true })).toBeVisible()
})

test('[AU5] a locked page, another tab of a tablet and a page without the server’s half stay locked', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const other = await tablet.context().newPage()
  await other.goto('/careprovider/dashboard')
  await expect(other.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  await expect(other.getByText(/^In einem anderen Tab ist Anschluss schon geöffnet/)).toBeVisible()
  await other.goto('/app')
  await expect(other.getByRole('heading', { name: 'Anmelden für Kliniken' })).toBeVisible()
  await other.close()

  await tablet.context().clearCookies()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  expect(await tablet.evaluate(heldInTab)).toBeNull()
})

test('[AU5] a page that is loaded twice in a row goes on, and so does a new tab of a device of one person alone', async ({
  newDevice,
}) => {
  const laptop = await newDevice('laptop')
  await laptop.goto('/careprovider/auth')
  await laptop.getByLabel('E-Mail-Adresse').fill(people.maria)
  await laptop.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await laptop.getByLabel(/^Dieses Gerät benutze nur ich/).check()
  await laptop.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(laptop.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 60_000 })
  await readyForReload(laptop)
  // the second load replaces the first before that has put its halves back
  const released = laptop.waitForResponse(
    (answer) => answer.url().endsWith('/api/accounts/reloadhalf') && answer.request().method() === 'POST',
  )
  await laptop.evaluate(() => location.reload())
  await released
  await laptop.reload()
  await expect(laptop.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 30_000 })
  await readyForReload(laptop)

  const other = await laptop.context().newPage()
  await other.goto('/careprovider')
  await expect(other.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 30_000 })
  await laptop.getByRole('button', { name: 'Sperren' }).first().click()
  await expect(other.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  const late = await laptop.context().newPage()
  await late.goto('/careprovider')
  await expect(late.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
})

test('[AU5, AU7] the lock button clears the tab’s half and locks every tab', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const other = await tablet.context().newPage()
  await other.goto('/careprovider')
  await unlock(other, /Maria/)
  await expect(other.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 60_000 })
  await tablet.getByRole('button', { name: 'Sperren' }).first().click()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  await expect(other.getByRole('tab', { name: /^Neu/ })).toHaveCount(0)
  expect(await tablet.evaluate(heldInTab)).toBeNull()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
})

/** what lies in the store of drafts */
const draftsOnDevice = () =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open('anschluss-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const rows = opening.result.transaction('drafts').objectStore('drafts').getAll()
      rows.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(rows.result))
      }
    }
  })

test('what a clinic was typing comes back after a lock, sealed meanwhile, and a sign-out leaves none of it', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Neu anlegen/ }).click()
  const lastName = clinic.getByLabel(/^Nachname/)
  await lastName.fill('Petersen')
  await expect(clinic.getByText(/^Entwurf von heute/)).toBeVisible()
  const kept = await clinic.evaluate(draftsOnDevice)
  expect(kept).toContain('patient/new')
  expect(kept).not.toContain('Petersen')

  await clinic.getByRole('button', { name: 'Sperren' }).first().click()
  await expect(clinic.getByText('Gesperrt.')).toBeVisible()
  await expect(clinic.getByText('Weiterarbeiten als Miriam König')).toBeVisible()
  await expect(clinic.getByLabel('E-Mail-Adresse')).toHaveValue(people.koenig)
  await clinic.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await clinic.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(clinic.getByText('Entwurf: Petersen')).toBeVisible({ timeout: 30_000 })
  await clinic.getByRole('button', { name: 'Fortsetzen' }).click()
  await expect(lastName).toHaveValue('Petersen')
  await expect(clinic.getByText(/^Ihre Eingaben vom letzten Mal sind noch da/)).toBeVisible()

  await clinic.getByRole('button', { name: 'Miriam König' }).click()
  await clinic.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(clinic.getByText(/^Angefangene Texte und Formulare werden dabei gelöscht/)).toBeVisible()
  await confirmInDialog(clinic, 'Abmelden')
  await expect(clinic.getByText('Sie sind abgemeldet.')).toBeVisible()
  expect(await clinic.evaluate(draftsOnDevice)).toBe('[]')
})
