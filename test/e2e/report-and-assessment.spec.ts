// Indexes at the bedside without a network and at the clinic's desk, each read by the other side.
import type { Page } from '@playwright/test'
import { barthelItems } from '../../catalogue/assessment/barthel-items.ts'
import { telephone } from './support/finger.ts'
import { expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Assessments' })
const total = (page: Page) => page.getByRole('status').filter({ hasText: /beantwortet|^Summe erst/ })

/** Touches an option of an item, the last one without a name: the segment around the hidden radio. */
const answer = (page: Page, item: RegExp, option = /./) =>
  page.getByRole('group', { name: item }).locator('label').filter({ hasText: option }).last().click()

async function openIndex(page: Page, name: string) {
  await panel(page).getByText('Assessment ausfüllen oder ändern').click()
  await panel(page).getByRole('link', { name }).click()
}

async function openRequest(tablet: Page) {
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByText('Erna Brandt')).toBeVisible()
}

test('[K3, K4, K5] a ward fills in an index without a network; the clinic reads it, and the ward reads the clinic’s', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await openRequest(tablet)
  await openIndex(tablet, 'Barthel-Index ausfüllen')
  await expect(tablet.getByRole('heading', { level: 1, name: 'Barthel-Index' })).toBeVisible()
  // whose it is stands above it, also for who comes by the address
  await tablet.reload()
  await expect(tablet.getByRole('main')).toContainText(/Erna Brandt · .* · Aufnahme .* · Klinikum Nord/)
  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)

  for (let at = 1; at <= barthelItems.entries.length; at += 1) {
    await answer(tablet, new RegExp(`^${at}\\. `))
  }
  await expect(total(tablet)).toHaveText('Barthel: 100 von 100, 10 von 10 Fragen beantwortet')
  await answer(tablet, /Treppen steigen/, /Kein Stockwerk/)
  await expect(total(tablet)).toHaveText('Barthel: 90 von 100, 10 von 10 Fragen beantwortet')
  await expect(tablet.getByRole('main').getByText('Auf diesem Gerät')).toBeVisible()
  await tablet.getByRole('link', { name: 'Zurück zur Anfrage' }).click()
  await expect(panel(tablet)).toContainText('90 von 100')
  await expect(panel(tablet)).toContainText('Auf diesem Gerät')
  // no number that nobody made, and no words for the messenger
  await expect(tablet.getByText(/barthel_assessment/)).toHaveCount(0)

  await tablet.context().setOffline(false)
  await openIndex(tablet, 'Barthel-Index ansehen oder ändern')
  await expect(tablet.getByRole('main').getByText(/Angekommen|Gelesen/)).toBeVisible({ timeout: 60_000 })

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  await expect(panel(clinic)).toContainText('90 von 100')
  await expect(panel(clinic)).toContainText('Maria Kramer')
  await clinic.getByRole('tab', { name: /Nachrichten/ }).click()
  await expect(clinic.getByText(/barthel_assessment/)).toHaveCount(0)

  await clinic.goBack()
  await clinic.getByRole('tab', { name: 'Angaben' }).first().click()
  await openIndex(clinic, 'Frühreha-Index ausfüllen')
  await answer(clinic, /Schwere Verständigungsstörung/, /Ja/)
  await expect(total(clinic)).toHaveText('Summe erst mit 7 Werten. Bisher -25 Punkte, 1 von 7')
  await expect(clinic.getByText(/^Gespeichert \d\d:\d\d Uhr$/)).toBeVisible()
  await clinic.getByRole('link', { name: 'Zur Suche' }).click()
  await openIndex(clinic, 'Singer-Index ausfüllen')
  // an answer moves nothing below it
  const height = async () => (await clinic.getByRole('group', { name: /^1\. / }).boundingBox())?.height
  const before = await height()
  await answer(clinic, /^1\. /)
  expect(await height()).toBe(before)
  // by keyboard: the level itself, then down to the next item
  await clinic
    .getByRole('radio', { name: /^5: Selbstständig$/ })
    .first()
    .focus()
  for (const key of ['2', 'ArrowDown', '4']) await clinic.keyboard.press(key)
  await expect(clinic.getByText('Angeleitete Laien helfen mit', { exact: true })).toBeVisible()
  await expect(total(clinic)).toHaveText('Summe erst mit 20 Werten. Bisher 6 Punkte, 2 von 20')
  await clinic.getByRole('button', { name: 'Nächste offene Frage' }).click()
  await clinic.keyboard.press('5')
  await expect(total(clinic)).toHaveText('Summe erst mit 20 Werten. Bisher 11 Punkte, 3 von 20')

  await clinic.setViewportSize(telephone.viewport)
  await expect(clinic.getByText('Frage 4 von 20')).toBeVisible()
  await clinic.locator('label').filter({ hasText: 'Laien bereiten vor oder beaufsichtigen' }).click()
  await clinic.getByRole('button', { name: 'Weiter' }).click()
  await expect(clinic.getByText('Frage 5 von 20')).toBeVisible()
  await expect(total(clinic)).toHaveText('Summe erst mit 20 Werten. Bisher 14 Punkte, 4 von 20')
  await clinic.setViewportSize({ width: 1440, height: 900 })
  for (let at = 1; at <= 20; at += 1) await answer(clinic, new RegExp(`^${at}\\. `))
  await expect(total(clinic)).toHaveText('Singer: 100 von 100, 20 von 20 Fragen beantwortet')
  await expect(clinic.getByText(/^Gespeichert \d\d:\d\d Uhr$/)).toBeVisible()
  await clinic.getByRole('link', { name: 'Zur Suche' }).click()
  await expect(panel(clinic)).toContainText('100 von 100')

  await tablet.getByRole('link', { name: 'Zurück zur Anfrage' }).click()
  await expect(panel(tablet)).toContainText('Bisher -25 Punkte, 1 von 7')
  await expect(panel(tablet)).toContainText('100 von 100')
})

