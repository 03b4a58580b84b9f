// Rehab applications at the clinic: made from what is known, filled in page by page, together, and checked.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, people, signInAtClinic, test, visit } from './support/test.ts'

const saved = (page: Page) => page.getByText(/^Gespeichert \d\d:\d\d Uhr · noch nicht gesendet$/)

async function openForms(page: Page, email?: string) {
  await signInAtClinic(page, email)
  await page.getByRole('link', { name: /Celik/ }).first().click()
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
}

async function makeForms(page: Page) {
  await openForms(page)
  await expect(page.getByRole('heading', { name: 'Wer ist Kostenträger der Reha?' })).toBeVisible()
  await page.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await expect(page.getByText(/[1-9]\d* von \d+ Feldern sind schon bekannt/)).toBeVisible()
  await page.getByRole('button', { name: 'Anträge anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Antrag an die Krankenversicherung' })).toBeVisible()
}

const openPage = (page: Page, number: number) =>
  page
    .getByRole('list')
    .getByRole('link', { name: new RegExp(`^${number} `) })
    .click()

/** [F9] Named by its case and not by a person. */
async function takesPdf(clinic: Page) {
  const [download] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: /^Als PDF herunterladen: Befundbericht/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^AR-Befundbericht_\d{4}-\d\d-\d\d(_[^_]+)?\.pdf$/)
  expect(download.suggestedFilename()).not.toContain('Celik')
  await expect(clinic.getByText(/AR-Befundbericht_.*\.pdf/)).toBeVisible()
}

/** [F8] On an English screen too. */
async function staysGerman(clinic: Page) {
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await openPage(clinic, 3)
  const home = clinic.getByLabel('Besonderheiten der häuslichen Situation')
  await expect(home).toHaveValue(/Pflegegrad/)
  const value = await home.inputValue()
  await clinic.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await clinic.getByText('English', { exact: true }).click()
  await clinic.keyboard.press('Escape')
  await clinic.reload()
  await expect(clinic.getByLabel('Specifics of the situation at home')).toHaveValue(value)
}

test('[F1, F3, F9] an application is made, filled in by keyboard, left and taken up, checked, had as a PDF and deleted', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await makeForms(clinic)
  await expect(clinic.getByText('Entwurf · noch nicht gesendet')).toBeVisible()
  await takesPdf(clinic)
  await openPage(clinic, 1)
  await expect(clinic.getByRole('heading', { level: 1, name: /^Seite 1: Person/ })).toBeVisible()

  // what the record says stands there with its origin, and nobody has confirmed it
  const lastName = clinic.getByLabel('Nachname').first()
  await expect(lastName).toHaveValue('Celik')
  await expect(clinic.getByText('Aus den Angaben').first()).toBeVisible()

  // by keyboard alone: a field, the next, and a choice
  const title = clinic.getByLabel('Titel', { exact: true })
  await title.focus()
  await clinic.keyboard.type('Dr.')
  await clinic.keyboard.press('Tab')
  await expect(clinic.getByLabel('Vorsatzwort')).toBeFocused()
  await expect(saved(clinic)).toBeVisible()

  // a field is checked when it is left, and only what was entered
  const number = clinic.getByLabel('Institutionskennzeichen (IK) der Krankenkasse')
  await number.fill('12345')
  await expect(clinic.getByText(/neun Ziffern, die letzte passt nicht/)).toHaveCount(0)
  await number.press('Tab')
  await expect(clinic.getByText(/neun Ziffern, die letzte passt nicht/)).toBeVisible()

  // a page with gaps is not checked: the summary says what there is to do, and leads to the fields
  await clinic.getByRole('checkbox', { name: 'Ich habe diese Seite geprüft.' }).click()
  const summary = clinic.getByRole('alert').filter({ hasText: 'neun Ziffern' })
  await expect(summary).toBeFocused()
  await summary
    .getByRole('link', { name: /neun Ziffern/ })
    .first()
    .click()
  await expect(number).toBeFocused()

  // leave and come back, by an address too
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await expect(clinic.getByRole('link', { name: /^1 .*1 Angabe bitte ändern/ })).toBeVisible()
  await openPage(clinic, 1)
  await expect(title).toHaveValue('Dr.')
  await clinic.reload()
  await expect(title).toHaveValue('Dr.')
  await expect(number).toHaveValue('12345')

  // the check page says the same, leads to the field, and sends nothing
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await clinic.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  await expect(clinic.getByText('Der Antrag ist noch nicht gesendet.')).toBeVisible()
  await clinic
    .getByRole('link', { name: /^Zum Feld: .*neun Ziffern/ })
    .first()
    .click()
  await expect(number).toBeFocused()
  await expect(clinic.getByText(/neun Ziffern, die letzte passt nicht/).first()).toBeVisible()

  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await clinic.getByRole('button', { name: 'Reha-Anträge löschen …' }).click()
  await expect(clinic.getByRole('dialog')).toContainText(/Gelöscht werden: 2 Entwürfe, \d+ ausgefüllte Felder/)
  await confirmInDialog(clinic, 'Entwürfe löschen')
  await expect(clinic.getByRole('heading', { name: 'Wer ist Kostenträger der Reha?' })).toBeVisible()
})

