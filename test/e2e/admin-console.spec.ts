// The console (A1, A2): an administrator by invitation, the second proof by mail, a provider found and changed with its history, and
// a colleague who changed the same record meanwhile.
import { demoPassword } from '../../demo/person.ts'
import { activateAdmin } from './support/console.ts'
import { expect, people, test } from './support/test.ts'

const keysMs = 60_000

test('an administrator shows a second proof, finds a provider, and changes it with history', async ({
  machine,
  newDevice,
}) => {
  // nothing of the console before the code of the mail
  const { page, code } = await activateAdmin({ machine, newDevice })
  await expect(page.getByRole('link', { name: 'Versorger' })).toHaveCount(0)
  const good = await code()
  await page.getByLabel('Code aus der E-Mail').fill(String((Number(good) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Code stimmt nicht')
  await page.getByLabel('Code aus der E-Mail').fill(good)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()

  // what needs somebody: a line leads to the houses that it counts
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Stand \d\d:\d\d Uhr$/)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: /Vertrag zur Auftragsverarbeitung fehlt bei .* Häusern/ })
  await line.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(line).toContainText('Petra Lang')
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/missing_agreements=\d+/)
  await expect(page.getByRole('heading', { name: 'Versorger', level: 1 })).toBeVisible()

  // one field over everything; the term stays
  await page.getByRole('link', { name: 'Suche' }).first().click()
  await page.getByLabel('Name, Ort, Postleitzahl, Telefon, IK, E-Mail oder Nummer').fill('Sehblick')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Meinten Sie „Haus Seeblick“?' }).click()
  await page.getByRole('link', { name: /Haus Seeblick/ }).click()
  await expect(page.getByRole('heading', { name: 'Haus Seeblick', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name, Ort, Postleitzahl, Telefon, IK, E-Mail oder Nummer')).toHaveValue('Haus Seeblick')

  await page.getByRole('link', { name: 'Versorger' }).first().click()
  await expect(page.getByRole('heading', { name: 'Versorger', level: 1 })).toBeVisible()
  await page.getByLabel('Name, Ort, Postleitzahl oder Nummer').fill('Seeblick')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL(/q=Seeblick/)
  await page.getByRole('link', { name: 'Haus Seeblick' }).click()
  await expect(page.getByRole('heading', { name: 'Haus Seeblick', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByText('Zuständig: Petra Lang')).toBeVisible()

  await page.getByRole('tab', { name: 'Stammdaten' }).click()
  await page.getByLabel('Postleitzahl').fill('99999')
  await page.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await expect(page.getByRole('alert')).toContainText('Diese Postleitzahl gibt es in unserer Liste nicht.')
  await page.getByLabel('Postleitzahl').fill('26131')
  await page.getByLabel('Notizen der Verwaltung').fill('Leitung neu ab Januar.')

  // meanwhile a colleague changes another field, and the same one
  const organisation = 'Haus Seeblick'
  await machine.admin({ command: 'set-onboarding-status', organisation, status: 'infoPhase', comment: '' })
  await machine.admin({ command: 'set-notes', organisation, notes: 'Ruft am Montag zurück.' })
  const apply = page.getByRole('button', { name: 'Änderungen übernehmen' })
  await apply.click()
  await expect(page.getByText('Jemand anderes hat das inzwischen geändert', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Einführung')).toHaveValue(/.+/)
  await expect(page.getByText('Ruft am Montag zurück.', { exact: false }).first()).toBeVisible()
  await apply.click()
  await expect(page.getByText('Bei 1 Feld stehen zwei Werte. Wählen Sie zuerst einen.')).toBeVisible()
  await page.getByRole('button', { name: 'Meinen Text nehmen' }).click()
  await apply.click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Notizen der Verwaltung: Ruft am Montag zurück. zu Leitung neu ab Januar.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Haus Seeblick', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Stammdaten' }).click()
  await expect(page.getByLabel('Notizen der Verwaltung')).toHaveValue('Leitung neu ab Januar.')
  await page.getByRole('link', { name: 'Kliniken' }).first().click()
  await expect(page.getByRole('link', { name: 'Klinikum Nord' })).toBeVisible()
})

test('a person of a house has no sign-in there', async ({ newDevice }) => {
  const page = await newDevice('a tablet of a house')
  await page.goto('/acp')
  await page.getByLabel('E-Mail-Adresse').fill(people.maria)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: keysMs })
  await expect(page.getByRole('heading', { name: 'Anmelden für die Verwaltung' })).toBeVisible()
})
