// The settings of a house and of its people: what is saved is there after a reload, what is wrong or cannot be sent stays typed.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import {
  codeFromMail,
  expect,
  openMail,
  people,
  readyForReload,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
  visit,
} from './support/test.ts'

test('a person changes the own name and telephone', { tag: '@installed' }, async ({ newDevice, machine }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click()
  await page.getByRole('link', { name: /^Mein Zugang/ }).click()
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('maria.k@haus-seeblick.example')

  await page.getByLabel('Vorname').fill(' ')
  await page.getByLabel('Telefon (freiwillig)').fill('12')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Geben Sie Ihren Vornamen ein.')
  await expect(page.getByRole('alert')).toContainText('Telefonnummer')
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Maria')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByLabel('Vorname').fill('Marie')
  await page.getByLabel('Telefon (freiwillig)').fill('0441 123-45')
  await machine.stop()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Server nicht erreichbar. Das lässt sich gerade nicht speichern.')
  await expect(page.getByLabel('Vorname')).toHaveValue('Marie')
  await machine.restart()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert. Es gilt auf allen Ihren Geräten.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Marie/ })).toBeVisible()
  await page.getByRole('link', { name: 'Passwort ändern' }).click()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Marie')
  await expect(page.getByLabel('Telefon (freiwillig)')).toHaveValue('044112345')
  await page.getByRole('main').getByRole('link', { name: 'Einstellungen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible()
})

