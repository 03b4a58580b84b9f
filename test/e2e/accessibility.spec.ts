// axe finds nothing on the main screens of both areas, light and dark, wide and narrow; nothing has to be scrolled sideways, and
// the portal's pages can be read at 200 and 400 %, the provider's with text of 200 % on a phone.
import { ends, findings, lookAt, rulesOfColour, sidewaysPx, whatMoves } from './support/look-at.ts'
import { expect, people, signInAtClinic, signInAtProvider, test, visit } from './support/test.ts'
import { expectReadableZoomed } from './support/zoom.ts'

test('start and sign-in', async ({ newDevice }) => {
  const page = await newDevice('visitor')
  await page.goto('/')
  await expect(page.getByText('m.koenig@klinikum-nord.example')).toBeVisible()
  await expect(page.getByText('Pflege, Krankenhaus, Reha, Zugänge der Klinik verwalten').first()).toBeVisible()
  await lookAt(page, 'start')
  await page.goto('/careprovider/auth')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await lookAt(page, 'sign-in')
  await page.getByRole('link', { name: 'Mit einem anderen Gerät anmelden' }).click()
  await expect(page.getByLabel('Code für das neue Gerät')).toBeVisible()
  await lookAt(page, 'join', ends)
  await page.goto('/providersearch/auth')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await lookAt(page, 'portal sign-in', ends)
  await expectReadableZoomed(page, 'portal sign-in')
})

test('the portal’s public pages', async ({ newDevice }) => {
  const page = await newDevice('visitor')
  await page.goto('/providersearch/weserems')
  await expect(page.getByLabel('Wo suchen Sie?')).toBeVisible()
  await lookAt(page, 'portal: place', ends)
  await expectReadableZoomed(page, 'portal: place')
  await page.goto('/providersearch/weserems?zipcode=26382&step=solutions')
  await expect(page.getByRole('checkbox', { name: /Pflegeheim/ })).toBeVisible()
  await lookAt(page, 'portal: kinds of care', ends)
  await expectReadableZoomed(page, 'portal: kinds of care')
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
  await lookAt(page, 'portal: list')
  await expectReadableZoomed(page, 'portal: list')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await lookAt(page, 'portal: filters', ends)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Haus am Deich' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Haus am Deich' })).toBeVisible()
  await lookAt(page, 'portal: provider', ends)
  await page.goto('/providersearch/weserems/glossary')
  await expect(page.getByText('Pflegegrad', { exact: true })).toBeVisible()
  await lookAt(page, 'portal: words', ends)
  for (const [purpose, name] of [
    ['true', 'Anmelden'],
    ['create', 'Konto anlegen'],
  ] as const) {
    await page.goto(`/providersearch/weserems?login=${purpose}&reason=expired_link`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await lookAt(page, `portal: sign-in, ${purpose}`, ends)
  }
  await page.goto('/providersearch/weserems?reason=signed_out')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('summary', { hasText: 'Menü' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await lookAt(page, 'portal: the menu, after signing out', ends)
})

test('where somebody wants little motion, a change of the scheme moves nothing', async ({ newDevice }) => {
  const page = await newDevice('visitor')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/providersearch/weserems/glossary')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => page.evaluate(whatMoves)).toEqual([])
  // in one task: a page that is being taken over sets the scheme itself
  const changed = await page.evaluate(() => {
    const colour = () => getComputedStyle(document.body).color
    const before = colour()
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
    return { isOther: colour() !== before, moving: document.getAnimations().length }
  })
  expect(changed).toEqual({ isOther: true, moving: 0 })
})

test('the provider’s area', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await lookAt(page, 'dashboard')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Anfragen filtern' })
  await filters.getByText('Kurzzeitpflege', { exact: true }).click()
  await lookAt(page, 'filters', ends)
  await filters
    .getByRole('button', { name: /zeigen$/ })
    .last()
    .click()
  await expect(filters).toBeHidden() // it has a button of this name too
  await expect(page.getByRole('button', { name: 'Filter löschen' })).toBeVisible()
  await page.getByRole('button', { name: 'Gespeichert' }).click()
  await expect(page.getByText('Noch kein Filter gespeichert.')).toBeVisible()
  await lookAt(page, 'saved filters', ends)
  await page.getByRole('button', { name: 'Schließen' }).last().click()
  await page.getByRole('button', { name: 'Filter löschen' }).click()
  await page.getByRole('link', { name: 'Kapazität' }).first().click()
  await expect(page.getByRole('heading', { name: 'Freie Plätze' })).toBeVisible()
  await lookAt(page, 'capacity', ends)
  await expectReadableZoomed(page, 'capacity')
  await page
    .getByRole('link', { name: /^Anfragen/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(page.getByText('Erna Brandt')).toBeVisible()
  await lookAt(page, 'request')
  await expectReadableZoomed(page, 'request of a house')
  await page.getByRole('button', { name: 'Absagen' }).click()
  await page
    .getByRole('radio', { name: /Für diese Person/ })
    .first()
    .check({ force: true })
  await lookAt(page, 'decline')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // a chosen scheme counts more than the system's
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /Maria Kramer/ }).click()
  await page.getByText('Dunkel', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => page.evaluate(whatMoves)).toEqual([])
  // not as high as its content: a sticky bar may cut through what is judged above
  expect(await findings(page, rulesOfColour)).toEqual([])
})

