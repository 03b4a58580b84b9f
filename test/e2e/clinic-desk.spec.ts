// A clinic's desk: what an operator switches on and off, its preferred providers, the pages of the search panel, signing out.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, signInAtClinic, test } from './support/test.ts'

const notThere = 'Seite nicht gefunden'

test('[S54] the report is there with analytics, and does not exist without', async ({ newDevice, machine }) => {
  const clinic = await newDevice('clinic')
  const set = (features: number[]) =>
    machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features })
  await signInAtClinic(clinic)
  const way = clinic.getByRole('link', { name: 'Auswertung' }).locator('visible=true')
  const heading = clinic.getByRole('heading', { level: 1 })
  await way.click()
  await expect(heading).toHaveText('Auswertung')
  await expect(clinic.getByText('Mittlere Antwortzeit').first()).toBeVisible()

  await set([1, 3, 4, 5, 6, 7])
  await clinic.context().clearCookies()
  await clinic.goto('/app/auth')
  await signInAtClinic(clinic)
  await expect(way).toHaveCount(0)
  await clinic.evaluate(() => history.pushState(null, '', '/app/clinic/dashboard/report'))
  await expect(heading).toHaveText(notThere)
  await expect(clinic.getByText('Mittlere Antwortzeit')).toHaveCount(0)

  await set([2])
  await clinic.context().clearCookies()
  await clinic.goto('/app/auth')
  await signInAtClinic(clinic)
  await expect(way).toBeVisible()
})

/** [S53] Nothing of the person stays in the tab, and no other opens. */
async function signsOut(clinic: Page) {
  await expect.poll(() => clinic.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await clinic.getByRole('button', { name: 'Miriam König' }).click()
  await clinic.getByRole('menuitem', { name: 'Abmelden' }).click()
  await confirmInDialog(clinic, 'Abmelden')
  await expect(clinic).toHaveURL(/\/app\/auth\?reason=signed_out/)
  expect(await clinic.evaluate(() => sessionStorage.length)).toBe(0)
  const kept = await clinic.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/könig|koenig|token|klinikum/i)
  expect(clinic.context().pages()).toHaveLength(1)
  await clinic.goto('/app/clinic/dashboard')
  await expect(clinic).toHaveURL(/\/app\/auth/)
}

test('[S50] [S24] [S53] preferred providers come first, and the panel pages in the order chosen, and who signs out leaves nothing', async ({
  newDevice,
  machine,
}) => {
  // more than a page of providers that do not fit
  for (const name of ['Haus Eins', 'Haus Zwei', 'Haus Drei'])
    await machine.admin({ command: 'create-provider', name, zipcode: '26131' })
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('button', { name: 'Miriam König' }).click()
  await clinic.getByRole('menuitem', { name: 'Bevorzugte Versorger' }).click()
  await expect(clinic.getByRole('heading', { level: 1 })).toHaveText('Bevorzugte Versorger')
  await clinic.getByLabel('Name, Ort oder Postleitzahl').fill('stift ost')
  await clinic.getByRole('option', { name: /Stift Ost/ }).click()
  await clinic.getByRole('button', { name: 'Stift Ost bevorzugen' }).click()
  const preferred = clinic.getByRole('list', { name: 'Bevorzugt' })
  await expect(preferred.getByRole('listitem')).toHaveText(/Stift Ost.*Miriam König/)

  await clinic.getByRole('link', { name: 'Patientenliste', exact: true }).locator('visible=true').click()
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  const outside = clinic.getByRole('region', { name: /^Passt derzeit nicht/ })
  await outside.getByRole('button', { name: /^Passt derzeit nicht/ }).click()
  await expect(outside.getByRole('listitem').first()).toContainText('Stift Ost')
  const pages = outside.getByRole('navigation')
  await expect(outside.getByRole('listitem')).toHaveCount(10)
  await pages.getByLabel('Zeilen je Seite').selectOption('30')
  await expect(clinic).toHaveURL(/filtered_count=30/)
  await pages.getByLabel('Zeilen je Seite').selectOption('10')
  await expect(clinic).not.toHaveURL(/filtered_count/)
  await expect(outside.getByRole('listitem')).toHaveCount(10)
  await pages.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(clinic).toHaveURL(/filtered_start=10/)
  await clinic.getByLabel('Sortieren').selectOption('name')
  await expect(clinic).toHaveURL(/sort=name/)
  await expect(clinic).not.toHaveURL(/filtered_start/)
  const names = () => outside.locator('li').evaluateAll((list) => list.map((row) => row.textContent ?? ''))
  await expect(outside.getByRole('listitem')).toHaveCount(10)
  const sorted = (list: readonly string[]) => [...list].sort((one, other) => one.localeCompare(other, 'de'))
  // the page before stays until the new one is there
  await expect
    .poll(async () => {
      const shown = await names()
      return shown.join() === sorted(shown).join()
    })
    .toBe(true)
  // a page that was turned is a step to go back; everything else was replaced, not added
  await clinic.goBack()
  await expect(clinic).not.toHaveURL(/sort=name/)
  await clinic.goBack()
  await expect(clinic.getByRole('heading', { name: 'Patientenliste' })).toBeVisible()

  await clinic.getByRole('button', { name: 'Miriam König' }).click()
  await clinic.getByRole('menuitem', { name: 'Bevorzugte Versorger' }).click()
  await clinic.getByRole('button', { name: 'Stift Ost entfernen' }).click()
  await expect(preferred.getByRole('listitem')).toHaveCount(0)
  await test.step('signing out', () => signsOut(clinic))
})

