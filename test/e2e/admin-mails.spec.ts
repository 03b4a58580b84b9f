// Mails in the console: an invitation that the mail server refuses stands by its house, its address is shown to who asks, and the mark goes
// when somebody says so.
import { startMailServer } from '../support/smtp.ts'
import { activateAdmin } from './support/console.ts'
import { expect, test } from './support/test.ts'

const mails = await startMailServer()
test.use({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'Anschluss <post@operator.example>' } })
test.afterAll(() => mails.stop())

const codeOf = () => {
  const source = mails.taken.findLast(({ to }) => to === 'petra@betreiber.example')?.source ?? ''
  return /Ihr Code: (\d{6})/.exec(source)?.[1] ?? ''
}

test('an administrator sees whom mails do not reach, and takes a mark away', async ({ machine, newDevice }) => {
  const { page } = await activateAdmin({ machine, newDevice })
  await expect.poll(codeOf).toMatch(/^\d{6}$/)
  await page.getByLabel('Code aus der E-Mail').fill(codeOf())
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()

  mails.be('never')
  const organisation = 'Haus Seeblick'
  await machine.admin({ command: 'invite', email: 'weg@seeblick.example', organisation, role: 'provider' })
  await page.getByRole('link', { name: 'E-Mails', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'E-Mails', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Nicht zustellbar' })
  await expect(async () => {
    await page.reload()
    await expect(row).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await expect(row).toContainText('Haus Seeblick')
  await expect(row).toContainText('Adresse unbekannt')
  await expect(page.getByText('weg@seeblick.example')).toHaveCount(0)
  await row.getByRole('button', { name: 'Adresse zeigen' }).click()
  await expect(row).toContainText('weg@seeblick.example')

  await page.getByRole('tab', { name: 'Nicht zustellbar' }).click()
  await expect(page).toHaveURL(/tab=bounces/)
  await expect(page.getByRole('heading', { name: 'Haus Seeblick' })).toBeVisible()
  await expect(page.getByText('weg@seeblick.example')).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways(), `${width} wide`).toBeLessThanOrEqual(0)
  }
  await expect(
    page.getByRole('button', { name: /Haus anrufen/ }).or(page.getByRole('link', { name: /Haus anrufen/ })),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Adresse ändern: weg@seeblick.example' }).click()
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Wieder zustellbar …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wieder zustellbar …' }).click()
  await expect(page.getByText('Alle Adressen sind zustellbar.')).toBeVisible()

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nicht zustellbare Adresse' })).toBeVisible()
  await expect(page.getByText('weg@seeblick.example')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Angesehen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Adresse der E-Mail' })).toBeVisible()
})
