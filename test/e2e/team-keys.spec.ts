// The keys of a team in a browser (KY6, E26, E29): a new one for everybody who stays, who notices nothing of it, and none for who
// is taken out, until somebody of the house lets them in again.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, people, signInAtProvider, test } from './support/test.ts'

const keysMs = 60_000

const openBrandt = async (page: Page) => {
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(page.getByText('Erna Brandt')).toBeVisible({ timeout: keysMs })
}
const handover = (page: Page) => page.getByRole('region', { name: 'Übergabe im Haus' })
/** what is locked under the team's key alone */
const writeNote = async (page: Page, text: string) => {
  await handover(page).getByLabel('Notiz für die nächste Schicht').fill(text)
  await handover(page).getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(handover(page).getByText(text)).toBeVisible()
  await expect(handover(page).getByText('Auf diesem Gerät')).toBeHidden()
}

test('[KY6] [E29] the team’s key is renewed unnoticed, and who is taken out reads nothing new', async ({
  newDevice,
}) => {
  const jana = await newDevice('Jana')
  await signInAtProvider(jana, people.jana)
  await openBrandt(jana)

  const maria = await newDevice('Maria')
  await signInAtProvider(maria)
  const openRequest = async () => {
    await maria.getByRole('link', { name: /^Anfragen/ }).click()
    // Jana has opened it
    await maria.getByRole('tab', { name: /^In Klärung/ }).click()
    await openBrandt(maria)
  }
  const openTeam = async () => {
    await maria.getByRole('button', { name: /^Ihr Zugang: Maria/ }).click()
    await maria.getByRole('menuitem', { name: /Team/ }).click()
  }
  await openTeam()
  const member = maria.getByRole('listitem').filter({ hasText: 'Kann verschlüsselte Daten lesen und anlegen.' })
  await expect(member).toHaveCount(2)

  await maria.getByRole('button', { name: 'Schlüssel erneuern' }).click()
  await expect(maria.getByRole('dialog')).toContainText('Älteres bleibt lesbar.')
  const renewed = maria.waitForResponse('**/api/seald/group/reset?renew=true')
  await confirmInDialog(maria, 'Schlüssel erneuern')
  expect((await renewed).ok()).toBe(true)
  expect((await renewed).request().postDataJSON()).toMatchObject({
    renewal: { roster_entries: [], group: { generation: 2 } },
  })
  await expect(maria.getByText('Der neue Schlüssel gilt.')).toBeVisible()
  await openRequest()
  await writeNote(maria, 'Unter dem neuen Schlüssel')
  await expect(handover(jana).getByText('Unter dem neuen Schlüssel')).toBeVisible({ timeout: keysMs })
  await expect(jana.getByText('Erna Brandt')).toBeVisible()

  await openTeam()
  await maria.getByRole('button', { name: 'Jana Petersen den Zugriff entziehen' }).click()
  await expect(maria.getByRole('dialog')).toContainText('Was sie schon gelesen hat, kennt sie weiter.')
  await confirmInDialog(maria, 'Zugriff entziehen')
  const taken = maria.getByRole('listitem').filter({ hasText: 'Jana Petersen' }).filter({ hasText: 'Kein Zugriff' })
  await expect(taken.first()).toBeVisible()
  await openRequest()
  await writeNote(maria, 'Nur für die, die geblieben sind')
  // what she has read stays on her screen, and she is told
  await expect(jana.getByText(/^Sie können Patientendaten gerade nicht lesen/)).toBeVisible({ timeout: keysMs })
  await expect(jana.getByText('Unter dem neuen Schlüssel')).toBeVisible()
  await expect(jana.getByText('Nur für die, die geblieben sind')).toHaveCount(0)

  await jana.getByRole('button', { name: 'Im Team um Zugriff bitten' }).click()
  await expect(jana.getByText(/^Ihr Team ist gebeten:/)).toBeVisible()
  await openTeam()
  await maria.getByRole('button', { name: 'Zugriff geben' }).click()
  await confirmInDialog(maria, 'Zugriff geben')
  await expect(member).toHaveCount(2)
  await expect(handover(jana).getByText('Nur für die, die geblieben sind')).toBeVisible({ timeout: keysMs })
})

/** Every heading that the page shows from now on, read by the function returned. */
async function headingsOf(page: Page): Promise<() => Promise<string[]>> {
  const kept = await page.evaluateHandle(() => {
    const headings = new Set<string>()
    new MutationObserver(() => headings.add(document.querySelector('main h1')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true },
    )
    return headings
  })
  return () => kept.evaluate((headings) => [...headings])
}