test('[F3, F8] entries of a group are moved, removed and put back; levels are given by keys; what was taken over is German', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await makeForms(clinic)
  await openPage(clinic, 5)
  const group = clinic.getByRole('group', { name: /^Diagnosen|^Funktionsbezogene/ }).last()
  const entries = group.getByRole('group', { name: /^Eintrag \d/ })
  await expect(entries.first()).toBeVisible()
  const first = await entries.count()
  for (let at = first; at < 5; at += 1) {
    await clinic.getByRole('button', { name: /^Eintrag hinzufügen/ }).click()
    await entries
      .last()
      .getByRole('textbox')
      .first()
      .fill(`Diagnose ${at + 1}`)
  }
  await expect(
    clinic.getByText('Höchstens 5. Entfernen Sie einen Eintrag, um einen anderen einzutragen.'),
  ).toBeVisible()
  await clinic.getByRole('button', { name: 'Eintrag 5 nach oben' }).click()
  await expect(entries.nth(3).getByRole('textbox').first()).toHaveValue('Diagnose 5')
  await clinic.getByRole('button', { name: 'Eintrag 4 entfernen' }).click()
  await expect(entries).toHaveCount(4)
  await expect(clinic.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  await clinic.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entries.nth(3).getByRole('textbox').first()).toHaveValue('Diagnose 5')
  await expect(saved(clinic)).toBeVisible()

  await visit(clinic, clinic.url().replace('page=5', 'page=8'))
  const items = clinic.locator('[data-level-item]')
  await items.first().getByRole('radio').first().focus()
  for (let at = 0; at < 20; at += 1) {
    await clinic.keyboard.press('4')
    await clinic.keyboard.press('ArrowDown')
  }
  await expect(clinic.getByText('Summe: 80 Punkte, 20 von 20.')).toBeVisible()
  await clinic.getByRole('checkbox', { name: 'Ich habe diese Seite geprüft.' }).check()
  await expect(clinic.getByText(/^Geprüft, M\. König, heute/).first()).toBeVisible()
  await staysGerman(clinic)
})

test('[F3] two people in different fields merge without a word; in the same field both values stay', async ({
  newDevice,
}) => {
  const [first, second] = [await newDevice('first'), await newDevice('second')]
  await makeForms(first)
  await openPage(first, 1)
  await openForms(second, people.witt)
  await openPage(second, 1)
  await first.getByLabel('Titel', { exact: true }).fill('Prof.')
  await second.getByLabel('Vorsatzwort').fill('von')
  await expect(saved(first)).toBeVisible()
  await expect(saved(second)).toBeVisible()
  await expect(first.getByLabel('Vorsatzwort')).toHaveValue('von', { timeout: 60_000 })
  await expect(second.getByLabel('Titel', { exact: true })).toHaveValue('Prof.', { timeout: 60_000 })

  // both begin with what stands there; the second to save is told, and loses nothing
  await second.context().setOffline(true)
  await second.getByLabel('Straße').first().fill('Weg-B')
  await first.getByLabel('Straße').first().fill('Weg-A')
  await first.keyboard.press('Tab')
  await expect(saved(first)).toBeVisible()
  await second.getByLabel('Hausnummer').first().focus()
  await expect(second.getByText(/^Noch nicht gespeichert/)).toBeVisible()
  await second.context().setOffline(false)
  const question = second.getByRole('group', { name: 'Dasselbe Feld, zwei Personen' })
  await expect(question).toContainText('M. König hat um', { timeout: 60_000 })
  await expect(question).toContainText('„Weg-A“')
  await expect(second.getByLabel('Straße').first()).toHaveValue('Weg-B')
  await question.getByRole('button', { name: 'Meinen Text nehmen' }).click()
  await expect(first.getByLabel('Straße').first()).toHaveValue('Weg-B', { timeout: 60_000 })
})