test('[R10, R48] the report of a house: parts, another time, a file, and no network', { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet.getByRole('link', { name: 'Auswertung' }).locator('visible=true').click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible()
  const received = tablet.locator('dl > div').filter({ hasText: /^Anfragen/ })
  await expect(received).toContainText(/[1-9]/)
  await expect(tablet.getByText('Auswertungen des Betreibers')).toHaveCount(0)

  const course = tablet.getByRole('region', { name: 'Anfragen und Antworten je Tag' })
  await expect(
    course.getByRole('img', { name: /^Anfragen und Antworten je Tag: Anfragen \d+, Beantwortet \d+/ }),
  ).toBeVisible()
  await expect(course.getByText(/^Höchster Wert: [1-9]/)).toBeVisible()
  await course.getByText('Als Tabelle').click()
  await expect(course.getByRole('row')).toHaveCount(29)

  const download = tablet.waitForEvent('download')
  await tablet.getByRole('button', { name: 'Als CSV speichern' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Auswertung \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)

  await tablet.getByLabel('Zeitraum').selectOption('Letzte 90 Tage')
  await expect(tablet.getByRole('region', { name: 'Anfragen und Antworten je Woche' })).toBeVisible()
  await tablet.getByLabel('Zeitraum').selectOption('Eigener Zeitraum')
  await tablet.getByLabel('Von', { exact: true }).fill('2020-01-01')
  await tablet.getByLabel('Bis', { exact: true }).fill('2020-01-01')
  await expect(tablet.getByText('01.01.2020, verglichen mit dem Tag davor', { exact: true })).toBeVisible()
  await tablet.getByLabel('Bis', { exact: true }).fill('2020-01-31')
  await expect(tablet.getByText('01.01.2020 bis 31.01.2020, verglichen mit den 31 Tagen davor')).toBeVisible()
  await expect(tablet.getByText('In diesem Zeitraum kam keine Anfrage.')).toBeVisible()
  await tablet.getByLabel('Zeitraum').selectOption('Letzte 28 Tage')

  await tablet.getByRole('link', { name: 'Anfragen', exact: true }).last().click()
  await expect(tablet).toHaveURL(/\/report\/requests/)
  await expect(tablet.getByRole('region', { name: 'Gründe der Absagen' })).toBeVisible()
  await tablet.getByRole('link', { name: 'Gesuchte Versorgung' }).click()
  await expect(tablet.getByRole('region', { name: 'Pflegegrad' })).toBeVisible()
  const small = await newDevice('a house that has declined nothing')
  await signInAtProvider(small, 'tagespflege@pasing.example')
  await small.goto(small.url().replace(/\/requests.*/, '/report/requests'))
  const reasons = small.getByRole('region', { name: 'Gründe der Absagen' })
  await expect(reasons).toContainText('Weder in diesem Zeitraum noch davor gab es eine Absage.')

  // the house gets dashboards, and the operator has given no address
  const [, house] = /dashboard\/(\d+)\//.exec(tablet.url()) ?? []
  await machine.admin({
    command: 'set-features',
    organisation: `careprovider:${house}`,
    features: [2],
  })
  await tablet.getByRole('link', { name: 'Übersicht' }).click()
  await tablet.getByLabel('Zeitraum').selectOption('Letzte 7 Tage')
  await expect(tablet.getByText(/der Betreiber hat keine Adresse hinterlegt/)).toBeVisible()

  await tablet.context().setOffline(true)
  await tablet.getByLabel('Zeitraum').selectOption('Letzte 90 Tage')
  await expect(tablet.getByRole('main').getByText(/Netz/).first()).toBeVisible()
  await tablet.evaluate(() => history.pushState(null, '', location.pathname.replace(/overview$/, 'no-such-report')))
  await expect(tablet.getByRole('heading', { name: 'Auswertung' })).toHaveCount(0)
})
