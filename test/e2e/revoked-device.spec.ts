// OB11 in a browser: a lost tablet is revoked by the house's management, wipes itself and says so.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { confirmInDialog, expect, people, readyForReload, signInAtProvider, test, unlock } from './support/test.ts'

/** Rows of every table of the device's database, and what the small stores hold. */
async function whatIsKept(): Promise<{ rows: number; values: number }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('anschluss')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const names = [...database.objectStoreNames]
  const counts = names.map(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const asked = database.transaction(name).objectStore(name).count()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      }),
  )
  const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  database.close()
  return { rows, values: sessionStorage.length }
}

test('[OB11] a revoked tablet is emptied, and the next sign-in makes a new device', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const lost = await newDevice('lost tablet')
  await signInAtProvider(lost, people.jana)
  expect((await lost.evaluate(whatIsKept)).rows).toBeGreaterThan(3)

  const office = await newDevice('office')
  await signInAtProvider(office)
  const [house] = office.url().match(/dashboard\/\d+/) ?? []
  await office.goto(`/careprovider/${house}/settings/team`)
  // the tablet that told how much waits; the demo's own one never did
  // a device's row, not the person's in the team
  const devices = office.getByRole('listitem').filter({ hasText: 'zuletzt benutzt' })
  const device = devices.filter({ hasText: 'Jana' }).first()
  await expect(device.getByText('Nichts wartet auf Versand')).toBeVisible()
  await expect(device.getByText(/^Computer, Chrome, seit /)).toBeVisible()
  await device.getByRole('button', { name: /^Aktionen für Computer, Chrome/ }).click()
  await office.getByRole('menuitem', { name: 'Umbenennen' }).click()
  await office.getByRole('textbox', { name: 'Name' }).fill('Tablet Station 3')
  // what was typed and why it was not saved stay, though the list behind would not come now
  await office.route('**/api/**/devices**', (route) => route.abort())
  await office.route('**/api/devices**', (route) => route.abort())
  await office.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(office.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(office.getByRole('textbox', { name: 'Name' })).toHaveValue('Tablet Station 3')
  await office.unrouteAll()
  await office.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(device.getByText('Tablet Station 3', { exact: true })).toBeVisible()
  await device.getByRole('button', { name: 'Aktionen für Tablet Station 3' }).click()
  await office.getByRole('menuitem', { name: 'Gerät sperren und leeren' }).click()
  await expect(office.getByRole('dialog')).toContainText('Das lässt sich nicht zurücknehmen')
  await confirmInDialog(office, 'Gerät sperren und leeren')
  await expect(device.getByText(/noch nicht geleert/)).toBeVisible()

  await lost.bringToFront()
  await lost.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(lost.getByText('Dieses Gerät wurde gesperrt und geleert.')).toBeVisible()
  expect(await lost.evaluate(whatIsKept)).toEqual({ rows: 0, values: 0 })
  await readyForReload(office)
  await office.reload()
  await expect(office.getByText(/geleert heute/)).toBeVisible()

  await signInAtProvider(lost, people.jana)

  // W10: the device in hand goes the same way, and says before it what of it would be lost
  await office.goto(`/careprovider/${house}/settings/pwa`)
  await office.getByRole('button', { name: 'Gerät zurücksetzen …' }).click()
  await expect(office.getByRole('dialog')).toContainText('Auf diesem Gerät wartet nichts auf Versand')
  await confirmInDialog(office, 'Gerät zurücksetzen')
  await expect(office.getByText(/^Dieses Gerät wurde hier zurückgesetzt und ist leer\./)).toBeVisible()
  await expect(office.getByText(/gesperrt/)).toHaveCount(0)
  expect(await office.evaluate(whatIsKept)).toEqual({ rows: 0, values: 0 })
})

/** Signs somebody in on the lock screen of others. */
async function signInBeside(tablet: Page, email: string): Promise<void> {
  await tablet.getByRole('button', { name: 'Andere Person anmelden' }).click()
  await tablet.getByLabel('E-Mail-Adresse').fill(email)
  await tablet.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await tablet.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(tablet).toHaveURL(/\/dashboard\/\d+/, { timeout: 60_000 })
  await readyForReload(tablet)
}

test('who manages the team changes on the device itself when it locks, and takes a colleague off it', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet, people.jana)
  await tablet.getByRole('button', { name: 'Sperren' }).click()
  await signInBeside(tablet, people.maria)
  const [house] = tablet.url().match(/dashboard\/\d+/) ?? []
  await tablet.goto(`/careprovider/${house}/settings/pwa`)
  const here = tablet.getByRole('region', { name: 'Personen' })
  await expect(here).toContainText('2 Personen auf diesem Gerät.')
  await expect(here.getByRole('listitem').filter({ hasText: 'Maria' })).toContainText('Das sind Sie.')

  const lock = tablet.getByRole('region', { name: 'Sperre' })
  await expect(lock).toContainText('sperrt nach 5 Minuten')
  await lock.getByRole('button', { name: 'Art ändern' }).click()
  await confirmInDialog(tablet, 'Art ändern')
  await expect(lock).toContainText('sperrt nach 15 Minuten')

  // a colleague who works here in another tab: it locks with her going, before anybody touches it
  const janas = await tablet.context().newPage()
  // a personal device's open tab would vouch for a bare address (AU5)
  await janas.goto('/careprovider/auth?reason=person')
  await unlock(janas, /Jana/)
  await expect(janas.getByRole('tab', { name: /^Neu/ })).toBeVisible()
  await readyForReload(janas)

  const half = () => tablet.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  const before = await half()
  // one remove button: nobody takes themselves off
  await here.getByRole('button', { name: /entfernen/ }).click()
  await expect(tablet.getByRole('dialog')).toContainText('nicht mehr auf dem Sperrbildschirm')
  await confirmInDialog(tablet, 'Entfernen')
  await expect(here).toContainText('1 Person auf diesem Gerät.')
  await expect(janas).toHaveURL(/\/careprovider\/auth/)
  await expect(janas.getByRole('heading', { name: /Maria/ })).toBeVisible()
  await expect(janas.getByText(/Jana/)).toHaveCount(0)
  await janas.close()
  // who took her off works on, a reload included: by another half than before
  await expect.poll(half).not.toBe(before)
  await readyForReload(tablet)
  await tablet.reload()
  await expect(here).toContainText('1 Person auf diesem Gerät.')
  await lock.getByRole('button', { name: 'Jetzt sperren' }).click()
  await expect(tablet.getByRole('heading', { name: /Maria/ })).toBeVisible()
  await expect(tablet.getByText(/Jana/)).toHaveCount(0)

  // an access that goes on opens the device again by address and password
  await signInBeside(tablet, people.jana)
  // somebody else begins at the own list, not on the page of the person before
  await expect(tablet).toHaveURL(/\/requests/)
  await tablet.goto(`/careprovider/${house}/settings/pwa`)
  await expect(here.getByRole('listitem').filter({ hasText: 'Jana' })).toContainText('Das sind Sie.')
  await expect(here).toContainText('2 Personen auf diesem Gerät.')
})