test('[S11] [S12] a case number finds its patient, and only its HMAC leaves the device; names are compared on it', async ({
  newDevice,
}) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  const rows = page.getByRole('list', { name: 'Patientenliste' }).getByRole('listitem')
  const brandt = rows.filter({ hasText: 'Brandt, Erna' })
  await expect(brandt).toBeVisible()
  const number = /F-\d{5}/.exec((await brandt.textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')
  const asked: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
    if (request.url().includes('/searchterm')) asked.push(new URL(request.url()).search)
  })
  const field = page.getByRole('searchbox', { name: 'Suchen' })

  await field.fill('bran ern')
  await expect(page.getByText(/^1 Treffer\. Durchsucht: \d+ Personen/)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await field.fill('Niemandsen')
  await expect(page.getByText('Niemand heißt „Niemandsen“.')).toBeVisible()
  expect(asked).toEqual([])

  await field.fill('F-00000')
  await expect(page.getByText('Kein Fall mit der Nummer F-00000.')).toBeVisible()
  await field.fill(` ${number.toLowerCase()}`)
  await expect(page.getByText('1 Treffer, auch im Archiv gesucht')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(brandt).toBeVisible()
  expect(asked).toHaveLength(2)
  for (const query of asked) expect(query).toMatch(/^\?external_id=[\w-]{43}$/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Brandt/ })).toBeVisible()
  expect(sent.join('\n')).not.toMatch(new RegExp(`bran|niemandsen|F-00000|${number}`, 'i'))

  // [S12] archived patients are found by their number, and taken back
  // the search's page has a menu of the same name, and stays until the person's has come
  const toPerson = async () => {
    await page.getByRole('link', { name: 'Zur Person' }).click()
    await expect(page.getByRole('region', { name: 'Für die Suche lesbar' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await toPerson()
  const more = page.getByRole('button', { name: 'Mehr', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Archivieren' }).click()
  await confirmInDialog(page, 'Archivieren')
  await expect(page.getByText('Archiviert. Die Suchen sind beendet.')).toBeVisible()
  await page.getByRole('link', { name: 'Patientenliste', exact: true }).locator('visible=true').click()
  await expect(rows.first()).toBeVisible()
  await expect(brandt).toHaveCount(0)
  await field.fill(number)
  await expect(brandt.getByText('Archiviert')).toBeVisible()
  await brandt.getByRole('link').click()
  await toPerson()
  await more.click()
  await page.getByRole('menuitem', { name: 'Aus dem Archiv holen' }).click()
  await confirmInDialog(page, 'Aus dem Archiv holen')
  await expect(page.getByText('Aus dem Archiv geholt.')).toBeVisible()
})
