// The provider's list: filters in the address (R13 to R16), on the device alone, kept through a request and the tabs.
import type { Page } from '@playwright/test'
import { expect, readyForReload, signInAtProvider, test, visit } from './support/test.ts'

test('the list is filtered, the address says by what, and going back leaves it', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const rows = page.getByRole('list', { name: 'Neu' }).getByRole('listitem')
  await expect(page.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')
  const all = await rows.count()
  const steps = await page.evaluate(() => history.length)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Anfragen filtern' })
  await drawer.getByText('Kurzzeitpflege', { exact: true }).click()
  await expect(page).toHaveURL(/solution=21/)
  await drawer.getByLabel('Entfernung von Ihrer Einrichtung').selectOption('100')
  await drawer.getByLabel('Aufnahme bis').fill('31.12.2040')
  await expect(page).toHaveURL(/solution=21&start_date_to=\d+&distance=100/)
  await drawer.getByRole('button', { name: /Anfragen? zeigen$/ }).click()
  await expect(drawer).toBeHidden()
  const line = page.getByRole('status').filter({ hasText: 'höchstens 100 km' })
  await expect(line).toContainText('Kurzzeitpflege · Aufnahme bis 31.12.2040')
  await expect(page.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')
  const few = await rows.count()
  expect(few).toBeLessThan(all)
  expect(await page.evaluate(() => history.length)).toBe(steps)

  // a request takes the filters along and leads back to them; a reload keeps them
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/requests\/\d+\?.*solution=21.*position=1/)
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/requests\/new\?.*solution=21/)
  await page.getByRole('tab', { name: /^Zugesagt/ }).click()
  await expect(page).toHaveURL(/requests\/accepted\?.*solution=21/)

  // kept under a name, it opens by its link, without network too
  await page.getByRole('button', { name: 'Gespeichert' }).click()
  const saved = page.getByRole('dialog', { name: 'Gespeicherte Filter' })
  await saved.getByLabel('Den gesetzten Filter speichern').fill('Kurz und nah')
  await saved.getByRole('button', { name: 'Speichern' }).click()
  const link = saved.getByRole('link', { name: /Kurz und nah/ })
  await expect(link).toContainText('Kurzzeitpflege · Aufnahme bis 31.12.2040 · höchstens 100 km')
  await saved.getByRole('button', { name: 'Kurz und nah umbenennen' }).click()
  await saved.getByLabel('Neuer Name').fill('Kurzzeit')
  await saved.getByRole('button', { name: 'Speichern' }).last().click()
  await expect(saved.getByRole('link', { name: /^Kurzzeit/ })).toBeVisible()
  await saved.getByRole('button', { name: 'Schließen' }).last().click()

  await page.getByRole('button', { name: 'Filter löschen' }).click()
  await expect(page).toHaveURL(/requests\/accepted$/)
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Gespeichert' }).click()
  await saved.getByRole('link', { name: /^Kurzzeit/ }).click()
  await expect(page).toHaveURL(/requests\/new\?solution=21/)
  // the one that was opened is not new any more
  await expect(rows).toHaveCount(few - 1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Gespeichert' }).click()
  await saved.getByRole('button', { name: 'Kurzzeit löschen' }).click()
  await saved.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(saved.getByText('Noch kein Filter gespeichert.')).toBeVisible()
  // its link may be a colleague's, whose filters look like none
  await page.goto(`${page.url().replace(/\?.*/, '')}?filterid=4711`)
  await expect(page.getByText('Dieser Filter ist nicht unter Ihren gespeicherten.')).toBeVisible()
})

/** After a reload too; what is no value filters nothing, and what fits nothing says so. */
async function filtersByAddress(page: Page, list: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${list}?start_date_to=0&gender=3&zipcode=<b>&solution=9999&pgs=-2`)
  const line = page.getByRole('status').filter({ hasText: 'divers' })
  await expect(line).toContainText(/^\d+ von \d+ Anfragen · divers$/)
  await expect(page.getByText('Zu diesem Filter passt hier keine Anfrage.')).toBeVisible()
  await page.getByRole('button', { name: 'Filter 1' }).click()
  const drawer = page.getByRole('dialog', { name: 'Anfragen filtern' })
  await expect(drawer.getByRole('button', { name: 'Keine Anfrage passt' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Filter löschen' }).click()
  await drawer
    .getByRole('button', { name: /zeigen$/ })
    .last()
    .click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Neu' }).getByRole('listitem').first()).toBeVisible()
}

test('[R6] [R30] the list points at the request that its address names, each request leads to the next one, an address filters', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const rows = page.getByRole('list', { name: 'Neu' }).getByRole('listitem')
  await expect(rows.nth(1)).toBeVisible()
  // 400 % zoom (WCAG 1.4.10): the list's tools stay within the page
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (size) await page.setViewportSize(size)
  const hrefs = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const [first, second] = hrefs.map((href) => /requests\/(\d+)/.exec(href)?.[1])
  const list = new URL(page.url()).pathname
  await page.goto(`${list}?updatedRequest=${second}`)
  const marked = page.locator('li[aria-current="true"]')
  await expect(marked.getByRole('link')).toHaveAttribute('href', new RegExp(`requests/${second}\\b`))
  await expect(marked).toHaveCount(1)
  // it stands in another list than the address says
  await page.goto(`${list.replace(/new$/, 'accepted')}?updatedRequest=${second}`)
  await expect(page).toHaveURL(new RegExp(`requests/new\\?updatedRequest=${second}$`))
  await expect(marked).toHaveCount(1)

  await visit(page, list)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`requests/${first}\\?`))
  // the first is not new any more as soon as it has been looked at, so the next one is the first of the list
  const next = page.getByRole('link', { name: 'Nächste Anfrage' })
  await expect(next).toHaveAttribute('href', /position=1\b/)
  await next.click()
  await expect(page).toHaveURL(new RegExp(`requests/${second}\\?.*position=1`))
  await readyForReload(page)
  await test.step('an address filters', () => filtersByAddress(page, list))
})

test('glove mode makes everything larger, and a glove’s second tap does nothing', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await page.setViewportSize({ width: 1180, height: 820 })
  await signInAtProvider(page)
  await page.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await page.getByRole('menuitem', { name: 'Dieses Gerät' }).click()
  const names = page.getByRole('checkbox', { name: 'Namen in Listen zeigen' })
  await names.dblclick()
  await expect(names).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Handschuhmodus' }).check()
  await names.dblclick()
  await expect(names).toBeChecked()
  await page.getByRole('link', { name: /^Anfragen/ }).click()
  await expect(page.getByRole('list', { name: 'Neu' })).toBeVisible()
  const small = await page
    .getByRole('button')
    .or(page.getByRole('tab'))
    .or(page.locator('header a'))
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 2 && (box.height < 55.5 || box.width < 55.5))
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('19px')
})
