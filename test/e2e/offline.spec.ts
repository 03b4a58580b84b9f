// The provider's app without network: the server is really gone. It starts, unlocks, shows what it has, takes an answer and a
// message, and says that they wait; with the network back they arrive exactly once and in order.
import { demoPassword } from '../../demo/person.ts'
import {
  confirmInDialog,
  expect,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

test('[R53] [R54] answers and messages made without network arrive once, in order, on the clinic’s open page', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  const contacted = clinic.getByRole('region', { name: /^Angefragt/ })
  await expect(contacted.getByText('Haus Seeblick')).toBeVisible()

  await readyWithoutNetwork(tablet)
  await machine.stop()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toBeVisible()
  await expect(tablet.getByRole('button', { name: /Server nicht erreichbar/ })).toBeVisible()

  // never opened on this device before, and its message is there
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByText('Erna Brandt')).toBeVisible()
  await expect(tablet.getByText(/kann morgen ab 10 Uhr verlegt werden/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(tablet, 'Zusage senden')
  await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()
  for (const text of ['Erste Nachricht ohne Netz.', 'Zweite Nachricht ohne Netz.']) {
    await tablet.getByLabel('Nachricht schreiben').fill(text)
    await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
    // the field itself has that text until the message is stored
    await expect(tablet.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await expect(tablet.getByText('Angekommen')).toHaveCount(0)

  // a reload with the server gone loses nothing
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await expect(tablet.getByText('Zweite Nachricht ohne Netz.')).toBeVisible()

  await machine.restart()
  await expect(clinic.getByRole('region', { name: /^Zusagen/ }).getByText('Haus Seeblick')).toBeVisible({
    timeout: 90_000,
  })
  await clinic
    .getByRole('region', { name: /^Zusagen/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  await clinic.getByRole('tab', { name: /Nachrichten/ }).click()
  const texts = clinic.getByText(/Nachricht ohne Netz\./)
  await expect(texts).toHaveText(['Erste Nachricht ohne Netz.', 'Zweite Nachricht ohne Netz.'])
  await expect(tablet.getByText('Angekommen').or(tablet.getByText('Gelesen')).first()).toBeVisible({ timeout: 60_000 })
  await expect(tablet.getByText('Auf diesem Gerät')).toHaveCount(0)
})

test('a wrong password opens nothing without network either', { tag: '@installed' }, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await machine.stop()
  await tablet.reload()
  await tablet.getByRole('button', { name: /Maria/ }).first().click()
  await tablet.getByLabel('Passwort', { exact: true }).fill(`${demoPassword}!`)
  await tablet.getByRole('button', { name: 'Entsperren' }).click()
  await expect(tablet.getByRole('alert')).toBeVisible()
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toHaveCount(0)
  await machine.restart()
})