test('the dialogs of a request', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  for (const [opener, closer] of [
    ['Angaben fehlen', 'Abbrechen'],
    ['Drucken', 'Abbrechen'],
    ['Textbausteine', 'Schließen'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, opener, ends)
    await page.getByRole('dialog').getByRole('button', { name: closer }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('getting on board, and the people of a house', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await page.goto('/activate/code')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Prüfen Sie, ob etwas fehlt.')).toBeVisible()
  await lookAt(page, 'code of a fax', ends)
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  await visit(page, `${settings}/account`)
  await expect(page.getByLabel('Vorname')).toBeVisible()
  await lookAt(page, 'own account', ends)
  await expectReadableZoomed(page, 'own account')
  await visit(page, `${settings}/accounts`)
  await expect(page.getByRole('button', { name: /^Aktionen für Jana/ })).toBeVisible()
  await lookAt(page, 'people of the house', ends)
})

test('the clinic’s area', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await expect(page.getByRole('link', { name: /Brandt/ })).toBeVisible()
  await lookAt(page, 'patients')
  await page.getByRole('link', { name: /Brandt/ }).click()
  await expect(page.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await lookAt(page, 'search')
  await page
    .getByRole('link', { name: /Haus Linde/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Anfrage an Haus Linde/ })).toBeVisible()
  await lookAt(page, 'request')
  await page.getByRole('link', { name: 'Schlüssel vergleichen' }).click()
  await expect(page.getByText('Nicht verglichen.')).toBeVisible()
  await lookAt(page, 'keys of a partner', ends)
})

test('the settings of a house and of a clinic', async ({ newDevice }) => {
  const house = await newDevice('tablet')
  await signInAtProvider(house)
  for (const [link, shown] of [
    ['Angebot und Aufnahme', 'Wen Sie aufnehmen'],
    ['Mitteilungen', 'Was wir Ihnen melden'],
    ['Einstellungen', 'Ihr Team'],
  ] as const) {
    await house.getByRole('button', { name: /Maria Kramer/ }).click()
    await house.getByRole('menuitem', { name: link }).click()
    await expect(house.getByRole('heading', { name: shown })).toBeVisible()
    await lookAt(house, link, ends)
  }
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('button', { name: /König/ }).click()
  await clinic.getByRole('menuitem', { name: 'Einstellungen' }).click()
  await expect(clinic.getByRole('textbox', { name: 'Ohne Antwort nach' })).toBeVisible()
  await lookAt(clinic, 'Einstellungen', ends)
  await clinic.getByRole('link', { name: 'Vertrag ansehen' }).click()
  await expect(clinic.getByText('Noch kein Vertrag hinterlegt.')).toBeVisible()
  await lookAt(clinic, 'Vertrag und Datenschutz', ends)
})

test('the clinic’s desk and an assessment', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  const heading = page.getByRole('heading', { level: 1 })
  const desk = [
    ['todo', 'Aufgaben'],
    ['report', 'Auswertung'],
    ['users', 'Zugänge'],
    ['providers', 'Bevorzugte Versorger'],
  ] as const
  for (const [way, title] of desk) {
    await visit(page, `/app/clinic/dashboard/${way}`)
    await expect(heading).toHaveText(title)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await lookAt(page, title, ends)
  }
  await page.getByRole('link', { name: 'Patientenliste', exact: true }).locator('visible=true').click()
  await page.getByRole('link', { name: /Brandt/ }).click()
  await page.getByRole('tab', { name: 'Angaben' }).click()
  await page.getByRole('link', { name: 'Assessment', exact: true }).click()
  await expect(heading).toHaveText(/^Assessment/)
  await lookAt(page, 'assessment', ends)
})

test('transitional care: the page, its dialogs and its paper', async ({ newDevice, machine }) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2] })
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).click()
  await page.getByRole('tab', { name: 'Übergangspflege' }).click()
  await page.getByRole('button', { name: 'Dokumentation anlegen' }).click()
  await expect(page.getByText('2 von 5 eingetragen')).toBeVisible()
  await lookAt(page, 'transitional care')
  await page.getByRole('button', { name: 'Anruf eintragen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await lookAt(page, 'transitional care: a call', ends)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Fassung 1 erstellen' }).click()
  await page.getByRole('button', { name: 'Fassungen 1' }).click()
  await lookAt(page, 'transitional care: versions', ends)
  await dialog.getByRole('link', { name: 'Ansehen: Fassung 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumentation Übergangspflege')
  await lookAt(page, 'transitional care: paper', ends)
})

