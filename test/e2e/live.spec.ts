// What the socket tells stands on open pages without a reload (U12 to U14), a message that came behind another tab is marked until it
// was looked at (U19), and the device's page says how the socket stands while the network goes and comes (U18).
import type { Page } from '@playwright/test'
import { heardBy } from './support/heard.ts'
import {
  confirmInDialog,
  expect,
  people,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
} from './support/test.ts'

async function openHers(tablet: Page): Promise<void> {
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()
}

async function write(tablet: Page, text: string): Promise<void> {
  await tablet.getByLabel('Nachricht schreiben').fill(text)
  await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
}

test('[U12] [U13] [U14] [U19] a colleague’s answer and the other side’s messages come to open pages by themselves', async ({
  newDevice,
}) => {
  const maria = await newDevice('maria')
  await signInAtProvider(maria, people.maria)
  const jana = await newDevice('jana')
  await signInAtProvider(jana, people.jana)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await openHers(maria)
  await openHers(jana)
  await expect(jana.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  const request = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  const messages = request.getByRole('tab', { name: /Nachrichten/ })
  await expect(messages).not.toContainText('Neues')

  await write(maria, 'Ist eine Begleitung dabei?')
  await expect(messages).toContainText('Neues')
  // the request is open, its conversation is not on the screen: nobody has read it
  const question = maria.getByRole('listitem').filter({ hasText: 'Ist eine Begleitung dabei?' })
  await expect(question).toContainText('Angekommen')
  // two more of both tablets come after whatever the clinic's page tells of the first
  await write(jana, 'Ein Bett am Fenster ist frei.')
  await expect(maria.getByText('Ein Bett am Fenster ist frei.')).toBeVisible()
  await write(maria, 'Im ersten Stock.')
  await expect(jana.getByText('Im ersten Stock.')).toBeVisible()
  await expect(question).toContainText('Angekommen')
  await expect(messages).toContainText('Neues')
  await messages.click()
  await expect(request.getByText('Ist eine Begleitung dabei?')).toBeVisible()
  await expect(question).toContainText('Gelesen')
  await expect(messages).not.toContainText('Neues')
  await write(maria, 'Dann ab 10 Uhr.')
  await expect(request.getByText('Dann ab 10 Uhr.')).toBeVisible()
  await request.getByRole('tab', { name: 'Angaben zur Anfrage' }).click()
  await expect(messages).not.toContainText('Neues')

  // on both tablets the list of files lies over the conversation: whoever of the house looks at a message has read it for all
  const conversationOf = (tablet: Page) => tablet.getByRole('tab', { name: /^Nachrichten/ })
  for (const tablet of [maria, jana]) await tablet.getByRole('tab', { name: /^Dateien/ }).click()
  await messages.click()
  await write(clinic, 'Ihre Tochter kommt mit.')
  for (const tablet of [maria, jana]) await expect(conversationOf(tablet)).toContainText('Neues')
  await conversationOf(jana).click()
  await expect(jana.getByText('Ihre Tochter kommt mit.')).toBeVisible()
  for (const tablet of [maria, jana]) await expect(conversationOf(tablet)).not.toContainText('Neues')

  await maria.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(maria, 'Zusage senden')
  await expect(jana.getByRole('button', { name: 'Zusagen' })).toHaveCount(0)
  await expect(clinic.getByRole('region', { name: /^Zusagen/ }).getByText('Haus Seeblick')).toBeVisible()
})

test('[B75] [U12] [U13] [U14] [U16] clients of each side hear what happened, and a colleague’s open search follows an automatic one', async ({
  newDevice,
}) => {
  const maria = await newDevice('maria')
  await signInAtProvider(maria, people.maria)
  const jana = await newDevice('jana')
  const atHouse = heardBy(jana)
  await signInAtProvider(jana, people.jana)
  const witt = await newDevice('witt')
  const atClinic = heardBy(witt)
  await signInAtClinic(witt, people.witt)
  await witt.getByRole('link', { name: /Brandt/ }).click()
  const asked = witt.getByRole('region', { name: /^Angefragt/ })
  await expect(asked).toContainText('Haus Seeblick')
  const search = Number(/auction\/(\d+)/.exec(witt.url())?.[1])

  await openHers(maria)
  const request = Number(/requests\/(\d+)/.exec(maria.url())?.[1])
  await write(maria, 'Ist eine Begleitung dabei?')
  await expect.poll(() => atClinic).toContainEqual({ type: 'hint', kind: 'event', id: expect.any(Number) })
  await maria.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(maria, 'Zusage senden')
  await expect.poll(() => atHouse).toContainEqual({ type: 'hint', kind: 'auction_request', id: request })

  // a colleague starts an automatic search: this page says so, whom it asked, and when that is done
  const koenig = await newDevice('koenig')
  await signInAtClinic(koenig)
  await koenig.goto(`${new URL(witt.url()).pathname}/edit`)
  await koenig.getByLabel('Umkreis').selectOption('40')
  await koenig.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(witt.getByText('40 km um 26131')).toBeVisible()
  const before = atClinic.length
  await koenig.getByRole('button', { name: 'Mehr', exact: true }).click()
  await koenig.getByRole('menuitem', { name: 'Automatisch suchen', exact: true }).click()
  await koenig.getByRole('dialog').getByRole('button', { name: 'Automatisch suchen', exact: true }).click()
  await expect(witt.getByText(/^Suche läuft automatisch: alle passenden Versorger sind angefragt/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(asked).toContainText('Marienstift Cloppenburg')
  expect(atClinic.slice(before)).toContainEqual({ type: 'hint', kind: 'auction', id: search })
})

test('[U18] the device’s page says how the socket stands, and it comes back after the network was away', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await tablet.getByRole('button', { name: /Maria/ }).click()
  await tablet.getByRole('menuitem', { name: 'Dieses Gerät' }).click()
  const live = (state: string) =>
    tablet.getByText('Sofort-Verbindung', { exact: true }).locator('xpath=..').getByText(state, { exact: true })
  await expect(live('Verbunden')).toBeVisible()
  // a cut network tells a socket nothing: the browser's word does, long before a ping that nobody answers
  await tablet.context().setOffline(true)
  await expect(live('Verbunden')).toHaveCount(0)
  await tablet.context().setOffline(false)
  await expect(live('Verbunden')).toBeVisible()
  await machine.stop()
  await expect(live('Getrennt')).toBeVisible()
  await machine.restart()
  await expect(live('Verbunden')).toBeVisible({ timeout: 90_000 })
})
