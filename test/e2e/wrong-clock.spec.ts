// A tablet wakes up in 1970, or in 2031 (docs/decisions/0171, 0476): nothing is lost, one question at most, and no time of that clock
// is taken for true.
import { expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test, unlock } from './support/test.ts'

test.describe.configure({ mode: 'default' })

for (const year of ['1970', '2031'] as const) {
  test(`[OB10] without network in ${year}: the clock is said to be wrong, and what is written is of no such year`, {
    tag: '@installed',
  }, async ({ newDevice, machine }) => {
    const tablet = await newDevice('tablet')
    await signInAtProvider(tablet)
    await readyWithoutNetwork(tablet)
    await machine.stop()
    const now = Date.now()
    await tablet.clock.install({ time: `${year}-01-01T00:10:00Z` })
    await tablet.reload()
    await expect(tablet.getByText('Uhr geht falsch')).toBeVisible()
    await unlock(tablet, /Maria/)
    const bar = tablet.getByRole('status').filter({ hasText: 'Die Uhr dieses Geräts geht falsch.' })
    await expect(bar).toContainText('Zuletzt kannten wir die richtige Zeit')
    await expect(tablet.getByText('wartet seit').first()).toBeVisible()
    await expect(tablet.getByText('Eilig:')).toHaveCount(0)
    await expect(tablet.getByText('gerade eben')).toHaveCount(0)

    await tablet
      .getByRole('link', { name: /Frau, 80 bis 89/ })
      .first()
      .click()
    const write = async (text: string) => {
      await tablet.getByLabel('Nachricht schreiben').fill(text)
      await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
      await expect(tablet.getByLabel('Nachricht schreiben')).toHaveValue('')
    }
    await write(`Geschrieben ${year}`)
    await expect(tablet.getByText(`.${year},`)).toHaveCount(0)
    // a clock that is set forward by years locks once, as a device that nobody touched for so long (AU7)
    if (year === '1970') return
    await tablet.clock.setSystemTime(now)
    await write('Danach geschrieben')
    await machine.restart()
    const pill = tablet.getByRole('button', { name: /^Verbindung|Verbunden/ })
    await expect(pill.first()).toContainText('Verbunden', { timeout: 60_000 })
    const clinic = await newDevice('clinic')
    await signInAtClinic(clinic)
    await clinic.getByRole('link', { name: /Brandt/ }).click()
  })
}
