// OB8: what waits goes out by itself, with no page open too where the browser has background sync, and at once when a person says so.
import { drainTag } from '../../device/program-messages.ts'
import { watchRegistration } from './support/service-worker.ts'
import {
  confirmInDialog,
  expect,
  people,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
} from './support/test.ts'

declare global {
  interface Window {
    /** what the page asked the browser to come back for */
    askedFor?: string[]
  }
  /** not in TypeScript's library */
  var SyncManager: { readonly prototype: { register(tag: string): Promise<void> } }
}

test('[OB8] an answer and a report of free places are sent by background sync, with the app closed', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  await tablet.addInitScript(() => {
    window.askedFor = []
    SyncManager.prototype.register = async (tag) => void window.askedFor?.push(tag)
  })
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const { session, registrationId } = await watchRegistration(await context.newPage())
  const id = await registrationId()
  await tablet.bringToFront()
  await machine.stop()
  const asked = () => tablet.evaluate(() => window.askedFor?.length)
  const before = await asked()
  await tablet.getByRole('button', { name: 'Kein Platz' }).click()
  await expect(tablet.getByText('Auf diesem Gerät')).toBeVisible()
  await expect.poll(asked).toBe(Number(before) + 1)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(tablet, 'Zusage senden')
  await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()
  expect(new Set(await tablet.evaluate(() => window.askedFor))).toEqual(new Set([drainTag]))

  await tablet.close()
  await machine.restart()
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: machine.url,
    registrationId: id,
    tag: drainTag,
    lastChance: false,
  })
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Zusagen/ }).getByText('Haus Seeblick')).toBeVisible()
  const colleague = await newDevice('colleague')
  await signInAtProvider(colleague, people.jana)
  await expect(colleague.getByRole('button', { name: 'Kein Platz' })).toHaveAttribute('aria-pressed', 'true')
})

test('what waits is tried again when a person says so, long before its next attempt', { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await machine.stop()
  await tablet.getByLabel('Nachricht schreiben').fill('Wir melden uns.')
  await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
  const pill = tablet.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ })
  await expect(pill).toContainText('Server nicht erreichbar · 1 wartet')
  await pill.click()
  const drawer = tablet.getByRole('dialog', { name: 'Noch nicht gesendet' })
  const now = drawer.getByRole('button', { name: 'Jetzt senden' })
  const nextMs = () =>
    tablet.evaluate(() => {
      const [, hour, minute] = /Nächster Versuch um (\d+):(\d+)/.exec(document.body.textContent ?? '') ?? []
      const next = new Date()
      next.setHours(Number(hour), Number(minute), 0, 0)
      const inMs = next.getTime() - Date.now()
      // just after midnight
      return inMs < -12 * 3_600_000 ? inMs + 24 * 3_600_000 : inMs
    })
  // each attempt that fails doubles the wait
  await expect(async () => {
    await now.click()
    await expect(now).toBeEnabled()
    expect(await nextMs()).toBeGreaterThan(60_000)
  }).toPass({ timeout: 60_000 })
  await machine.restart()
  await now.click()
  const empty = tablet.getByRole('dialog', { name: 'Verbindung' })
  await expect(empty.getByText('Alles angekommen.')).toBeVisible({ timeout: 20_000 })
})
