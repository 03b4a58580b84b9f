// Windows contrast themes take all backgrounds away: what is chosen, pressed, open, current or new is seen all the same. Judged by
// pictures of the control itself in both states, or of two of its kind.
import type { Page } from '@playwright/test'
import { expectDrawn, expectOtherLook } from './support/forced-colors.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const schemes = ['light', 'dark'] as const
const force = (page: Page, colorScheme: (typeof schemes)[number]) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })

for (const scheme of schemes) {
  test(`a relative, ${scheme}`, async ({ newDevice }) => {
    const page = await newDevice('relative')
    await force(page, scheme)
    await page.goto('/providersearch/weserems?zipcode=26382&step=solutions')
    const care = page.getByRole('main').getByRole('checkbox').first()
    await expectOtherLook(page, 'card', care, () => care.click())
    await page.goto('/providersearch/weserems?zipcode=26382&step=start')
    const start = page.getByRole('radio').last()
    if (await start.count()) await expectOtherLook(page, 'radio', start, () => start.check({ force: true }))
    await page.goto('/providersearch/weserems/listing?zipcode=26382')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const filters = page.getByRole('dialog')
    const box = filters.getByRole('checkbox').first()
    await expectOtherLook(page, 'box', box, () => box.click({ force: true }))
    // where the dialog ends and the page begins
    expect(await page.locator('.mantine-Modal-content').evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe(
      '2px',
    )
  })

  test(`a provider, ${scheme}`, async ({ newDevice }) => {
    const page = await newDevice('tablet')
    await signInAtProvider(page)
    await force(page, scheme)
    const nav = page.getByRole('navigation').locator('visible=true').first()
    const link = (name: string) => nav.getByRole('link', { name })
    await expect(link('Kapazität')).toBeVisible()
    await expectOtherLook(page, 'navigation', link('Kapazität'), () => link('Kapazität').click())
    const free = page.getByRole('button', { name: /^Kein Platz/ }).first()
    await expectOtherLook(page, 'pressed', free, async () => {
      await free.click()
      await expect(free).toHaveAttribute('aria-pressed', 'true')
    })
    await link('Anfragen').click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const chip = page.getByRole('dialog').locator('.mantine-Chip-label').first()
    await expectOtherLook(page, 'chip', chip, () => chip.click())
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first().click()
    await expectDrawn(page, 'dot of a state', page.locator('.mantine-Badge-root [data-mark]').first())
    await page
      .getByRole('link', { name: /Frau, 80 bis 89/ })
      .first()
      .click()
    const files = page.getByRole('tab', { name: /^Dateien/ })
    await expectOtherLook(page, 'tab', files, () => files.click())
    await page.getByRole('button', { name: 'Absagen' }).click()
    const why = page.getByRole('radio').first()
    await expectOtherLook(page, 'reason', why, () => why.check({ force: true }))
  })

  test(`a clinic, ${scheme}`, async ({ newDevice }) => {
    const page = await newDevice('clinic')
    await signInAtClinic(page)
    await force(page, scheme)
    await page.getByRole('link', { name: /Brandt/ }).click()
    const map = page.getByRole('tab', { name: 'Karte' })
    await expectOtherLook(page, 'tab', map, () => map.click())
    const links = page.getByRole('navigation').locator('visible=true').first().getByRole('link')
    await page.evaluate(() => history.pushState(null, '', '/app/clinic/dashboard/report'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auswertung')
    const report = links.filter({ hasText: 'Auswertung' })
    await expect(report).toHaveAttribute('aria-current', 'page')
    await expectDrawn(page, 'bar', page.locator('[data-mark=ground] > [data-mark]').first())
    await expectOtherLook(page, 'navigation', report, () => links.first().click())
  })
}