test('[F1] where rehab applications are not switched on, there is no tab and no page', async ({
  newDevice,
  machine,
}) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [] })
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Celik/ }).first().click()
  await expect(clinic.getByRole('tab', { name: 'Karte' })).toBeVisible()
  await expect(clinic.getByRole('tab', { name: 'Reha-Anträge' })).toHaveCount(0)
  await clinic.goto(`${clinic.url().replace(/[?#].*$/, '')}/rehab-forms/gkv-form-general`)
  await expect(clinic.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
})

test('who else has the forms open is said at the head and at the field, and ends with the tab', async ({
  newDevice,
}) => {
  const [first, second] = [await newDevice('first'), await newDevice('second')]
  await makeForms(first)
  await openForms(second, people.witt)
  // a name is shortened as everywhere
  await expect(first.getByText(/^Auch hier: \S+ Witt$/)).toBeVisible()
  await openPage(second, 8)
  await expect(first.getByText(/^Auch hier: \S+ Witt \(Seite 8\)$/)).toBeVisible()
  await expect(second.getByText(/^Auch hier: \S+ König$/)).toBeVisible()

  await openPage(first, 1)
  await second.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: /^1 / }).click()
  const title = second.getByLabel('Titel', { exact: true })
  await title.pressSequentially('Prof.')
  await expect(first.getByText(/^\S+ Witt schreibt hier gerade\.$/)).toBeVisible()
  await expect(second.getByText(/schreibt hier gerade/)).toHaveCount(0)
  // a while after the last key it is not said any more
  await expect(first.getByText(/schreibt hier gerade/)).toHaveCount(0, { timeout: 30_000 })
  await expect(first.getByText(/^Auch hier: \S+ Witt \(Seite 1\)$/)).toBeVisible()

  await second.close()
  await expect(first.getByText(/^Auch hier/)).toHaveCount(0, { timeout: 60_000 })
})

test('[W24] a colleague is asked for a page, told by the bell without a name, and says when it is done', async ({
  newDevice,
}) => {
  const [clinic, ward] = [await newDevice('clinic'), await newDevice('ward')]
  await makeForms(clinic)
  await openPage(clinic, 8)
  await clinic.getByRole('button', { name: 'Jemanden bitten …' }).click()
  await clinic.getByRole('dialog').getByLabel('Wen?').selectOption({ label: 'Thorsten Witt' })
  await confirmInDialog(clinic, 'Bitten')
  await expect(clinic.getByText(/^Gebeten: .*Witt, heute/)).toBeVisible()
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await expect(clinic.getByRole('link', { name: /^8 .*Gebeten: .*Witt/ })).toBeVisible()

  await signInAtClinic(ward, people.witt)
  await ward.getByRole('button', { name: 'Eine Bitte wartet auf Sie' }).click()
  const item = ward.getByRole('menuitem', { name: /^Reha-Antrag: Seite 8 ausfüllen, für Miriam König/ })
  await expect(item).not.toContainText('Celik')
  await item.click()
  await expect(ward.getByRole('heading', { level: 1, name: /^Seite 8/ })).toBeVisible()
  await expect(ward.getByText(/^Miriam König bittet Sie, diese Seite auszufüllen, heute/)).toBeVisible()
  await ward.getByRole('button', { name: 'Erledigt' }).click()
  await expect(ward.getByRole('button', { name: 'Jemanden bitten …' })).toBeVisible()
  await expect(ward.getByRole('button', { name: /wartet auf Sie|warten auf Sie/ })).toHaveCount(0)
  // who asked sees it too, without a reload
  await expect(clinic.getByRole('link', { name: /^8 .*Gebeten/ })).toHaveCount(0)
})