test('[R17] [R46] who leads a house invites people and changes their access', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  await visit(page, `${settings}/accounts`)
  // one looks on one for the other: who may sign in is a page of its own beside who can read
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await main.getByRole('link', { name: /^Zugänge/ }).click()
  const row = (name: RegExp | string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('jana.p@')).toContainText('Alles: zusagen, absagen, Team und Einstellungen')

  await page.getByRole('button', { name: 'Personen einladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail-Adressen').fill('neu@haus-seeblick.example, jana.p@haus-seeblick.example, kaputt')
  await dialog.getByRole('button', { name: '2 Einladungen senden' }).click()
  await expect(dialog).toContainText('Prüfen Sie: kaputt')
  await dialog.getByLabel('E-Mail-Adressen').fill('neu@haus-seeblick.example\njana.p@haus-seeblick.example')
  await dialog.getByRole('button', { name: '2 Einladungen senden' }).click()
  await expect(dialog).toContainText('1 Person ist eingeladen.')
  await expect(dialog).toContainText('jana.p@haus-seeblick.example')
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(row('neu@haus-seeblick.example')).toBeVisible()

  const act = async (who: string, what: string) => {
    await row(who)
      .getByRole('button', { name: /^Aktionen für/ })
      .click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await act('neu@haus', 'Einladung noch einmal senden')
  await dialog.getByRole('button', { name: 'Einladung noch einmal senden' }).click()
  await expect(row('neu@haus').getByRole('status')).toHaveText(
    'Die E-Mail ist auf dem Weg an neu@haus-seeblick.example.',
  )
  // nothing to sign in with yet: the question does not say 'wie bisher'
  await act('neu@haus', 'Deaktivieren')
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click()
  await act('neu@haus', 'Wieder aktivieren')
  await expect(dialog).toContainText('Die Person bekommt eine neue Einladung. Der Link darin gilt sieben Tage.')
  await dialog.getByRole('button', { name: 'Wieder aktivieren' }).click()
  await expect(row('neu@haus')).toContainText('Eingeladen')
  // the question gives the focus back to the button of its menu, a dialog to the button that opened it
  const actions = (who: string) => row(who).getByRole('button', { name: /^Aktionen für/ })
  await expect(actions('neu@haus')).toBeFocused()
  await page.getByRole('button', { name: 'Personen einladen' }).press('Enter')
  await dialog.getByLabel('E-Mail-Adressen').press('Escape')
  await expect(page.getByRole('button', { name: 'Personen einladen' })).toBeFocused()
  // the new key is made by somebody who stays
  await actions('maria.k@').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ändern', 'Mail für ein neues Passwort senden'])
  await page.getByRole('menu').press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await act('jana.p@', 'Ändern')
  await dialog.getByLabel('Vorname').fill(' ')
  await dialog.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(dialog).toContainText('Geben Sie den Vornamen ein.')
  await dialog.getByLabel('Vorname').fill('Johanna')
  await dialog.getByRole('radio', { name: /^Lesen und Nachrichten/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(row('Johanna')).toBeVisible()
  const other = await newDevice('reader')
  await readsAndWritesAlone(other)
})

/** Who may read and write messages is offered nothing that the server would refuse, on any screen. */
async function readsAndWritesAlone(page: Page): Promise<void> {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  await signInAtProvider(page, people.jana)
  const home = /^.*\/dashboard\/\d+/.exec(page.url())?.[0] ?? ''
  const main = page.getByRole('main')
  const offers = (name: RegExp) => main.getByRole('button', { name }).or(main.getByRole('link', { name }))
  await expect(offers(/^(Platz frei|Kein Platz)/)).toHaveCount(0)
  await main
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(main.getByText('Ihre Rechte erlauben hier Lesen und Nachrichten.')).toBeVisible()
  await expect(page.getByLabel('Nachricht schreiben')).toBeVisible()
  await expect(main.getByText('Auf einen Blick')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Verlauf' })).toBeVisible()
  const commands =
    /^(Zusagen|Absagen|Interesse|Angaben fehlen|Ich übernehme|Andere Person|Zugriff|.*anfragen$|Barthel|Früh|Singer)/
  await expect(offers(commands)).toHaveCount(0)
  const save = /speichern|einladen|hinzufügen|anlegen|hinterlegen|entfernen|annehmen|Jetzt prüfen|Herausnehmen/i
  const settings = [
    'accounts',
    'team',
    'profile',
    'services',
    'search',
    'capacity',
    'reverse-searches',
    'partner-clinics',
  ]
  for (const name of [...settings, 'legal-documents', 'notifications', 'recovery-sheet']
    .map((one) => `settings/${one}`)
    .concat('capacity')) {
    await test.step(name, async () => {
      await visit(page, `${new URL(home).pathname}/${name}`)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await expect(offers(save)).toHaveCount(0)
    })
  }
  expect(refused).toEqual([])
}

/** Who goes on while a page saves is taken along once it is saved, and stays asked where it was not. */
async function goesOnWhileSaving(page: Page, settings: string) {
  await visit(page, `${settings}/profile`)
  const leaving = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
  let answer: (status: 200 | 500) => void = () => {}
  await page.route('**/api/careproviders/*/profile', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const status = await new Promise((resolve) => {
      answer = resolve
    })
    return status === 200
      ? route.continue()
      : route.fulfill({ status: 500, json: { type: 'about:blank', title: 'internal', status: 500, code: 'internal' } })
  })
  const saveAndGo = async (phone: string) => {
    await page.getByLabel('Telefon').fill(phone)
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await asked
    const requests = page.getByRole('link', { name: /^Anfragen/ }).first()
    await requests.click()
    await expect(leaving).toBeVisible()
  }
  await saveAndGo('+49441998877')
  answer(500)
  await expect(
    page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'Ihre Eingaben sind noch da.' }),
  ).toBeAttached()
  await leaving.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('+49441998877')
  await saveAndGo('+49441998878')
  answer(200)
  await expect(page).toHaveURL(/\/requests/)
  await expect(leaving).toHaveCount(0)
}

test('a house corrects its contact, goes on while that is saved, and reads what it has agreed to', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  await visit(page, `${settings}/profile`)
  await page.getByLabel('Straße und Hausnummer').fill('Seestraße 7')
  await page.getByLabel('Faxnummer').fill('per Post')
  await page.getByLabel('Montag', { exact: true }).fill('16-8')
  await page.getByLabel('Dienstag', { exact: true }).fill('abends')
  await page.getByLabel(/^Institutionskennzeichen/).fill('260326823')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('260326823 ist kein Institutionskennzeichen.')
  await expect(page.getByLabel('Faxnummer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Faxnummer').fill('0441 / 123-99')
  const monday = page.getByLabel('Montag', { exact: true })
  await expect(monday).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toContainText('Montag: Das Ende muss nach dem Anfang liegen')
  await monday.fill('8 bis 12 und 14-16.30 Uhr')
  await expect(page.getByLabel('Dienstag', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Montag für Dienstag bis Freitag übernehmen' }).click()
  // what was replaced is not wrong any more, and only that
  await expect(page.getByLabel('Dienstag', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Institutionskennzeichen/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bemerkung dazu').fill('Besichtigung nach Absprache')
  await page.getByLabel(/^Institutionskennzeichen/).fill('260326822')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert. Es gilt für Ihr ganzes Team.')).toBeVisible()
  await test.step('relatives read when it is visited and called, and see where it lies', async () => {
    const visitor = await newDevice('phone')
    const [, house] = /dashboard\/(\d+)/.exec(settings) ?? []
    await visitor.goto(`/providersearch/weserems/provider/${house}?zipcode=26382`)
    const hours = visitor.getByRole('definition').filter({ hasText: 'Besichtigung nach Absprache' })
    await expect(hours).toContainText('Mo. bis Fr. 8 bis 12 und 14 bis 16:30 Uhr')
    const place = visitor.getByRole('heading', { name: 'Lage', level: 2 })
    const map = visitor.getByRole('region', { name: 'Karte: Lage von Haus Seeblick' })
    // fetched by whoever comes near it
    await expect(map).toHaveCount(0)
    await place.scrollIntoViewIfNeeded()
    await expect(map.getByRole('img', { name: /^Haus Seeblick: / })).toBeVisible()
  })
  await visit(page, `${settings}/legal-documents`)
  const terms = page.getByRole('listitem').filter({ hasText: 'Nutzungsbedingungen' })
  await terms.getByRole('button', { name: 'Annehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click()
  await expect(terms).toContainText('Angenommen von Maria Kramer,')
  await expect(terms.getByRole('button')).toBeHidden()

  const other = await newDevice('phone')
  await signInAtProvider(other, people.jana)
  await visit(other, `${settings}/profile`)
  await expect(other.getByLabel('Straße und Hausnummer')).toHaveValue('Seestraße 7')
  await expect(other.getByLabel('Faxnummer')).toHaveValue('044112399')
  await expect(other.getByLabel('Freitag', { exact: true })).toHaveValue('8–12, 14–16:30')
  await visit(other, `${settings}/legal-documents`)
  await expect(other.getByRole('link', { name: 'Datenschutzerklärung' })).toBeVisible()
  await test.step('goes on while a page saves', () => goesOnWhileSaving(page, settings))
})

/** Through the form and the code in the new mailbox, from the page that shows the own account. */
async function changeAddress(page: Page, to: string) {
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(to)
  await page.getByLabel('Ihr Passwort').fill('nicht das Passwort')
  await page.getByRole('button', { name: 'Code senden' }).click()
  await expect(page.getByRole('alert')).toContainText('Das ist nicht Ihr Passwort.')
  await page.getByLabel('Ihr Passwort').fill(demoPassword)
  await page.getByRole('button', { name: 'Code senden' }).click()
  await expect(page.getByText(`Wir haben einen Code an ${to} geschickt.`)).toBeVisible()
  await page
    .getByLabel('Code aus der E-Mail')
    .fill(await codeFromMail(page, /Ihr Code für die neue E-Mail-Adresse/, to))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByText(`Ihre neue Adresse gilt: ${to}.`)).toBeVisible()
}

test('a person of a house changes the own e-mail address by a code to the new one', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  // R3: the first step of getting on board is the own account
  const id = /dashboard\/(\d+)/.exec(page.url())?.[1]
  await page.goto(`/careprovider/newonboarding/personal/${id}?a=1`)
  await expect(page).toHaveURL(/\/settings\/account\?a=1$/)
  await changeAddress(page, 'maria.neu@haus-seeblick.example')
  await openMail(await newDevice('the mailbox beside it'), /Ihre E-Mail-Adresse wurde geändert/)
})

test('a person of a clinic does so too', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  await page.getByRole('button', { name: /^Ihr Zugang: / }).click()
  await page.getByRole('menuitem', { name: 'Mein Zugang' }).click()
  await expect(page.getByLabel('Nachname')).toHaveValue('König')
  await changeAddress(page, 'neu@klinikum-nord.example')
})

test('[R11] [R49] every page of the settings opens from the index under its own name', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  const names = ['account', 'accounts', 'admissions', 'capacity', 'extensions', 'legal-documents', 'notifications']
  for (const name of [...names, 'partner-clinics', 'profile', 'pwa', 'search', 'services', 'team']) {
    await visit(page, settings)
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
    await page.locator(`a[href$="/settings/${name}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/settings/${name}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Diese Seite gibt es nicht')).toBeHidden()
  }
  await visit(page, `${settings}/search`)
  await page
    .getByLabel(/^Höchstens entfernt/)
    .first()
    .fill('40')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Gespeichert\./)).toBeVisible()
  // saving saves the changes of all three pages of the rules: what hinders it leads to its own page
  await visit(page, settings)
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await visit(page, `${settings}/search`)
  await page.getByLabel(/^Höchstens entfernt/).fill('weit')
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).click()
  await page.getByRole('button', { name: 'Verlassen' }).click()
  await page.locator('a[href$="/settings/services"]').click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Suche' }).click()
  await expect(page.getByLabel(/^Höchstens entfernt/)).toHaveValue('weit')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await visit(page, `${settings}/partners?ids=`)
  await expect(page).toHaveURL(/\/settings\/partner-clinics/)
  await page.getByRole('link', { name: /Klinikum Nord/ }).click()
  await expect(page.getByRole('heading', { name: 'Schlüssel vergleichen' })).toBeVisible()
})

test('[R49] one value of each page that is changed there stays after a reload', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  const open = (name: string) => visit(page, `${settings}/${name}`)
  const save = async (said: RegExp | string, at = page.getByRole('main')) => {
    await at.getByRole('button', { name: 'Speichern' }).click()
    await expect(at.getByText(said)).toBeVisible()
  }

  await open('notifications')
  const topic = page.getByRole('group', { name: 'Nachrichten und Dateien zu Ihren Anfragen' })
  const mail = topic.getByRole('checkbox', { name: 'E-Mail' })
  const before = await mail.isChecked()
  // a server that fails is not told as a missing network, and nothing counts that it did not take
  await page.route('**/api/accounts/*/notices', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { type: 'about:blank', title: 'internal', status: 500, code: 'internal' } }),
  )
  await mail.click()
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  await expect(failure).not.toContainText('Verbindung')
  expect(await mail.isChecked()).toBe(before)
  await page.unroute('**/api/accounts/*/notices')
  await mail.click()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await page.getByLabel('Erneut melden nach').fill('20')
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
  await leaving.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(leaving).toBeHidden()
  await expect(page.getByLabel('Erneut melden nach')).toHaveValue('20')
  await save('Gespeichert. Die Minuten gelten für neue Anfragen, die Ruhezeit ab sofort.')

  await open('services')
  await page.getByLabel('Alter ab').fill('50')
  await save(/^Gespeichert\./)
  await open('capacity')
  await page.getByLabel('Höchstens offen').fill('12')
  await save(/^Gespeichert\./)

  await open('partner-clinics')
  await page.getByRole('link', { name: /Klinikum Nord/ }).click()
  await page.getByRole('button', { name: 'Ziffern sind gleich' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, alle gleich' }).click()
  await expect(page.getByText(/^Verglichen von Maria Kramer,/)).toBeVisible()

  await readyForReload(page)
  await page.reload()
  await expect(page.getByText(/^Verglichen von Maria Kramer,/)).toBeVisible()
  await open('notifications')
  await expect(mail).toBeChecked({ checked: !before })
  await expect(page.getByLabel('Erneut melden nach')).toHaveValue('20')
  await open('services')
  await expect(page.getByLabel('Alter ab')).toHaveValue('50')
  await open('capacity')
  await expect(page.getByLabel('Höchstens offen')).toHaveValue('12')
})

test('postcodes around a house need the network: what is missing is said at the field, in the words of the connection', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page, 'einsatz@pflegedienst-hunte.example')
  await visit(page, page.url().replace(/\/requests.*/, '/settings/search'))
  const field = page.getByLabel('Einzugsgebiet: Postleitzahlen')
  const around = page.getByRole('button', { name: 'Postleitzahlen übernehmen' })
  await expect(around).toBeVisible()
  await page.context().setOffline(true)
  await around.click()
  await expect(page.getByText(/^Ohne Netz\. Ihre Eingaben bleiben hier\. Versuchen Sie es erneut/)).toBeVisible()
  await page.context().setOffline(false)
  await page.route('**/zipcodes**', (route) => route.abort())
  await around.click()
  await expect(page.getByText(/^Server nicht erreichbar\. Ihre Eingaben bleiben hier\./)).toBeVisible()
  await page.unroute('**/zipcodes**')
  await around.click()
  await expect(field).toHaveValue(/26\d{3}, 26\d{3}/)
  const many = await field.inputValue()
  // Enter takes the postcodes as the button does: it saves nothing
  await page.getByLabel('Umkreis um Ihre Adresse').fill('5')
  await page.keyboard.press('Enter')
  await expect(field).not.toHaveValue(many)
  await expect(field).toHaveValue(/26\d{3}/)
  await expect(page.getByText('1 Änderung', { exact: false })).toBeVisible()
  await expect(page.getByText(/Ihre Eingaben bleiben hier/)).toHaveCount(0)
})

test('[AU7] what was typed and not saved on a page of settings is there again after a lock, and goes when the page is left', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const settings = page.url().replace(/\/requests.*/, '/settings')
  const places = page.getByRole('textbox', { name: 'Plätze' })
  const typed = [
    { at: settings.replace('/settings', '/capacity'), field: places, value: '7' },
    { at: `${settings}/notifications`, field: page.getByLabel('Erneut melden nach'), value: '27' },
    { at: `${settings}/profile`, field: page.getByLabel('Telefon'), value: '+49441998877' },
    { at: `${settings}/account`, field: page.getByLabel('Vorname'), value: 'Marianne' },
  ]
  await page.getByRole('button', { name: 'Platz frei' }).click()
  const before: string[] = []
  for (const { at, field, value } of typed) {
    await readyForReload(page)
    await page.goto(at)
    before.push(await field.inputValue())
    await field.fill(value)
    await page.getByRole('button', { name: 'Sperren' }).first().click()
    await unlock(page, /Maria/)
    await expect(field).toHaveValue(value)
  }
  const leaving = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
  for (const [index, { at, field, value }] of typed.entries()) {
    await visit(page, at)
    await expect(field).toHaveValue(value)
    await page
      .getByRole('link', { name: /^Anfragen/ })
      .first()
      .click()
    await leaving.getByRole('button', { name: 'Verlassen' }).click()
    await expect(page).toHaveURL(/\/requests/)
    await visit(page, at)
    await expect(field).toHaveValue(before[index] ?? '')
  }
  // nor does it lie on the device any more
  await readyForReload(page)
  await page.reload()
  for (const [index, { at, field }] of typed.entries()) {
    await visit(page, at)
    await expect(field).toHaveValue(before[index] ?? '')
  }
})
