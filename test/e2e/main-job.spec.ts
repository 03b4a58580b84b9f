// The main job on the production build, one patient from creation to attribution: a clinic creates the patient and asks three
// providers by keyboard alone; one accepts, one declines, one stays silent; the clinic sees it without a reload, releases the data
// and chooses.
import type { Page } from '@playwright/test'
import { type Keyboard, keyboardOf } from './support/keyboard.ts'
import { confirmInDialog, expect, passTime, people, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const silent = 'Kurzzeitpflege Ammerland'
/** docs/READINGS.md#0132: four hours, and a while */
const longSilenceMs = 5 * 3_600_000
/** of a person who types slowly and looks before each key, ms a key; two minutes have room for 120 of them */
const msPerKey = 1000

const inAWeek = () =>
  new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.now() + 7 * 86_400_000,
  )

const shares = '**/api/action/request/*/access_to_data'

/** what a provider's list says of her before her data are released */
const aboutHer = /Frau, 70 bis 79.*Klinikum Nord/

/** Shows what waits above the list, until she is there: others may arrive before her. */
const showArrived = (provider: Page) =>
  expect(async () => {
    await provider.getByRole('button', { name: /neue Anfragen? anzeigen/ }).click({ timeout: 5000 })
    await expect(provider.getByRole('link', { name: aboutHer }).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })

/** Creates a person by the first step of the form; the others are passed. */
async function createPerson(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('n')
  await expect(page.getByLabel('Vorname')).toBeFocused()
  await keys.type('Wilma')
  await keys.press('Tab')
  await keys.type('Testmann')
  await keys.press('Tab')
  await keys.type('12.04.1951')
  await keys.goTo(/männlich/)
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'weiblich' })).toBeChecked()
  await keys.goTo(/Postleitzahl/)
  await keys.type('26131')
  await keys.press('Enter')
  for (const step of ['Pflegebedarf', 'Diagnosen', 'Kontakt']) {
    await expect(page.getByRole('group', { name: new RegExp(`^Schritt \\d von 4: ${step}$`) })).toBeFocused()
    await keys.press('Control+Enter')
  }
  await expect(page.getByRole('heading', { name: /Testmann/ })).toBeVisible()
}

/** Starts a search for short-term care in a week around 26131, which nobody has to type. */
async function startSearch(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /Kurzzeitpflege/ })).toBeVisible()
  await keys.goTo(/Kurzzeitpflege/)
  await keys.press('Space')
  await keys.goTo(/^ Beginn/)
  await keys.type(inAWeek())
  await expect(page.getByText('3 Versorger passen')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /Passend, noch nicht angefragt/ })).toBeVisible()
}

async function sendTo(page: Page, keys: Keyboard, houses: readonly string[]): Promise<void> {
  const boxOf = (house: string) => page.getByRole('checkbox', { name: `${house} auswählen` })
  for (const house of houses) await expect(boxOf(house)).toBeVisible()
  const shown = await page
    .getByRole('checkbox', { name: / auswählen$/ })
    .evaluateAll((boxes) => boxes.map(({ ariaLabel }) => ariaLabel))
  const placeOf = (house: string) => shown.indexOf(`${house} auswählen`)
  // from row to row, downwards
  for (const house of [...houses].sort((one, other) => placeOf(one) - placeOf(other))) {
    await keys.goTo(new RegExp(`${house} auswählen`), 'j')
    await keys.press('x')
    await expect(boxOf(house)).toBeChecked()
  }
  await keys.press('s')
  await expect(page.getByText('3 Anfragen gesendet.')).toBeVisible()
}

