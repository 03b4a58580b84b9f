// S8: the clinic's print pages open the print dialog by themselves, 500 ms after everything is there, and leave afterwards.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

/** Instead of a dialog: notes how long the sheet had been there. */
async function watchPrinting(page: Page) {
  await page.addInitScript(() => {
    let shownAt = 0
    new MutationObserver(() => {
      const isShown = document.querySelector('article h1[data-page-title]') !== null
      if (!isShown) shownAt = 0
      else if (shownAt === 0) shownAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
    window.print = () => document.documentElement.setAttribute('data-printed', String(performance.now() - shownAt))
  })
}

/** What the sheet had waited when it was printed, ms; the dialog is closed afterwards. */
async function printed(page: Page): Promise<number> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-printed', /\d/)
  const waited = Number(await html.getAttribute('data-printed'))
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed')
    window.dispatchEvent(new Event('afterprint'))
  })
  return waited
}

test('[S8] list, search and discharge are printed and left', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await watchPrinting(clinic)
  await signInAtClinic(clinic)
  const heading = clinic.getByRole('heading', { level: 1 })
  const list = clinic.url()

  await clinic.getByRole('link', { name: 'Drucken' }).click()
  const rows = clinic.locator('article tbody tr')
  await expect(clinic.locator('article')).toContainText('Vertraulich')
  await expect(rows.filter({ hasText: 'Brandt, Erna' })).toContainText('Kurzzeitpflege')
  // the whole list, not its first page
  const total = Number(((await clinic.locator('article p').textContent()) ?? '').replace(/\D/g, ''))
  await expect(rows).toHaveCount(total)
  expect(await printed(clinic)).toBeGreaterThanOrEqual(490)
  await expect(clinic).toHaveURL(list)

  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  const search = clinic.url()
  const asked = await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('listitem')
    .count()
  await clinic.getByRole('link', { name: 'Drucken' }).click()
  const table = clinic.getByRole('table', { name: /^Angefragt/ })
  await expect(table.locator('tbody tr')).toHaveCount(asked)
  expect(await printed(clinic)).toBeGreaterThanOrEqual(490)
  await expect(clinic).toHaveURL(search)

  await clinic.getByRole('link', { name: 'Zur Person' }).click()
  // the address changes before the page does
  await expect(clinic.getByRole('link', { name: 'Zurück zur Suche' })).toBeVisible()
  await expect(heading).toHaveText('Brandt, Erna')
  await clinic.getByRole('link', { name: 'Drucken' }).click()
  await expect(clinic.locator('article')).toContainText('Noch nicht ausgewählt')
  await expect(clinic).not.toHaveTitle(/Brandt/)
  expect(await printed(clinic)).toBeGreaterThanOrEqual(490)
  await expect(clinic).toHaveURL(/\/patient\/\d+$/)
})
