// Without network: everything that a person did says where it is, and can be said differently, taken back or left until it is sent;
// with the network back nothing more is claimed than has arrived. And a script that does not come is noticed.
import { confirmInDialog, expect, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'

test('what waits is edited and deleted where it stands, told before signing out, and sent as it was said last', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  let isFirstCall = false
  await tablet.context().routeWebSocket('**/api/live', (socket) => {
    if (isFirstCall) void socket.close()
    else socket.connectToServer()
  })
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await tablet.getByRole('button', { name: 'Zusagen' }).click()
  await tablet.getByLabel('Nachricht dazu (freiwillig)').fill('Ein Bett ist frei.')
  await confirmInDialog(tablet, 'Zusage senden')
  for (const text of ['Erste Fassung.', 'Doch nicht.']) {
    await tablet.getByLabel('Nachricht schreiben').fill(text)
    await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(tablet.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }

  const pill = tablet.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ })
  await expect(pill).toContainText('Ohne Netz · 3 warten')
  await pill.click()
  const drawer = tablet.getByRole('dialog', { name: 'Noch nicht gesendet' })
  await expect(drawer.getByText('Zuletzt abgeglichen:')).toBeVisible()
  // whoever asks for it at once reads that it was tried
  await drawer.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(drawer.getByText(/^Versucht um \d\d:\d\d Uhr\. Was hier steht, wartet weiter\.$/)).toBeVisible()
  const messages = drawer.getByRole('listitem').filter({ hasText: 'Nachricht' })
  await messages.first().getByRole('button', { name: 'Ändern' }).click()
  await expect(drawer.getByLabel('Ihre Nachricht')).toHaveValue('Erste Fassung.')
  await drawer.getByLabel('Ihre Nachricht').fill('Zweite Fassung.')
  await drawer.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(drawer.getByLabel('Ihre Nachricht')).toHaveCount(0)
  await messages.nth(1).getByRole('button', { name: 'Löschen' }).click()
  await messages.nth(1).getByRole('button', { name: 'Eingabe löschen' }).click()
  await expect(messages).toHaveCount(1)
  await drawer.getByRole('listitem').filter({ hasText: 'Zusage' }).getByRole('link', { name: 'Ändern' }).click()

  const answer = tablet.getByRole('dialog', { name: 'Was können Sie zusagen?' })
  await expect(answer.getByLabel('Nachricht dazu (freiwillig)')).toHaveValue('Ein Bett ist frei.')
  await answer.getByLabel('Nachricht dazu (freiwillig)').fill('Zwei Betten sind frei.')
  await confirmInDialog(tablet, 'Zusage senden')
  await expect(tablet.getByText('Zwei Betten sind frei.').first()).toBeVisible()
  await expect(pill).toContainText('Ohne Netz · 2 warten')

  await tablet.getByRole('button', { name: /Maria/ }).click()
  await tablet.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(tablet.getByRole('dialog').getByText(/Noch 2 Eingaben nicht gesendet/)).toBeVisible()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await tablet.getByRole('button', { name: /Maria/ }).click()
  await tablet.getByRole('menuitem', { name: 'Dieses Gerät' }).click()
  await expect(tablet.getByText('2 Eingaben warten auf diesem Gerät')).toBeVisible()
  await tablet.getByRole('button', { name: 'Bericht erstellen' }).click()
  const report = tablet.getByLabel('Inhalt des Berichts')
  await expect(report).toHaveValue(/^network: offline$/m)
  await expect(report).toHaveValue(/^input: accept_request on_device x1 since /m)
  expect(await report.inputValue()).not.toMatch(/Brandt|Maria|Betten/)

  // the network is back and nobody has answered on it: the pill blames no server that nobody has reached yet
  const said = await tablet.evaluateHandle(() => {
    const words = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[data-look]')) words.add(textContent ?? '')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return words
  })
  // the first calls of a new network fail
  isFirstCall = true
  await tablet.context().route('**/api/**', (route) => route.abort('addressunreachable'))
  await tablet.context().setOffline(false)
  await expect(pill).toContainText('Wird verbunden · 2 warten')
  expect(
    (await said.evaluate((words) => [...words])).filter((word) => word.includes('Server nicht erreichbar')),
  ).toEqual([])
  await tablet.context().unroute('**/api/**')
  isFirstCall = false
  await expect(pill).toContainText('Verbunden', { timeout: 90_000 })
  await pill.click()
  await expect(tablet.getByRole('dialog', { name: 'Verbindung' }).getByText('Alles angekommen.')).toBeVisible()
  await tablet.keyboard.press('Escape')
  await tablet.goBack()
  await expect(tablet.getByText('Zweite Fassung.')).toBeVisible()
  await expect(tablet.getByText('Erste Fassung.')).toHaveCount(0)
  await expect(tablet.getByText('Doch nicht.')).toHaveCount(0)
  await expect(tablet.getByText('Auf diesem Gerät')).toHaveCount(0)
})

test('[OB6] what came back by the feed waits no more, though its answer was lost and none comes', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  // the server takes it, and the network swallows what it says
  await tablet.route('**/api/sync/actions', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tablet.getByLabel('Nachricht schreiben').fill('Wir melden uns.')
  await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
  const message = tablet.getByRole('listitem').filter({ hasText: 'Wir melden uns.' })
  await expect(message.getByText('Angekommen')).toBeVisible()
  await tablet.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ }).click()
  await expect(tablet.getByRole('dialog', { name: 'Verbindung' }).getByText('Alles angekommen.')).toBeVisible()
})

test('who signs out is told how they come back, and comes back so without network', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)
  await tablet.getByRole('button', { name: /Maria/ }).click()
  await tablet.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(tablet.getByRole('dialog').getByText(/melden sich dort mit Ihrem Passwort wieder an/)).toBeVisible()
  await confirmInDialog(tablet, 'Abmelden')
  await expect(tablet.getByText('Sie sind abgemeldet.')).toBeVisible()
  await unlock(tablet, /Maria/)
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toBeVisible()
})

test('[X29] a script that does not come, or takes over two minutes, is tracked', { tag: '@installed' }, async ({
  newDevice,
}) => {
  for (const way of ['failed', 'timeout'] as const) {
    const page = await newDevice(way)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    if (way === 'timeout') await page.clock.install()
    await page.goto('/careprovider/auth')
    await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
    // what hangs is never answered
    await page.route(/ways-back/, (route) => (way === 'failed' ? route.abort() : undefined))
    const asked = page.waitForRequest(/ways-back/)
    await page.getByRole('link', { name: 'Passwort vergessen' }).click()
    await asked
    await expect(async () => {
      // what the script needs beside itself comes first: the two minutes may begin a moment later
      if (way === 'timeout') await page.clock.fastForward(121_000)
      const told = logged.filter((line) => line.startsWith('lazy_loading_chunk_error')).join()
      expect(told).toContain(way === 'failed' ? 'TypeError' : 'TimeoutError')
    }).toPass()
  }
})
