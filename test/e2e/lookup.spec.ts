// Fields that offer what a list has: how often they ask, what they ask with, and what a choice does. What is typed stays.
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

/** What the page asks an index from now on. */
function watch(page: Page, index: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/search/${index}`)) asked.push(request.postData() ?? '')
  })
  return asked
}

/** Letter by letter within one moment, however slow the machine is. */
async function typeFast(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input, whole) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= whole.length; length++) {
      write?.call(input, whole.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)
}

const options = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
const asking = (page: Page, index: string) => page.waitForResponse((answer) => answer.url().endsWith(index))

test('[S49, S59] insurance, diagnosis and medical supplies are offered while somebody types', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('link', { name: 'Neu anlegen' }).click()
  await page.getByLabel('Vorname').fill('Wilma')
  await page.getByLabel('Nachname').fill('Listmann')
  await page.getByLabel('Geburtsdatum').fill('12.04.1951')
  await page.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await page.getByLabel('Postleitzahl').fill('26131')

  await page.getByRole('button', { name: 'Weiter: Pflegebedarf' }).click()
  await page.getByRole('button', { name: 'Hilfsmittel', exact: true }).click()
  await page.getByRole('button', { name: 'Produkt hinzufügen' }).click()
  await page.getByLabel('Produkt', { exact: true }).fill('elektroroll')
  await options(page).filter({ hasText: 'Elektrorollstuhl' }).click()
  await expect(page.getByLabel('Produktgruppe')).toHaveValue('18')
  await expect(page.getByLabel('Untergruppe')).toHaveValue('18.50.04')

  await page.getByRole('button', { name: 'Weiter: Diagnosen' }).click()
  const diagnoses = watch(page, 'icd_codes')
  const diagnosis = page.getByLabel('Hauptdiagnose')
  const answered = asking(page, '/icd_codes')
  await typeFast(diagnosis, 'hirnin')
  await answered
  await expect(options(page).first()).toContainText('I63.9')
  // an open list in both schemes
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }
  await expect(diagnosis).toHaveAttribute('aria-expanded', 'true')
  // one question, and nothing in it but the word
  expect(diagnoses).toEqual(['{"query":"hirnin"}'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(diagnosis).toHaveValue('Hirninfarkt (Schlaganfall)')
  await expect(page.getByLabel('ICD-10', { exact: true })).toHaveValue('I63.9')
  await expect(options(page)).toHaveCount(0)
  expect(diagnoses).toHaveLength(1)

  await page.getByRole('button', { name: 'Weiteres zur Diagnose' }).click()
  const further = page.getByLabel('Weitere ICD-10-Codes')
  await further.fill('E11.9')
  await options(page).filter({ hasText: 'E11.90' }).click()
  await expect(further).toHaveValue('E11.90')
  await further.fill('E11.90, bluthoch')
  await options(page).filter({ hasText: 'I10.90' }).click()
  await expect(further).toHaveValue('E11.90, I10.90')

  await page.getByRole('button', { name: 'Weiter: Kontakt' }).click()
  const insurance = page.getByRole('combobox', { name: 'Krankenkasse' })
  await insurance.fill('bkk muehl')
  await expect(options(page)).toHaveText(/BKK Mühlenwerke/)
  await page.keyboard.press('Escape')
  await insurance.fill('Kasse ohne Liste')
  await expect(page.getByText('Nichts in der Liste. Ihr Text bleibt, wie er ist.').first()).toBeVisible()
  await page.context().setOffline(true)
  await insurance.fill('Kasse ohne Netz')
  await expect(page.getByText('Ohne Netz. Keine Vorschläge. Ihr Text bleibt, wie er ist.').first()).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Speichern und Suche vorbereiten' }).click()
  await expect(page.getByRole('heading', { name: /Listmann/ })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Patientin oder Patient' })
  await expect(profile.getByText('Kasse ohne Netz')).toBeVisible()
  await expect(profile.getByText(/Hirninfarkt \(Schlaganfall\)/)).toBeVisible()
})

test('[S59] any provider is found in a search, with the reason why it does not fit', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).click()
  const asked = watch(page, 'careproviders')
  const field = page.getByRole('combobox', { name: 'Versorger suchen' })
  await typeFast(field, 'seeblick')
  await options(page).filter({ hasText: 'Haus Seeblick' }).click()
  expect(asked).toEqual(['{"query":"seeblick"}'])
  await expect(page.getByText('Haus Seeblick ist in dieser Suche schon angefragt.')).toBeVisible()

  await field.fill('münchen')
  await options(page).filter({ hasText: 'München' }).first().click()
  await expect(page.getByText('Passt derzeit nicht zu dieser Suche:')).toBeVisible()
  const found = page
    .getByRole('listitem')
    .filter({ hasText: /Umkreis/ })
    .first()
  const name = (await field.inputValue()).trim()
  await found.getByRole('button', { name: `Mehr zu ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Vorschlagen', exact: true }).click()
  await found.getByRole('button', { name: `Mehr zu ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Vorschlag zurücknehmen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect(field).toHaveValue('')
})