test('[R36] who has no key of the house reads of a request what nobody has to unlock, and why the rest is closed', async ({
  newDevice,
}) => {
  const maria = await newDevice('Maria')
  await signInAtProvider(maria)
  await openBrandt(maria)
  const address = maria.url()
  await maria.getByRole('link', { name: /^Anfragen/ }).click()
  await maria.getByRole('tab', { name: /^Abgesagt/ }).click()
  const inList = maria.getByRole('link', { name: /Abgesagt.*Pflege/ })
  const declined = await inList.filter({ hasNotText: 'Angaben entfernt' }).first().getAttribute('href')
  const withdrawn = await maria
    .getByRole('link', { name: /Angaben entfernt/ })
    .first()
    .getAttribute('href')
  await maria.getByRole('button', { name: /^Ihr Zugang: Maria/ }).click()
  await maria.getByRole('menuitem', { name: /Team/ }).click()
  await maria.getByRole('button', { name: 'Jana Petersen den Zugriff entziehen' }).click()
  await confirmInDialog(maria, 'Zugriff entziehen')
  await expect(
    maria.getByRole('listitem').filter({ hasText: 'Jana Petersen' }).filter({ hasText: 'Kein Zugriff' }).first(),
  ).toBeVisible()
  // she has not asked, and cannot read: nobody says that all can
  await expect(maria.getByRole('region', { name: 'Warten auf Zugriff' })).toContainText(/Niemand wartet\.$/)

  const jana = await newDevice('Jana')
  await signInAtProvider(jana, people.jana)
  // the bar that says how to get in comes with what it stands above, and pushes nothing down
  await jana.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      const bar = document.querySelector('main [role=alert]')
      if (heading && !bar) document.documentElement.dataset.withoutBar = heading.textContent ?? ''
    }).observe(document, { subtree: true, childList: true })
  })
  // as a mail or a notification leads there, without the house
  await jana.goto(`/careprovider/request/${new URL(address).pathname.split('/').at(-1)}`)
  await expect(jana.getByRole('region', { name: 'Auf einen Blick' }).getByText('Pflegegrad 3')).toBeVisible()
  await expect(jana.getByText(/^Diese Angaben können Sie erst lesen, wenn Sie bestätigt sind./)).toBeVisible()
  for (const field of ['Name', 'Adresse', 'Hauptdiagnose']) {
    const value = jana.locator('dt', { hasText: new RegExp(`^${field}$`) }).locator('xpath=following-sibling::dd[1]')
    await expect(value.first().getByRole('img', { name: 'Nicht lesbar' })).toBeVisible()
  }
  await expect(jana.getByText(/Brandt|Erna/)).toHaveCount(0)
  await expect(jana.getByRole('button', { name: 'Im Team um Zugriff bitten' })).toBeVisible()
  await expect(jana.getByRole('button', { name: 'Zusagen' })).toHaveCount(0)
  await expect(jana.locator('html')).not.toHaveAttribute('data-without-bar')
  const bySheet = jana.getByRole('link', { name: 'Mit dem Wiederherstellungsbogen öffnen' })
  expect((await bySheet.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  // whether the house has answered it already
  await jana.goto(declined ?? '')
  await expect(jana.getByRole('region', { name: 'Auf einen Blick' })).toBeVisible()
  await expect(jana.getByRole('main').getByText('Abgesagt', { exact: true })).toBeVisible()
  // of one that the clinic withdrew stays what stays of it for everybody
  await jana.goto(withdrawn ?? '')
  await expect(jana.getByRole('heading', { name: 'Abgesagt', level: 1 })).toBeVisible()

  await jana.goto(address)
  await expect(jana.getByRole('region', { name: 'Auf einen Blick' })).toBeVisible()
  await jana.getByRole('button', { name: 'Im Team um Zugriff bitten' }).click()
  await expect(jana.getByText(/^Ihr Team ist gebeten:/)).toBeVisible()
  const headings = await headingsOf(jana)
  await maria.getByRole('button', { name: 'Zugriff geben' }).click()
  await confirmInDialog(maria, 'Zugriff geben')
  await expect(jana.getByText('Erna Brandt')).toBeVisible({ timeout: keysMs })
  expect(await headings()).not.toContain('Seite nicht gefunden')
})

/** the specification's eight, with the hue of their badges */
const statuses = [
  ['full', 'Voller Zugriff', 'green'],
  ['broken', 'Zugriff fehlerhaft', 'red'],
  ['partialWithoutKey', 'Teilweiser Zugriff ohne Schlüssel', 'red'],
  ['partial', 'Teilweiser Zugriff', 'orange'],
  ['pending', 'Zugriff steht aus', 'orange'],
  ['none', 'Kein Zugriff', 'gray'],
  ['noGroup', 'Noch keine Gruppe', 'gray'],
  ['notRegistered', 'Nicht registriert', 'gray'],
] as const

test('[E26] each of the eight statuses has its word, its meaning and its colour in the team’s list', async ({
  newDevice,
}) => {
  const maria = await newDevice('Maria')
  await maria.route('**/api/crypto/organisations/*/*/members', async (route) => {
    const members = statuses.map(([access], i) => ({
      account_id: 9000 + i,
      first_name: 'Person',
      last_name: `${i}`,
      email: `person-${i}@haus.example`,
      status: 'active',
      roles: [16],
      access,
    }))
    await route.fulfill({ json: { members } })
  })
  await signInAtProvider(maria)
  await maria.getByRole('button', { name: /^Ihr Zugang: Maria/ }).click()
  await maria.getByRole('menuitem', { name: /Team/ }).click()
  for (const [i, [access, word, hue]] of statuses.entries()) {
    const row = maria.getByRole('listitem').filter({ hasText: `Person ${i}` })
    const badge = row.getByText(word, { exact: true })
    await expect(badge).toBeVisible()
    const colour = await badge.evaluate((element) => {
      const style = element.closest('[style]')?.getAttribute('style') ?? ''
      return /--mantine-color-(\w+)/.exec(style)?.[1]
    })
    expect(colour, access).toBe(hue)
  }
})