test('every section of the patient’s form, on a telephone', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('link', { name: 'Neu anlegen' }).click()
  await page.getByLabel('Vorname').fill('Wilma')
  await page.getByLabel('Nachname').fill('Testmann')
  await page.getByLabel('Geburtsdatum').fill('12.04.1951')
  await page.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await page.getByLabel('Postleitzahl').fill('26131')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const next of ['Pflegebedarf', 'Diagnosen', 'Kontakt', null]) {
    const closed = page.locator('h3 > button[aria-expanded=false]')
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    expect(await sidewaysPx(page), `before ${next}`).toBeLessThanOrEqual(0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 360, height })
    expect(await findings(page), `before ${next}`).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    if (next) await page.getByRole('button', { name: `Weiter: ${next}` }).click()
  }
})

test('an index, the report and the notifications of a house', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.getByRole('banner').getByRole('link', { name: 'Mitteilungen' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await lookAt(page, 'notifications')
  await page.getByRole('link', { name: 'Auswertung' }).locator('visible=true').click()
  await expect(page.getByRole('img', { name: /^Anfragen und Antworten/ })).toBeVisible()
  await lookAt(page, 'report')
  await page.getByRole('link', { name: 'Anfragen' }).locator('visible=true').first().click()
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  for (const name of ['Barthel-Index', 'Singer-Index']) {
    await page.getByText('Assessment ausfüllen oder ändern').click()
    await page.getByRole('link', { name: new RegExp(`^${name} `) }).click()
    await page.getByRole('group').first().locator('label').last().click()
    await lookAt(page, name)
    await page.getByRole('link', { name: 'Zurück zur Anfrage' }).click()
  }
})

/** of a house, below …/dashboard/<house>/, each with what shows that it is there */
const otherPages = {
  'of people and device': [
    ['search', /Durchsucht: /],
    ['settings/pwa', 'Zuletzt abgeglichen'],
    ['settings/new-device', 'Code zeigen'],
    ['my-password-change', 'Bisheriges Passwort'],
    ['my-recovery-code', 'Notfallcode erstellen'],
  ],
  'of the house': [
    ['settings/profile', 'Bild hinzufügen'],
    ['settings/search', /^Höchstens entfernt/],
    ['settings/capacity', 'Höchstens offen'],
    ['settings/admissions', 'Wege zu Ihrem Haus'],
    ['settings/reverse-searches', 'Noch kein Suchauftrag.'],
  ],
  'of team, partners and law': [
    ['settings/team', 'Voller Zugriff'],
    ['settings/recovery-sheet', 'Wiederherstellungsbogen'],
    ['settings/partner-clinics', 'Klinikum Nord'],
    ['settings/extensions', 'Erweiterungen für Ihr Haus'],
    ['settings/legal-documents', 'Datenschutzerklärung'],
  ],
} as const

for (const [group, pages] of Object.entries(otherPages)) {
  test(`the other pages of a house: ${group}`, async ({ newDevice }) => {
    const page = await newDevice('tablet')
    await signInAtProvider(page)
    const home = new URL(page.url()).pathname.replace(/\/requests.*/, '')
    for (const [path, shown] of pages) {
      await visit(page, `${home}/${path}`)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await lookAt(page, path, ends)
    }
  })
}

test('what lies over the screen: two answers, what waits, and the lock', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  for (const opener of ['Zusagen', 'Interesse melden']) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(dialog).toBeVisible()
    await lookAt(page, opener, ends)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: /Noch nicht Gesendetes ansehen/ }).click()
  await expect(dialog).toBeVisible()
  await lookAt(page, 'not sent yet', ends)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
  await lookAt(page, 'lock', ends)
})

test('rehab applications of the clinic', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Celik/ }).first().click()
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await page.getByRole('radio', { name: /^Noch unklar/ }).check()
  await expect(page.getByRole('button', { name: 'Anträge anlegen' })).toBeVisible()
  await lookAt(page, 'rehab applications: who pays', ends)
  await page.getByRole('button', { name: 'Anträge anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Antrag an die Krankenversicherung' })).toBeVisible()
  await lookAt(page, 'rehab applications: pages')
  const search = page.url().replace(/[?#].*$/, '')
  for (const [at, name] of [
    ['gkv-form-general?page=1', 'a page'],
    ['gkv-form-medical?page=5', 'entries of a group'],
    ['gkv-form-medical?page=8', 'levels'],
    ['gkv-form-medical?page=9', 'a page with choices'],
    ['gkv-form-general/open', 'open fields'],
    ['gkv-form-general/check', 'check page'],
  ] as const) {
    await page.goto(`${search}/rehab-forms/${at}`)
    await expect(page.getByRole('link', { name: 'Übersicht' })).toBeVisible()
    await lookAt(page, `rehab applications: ${name}`, ends)
  }
})

test('the approval of a medical report', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page, people.witt)
  await page.getByRole('link', { name: /Celik/ }).first().click()
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await page.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await page.getByRole('button', { name: 'Anträge anlegen' }).click()
  await page.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  await page.getByRole('link', { name: 'Zur Freigabe' }).click()
  await expect(page.getByRole('region', { name: 'Auf einen Blick' })).toBeVisible()
  await lookAt(page, 'approvals: a report', ends)
  await page.getByRole('button', { name: 'Befundbericht freigeben …' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'approvals: approving')
})