test('[R18] [R21] [R32] one patient from creation by keyboard to attribution; one provider accepts, one declines, one says nothing', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  const seeblick = await newDevice('seeblick')
  const linde = await newDevice('linde')
  await signInAtProvider(seeblick)
  // a list keeps still once it has settled, and only then does an arrival wait to be shown
  await expect(seeblick.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')
  await signInAtProvider(linde, people.linde)
  await expect(linde.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')
  await signInAtClinic(clinic)

  const keys = keyboardOf(clinic)
  await createPerson(clinic, keys)
  await startSearch(clinic, keys)
  expect(keys.pressed() * msPerKey, 'ms by keyboard').toBeLessThan(120_000)
  await sendTo(clinic, keys, ['Haus Seeblick', 'Haus Linde', silent])

  // the provider's open list learns of it by the socket
  await showArrived(seeblick)
  await expect(seeblick.getByRole('link', { name: aboutHer })).toHaveCount(1)
  await expect(seeblick.getByText('Testmann')).toHaveCount(0)

  await seeblick.getByRole('link', { name: aboutHer }).click()
  await expect(seeblick.getByRole('button', { name: 'Zugriff anfragen' }).first()).toBeVisible()
  await seeblick.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(seeblick, 'Zusage senden')
  await expect(seeblick.getByText('Angekommen').first()).toBeVisible()
  await seeblick.getByLabel('Nachricht schreiben').fill('Ab 10 Uhr ist jemand am Empfang.')
  await seeblick.getByRole('button', { name: 'Senden', exact: true }).click()

  await showArrived(linde)
  await linde.getByRole('link', { name: aboutHer }).first().click()
  await linde.getByRole('button', { name: 'Absagen' }).click()
  await linde.getByRole('radio', { name: 'Zu weit entfernt' }).check({ force: true })
  await confirmInDialog(linde, 'Absage senden')
  await expect(linde.getByText('Angekommen').first()).toBeVisible()

  const group = (name: RegExp) => clinic.getByRole('region', { name })
  await expect(group(/^Absagen/)).toContainText('Haus Linde')
  await expect(group(/^Angefragt/)).toContainText(silent)
  await group(/^Zusagen/)
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  const request = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  await request.getByRole('tab', { name: /Nachrichten/ }).click()
  await expect(clinic.getByText('Ab 10 Uhr ist jemand am Empfang.')).toBeVisible()
  await request.getByRole('tab', { name: 'Angaben zur Anfrage' }).click()

  await clinic.getByRole('button', { name: 'Daten freigeben' }).click()
  // E12: what did not go out is told, and goes out when it is tried again
  await clinic.route(shares, (route) => route.abort())
  await clinic.getByRole('button', { name: 'Für Haus Seeblick freigeben' }).click()
  const toast = clinic.getByRole('alert').filter({ hasText: 'Die Freigabe hat nicht geklappt.' })
  await expect(toast).toBeVisible()
  await clinic.unroute(shares)
  await toast.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(clinic.getByText('Haus Seeblick sieht alle Angaben.')).toBeVisible()
  await expect(seeblick.getByText('Wilma Testmann')).toBeVisible()

  // hours later a colleague sees who says nothing
  const later = await newDevice('colleague')
  await passTime(later, longSilenceMs)
  await signInAtClinic(later, people.witt)
  await later.getByRole('link', { name: /Testmann/ }).click()
  const waiting = later.getByRole('region', { name: /^Angefragt/ }).getByRole('listitem')
  await expect(waiting.filter({ hasText: silent })).toContainText(/Ohne Antwort/)

  await clinic.getByRole('button', { name: 'Verbindlich auswählen' }).first().click()
  await confirmInDialog(clinic, 'Verbindlich auswählen')
  await expect(clinic.getByText(/Ausgewählt: Haus Seeblick/).first()).toBeVisible()
  await expect(seeblick.getByText('Aufnahme bestätigt').first()).toBeVisible()
  // who said nothing is let go: nobody ruled it out, and it is not waited for any more
  await expect(waiting.filter({ hasText: silent })).toContainText('Anderer Versorger ausgewählt')
  await expect(waiting.filter({ hasText: silent })).not.toContainText(/Ohne Antwort/)
})
