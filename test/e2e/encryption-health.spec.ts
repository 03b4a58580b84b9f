// The encryption service's health in a browser, and how far the keys of a search are: shown, and stopping nobody (E25, E28, E31).
import { expect, readyForReload, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const address = '**/api/seald/is_alive'
const json = (status: number, body: object) => ({
  status,
  contentType: status === 200 ? 'application/json' : 'application/problem+json',
  body: JSON.stringify(body),
})
const unavailable = json(503, { type: 'about:blank', title: 'unavailable', status: 503, code: 'unavailable' })

test('[E25] [E31] a service that is down and an account that it does not know are told, and work goes on', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  const isDown = clinic.getByText(/^Der Verschlüsselungsdienst antwortet gerade nicht/)
  const isUnknown = clinic.getByRole('alert').getByText(/nicht registriert/)

  await clinic.route(address, (route) => route.fulfill(unavailable))
  await signInAtClinic(clinic)
  await expect(isDown).toBeVisible()
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()

  await clinic.unroute(address)
  await clinic.route(address, (route) => route.fulfill(json(200, { is_alive: true, registration: 'not_registered' })))
  await clinic.goBack()
  await expect(isUnknown).toBeVisible()
  await expect(isDown).toBeHidden()

  await clinic.unroute(address)
  await clinic.goForward()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await expect(isUnknown).toBeHidden()
})

test('[E28] a search shows how far the keys of newly registered providers are', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  let status = ''
  await clinic.route('**/api/encryptionjobs?**', (route) => {
    const careseeker_id = Number(new URL(route.request().url()).searchParams.get('careseeker_id'))
    const auction_id = Number(/auction\/(\d+)/.exec(clinic.url())?.[1] ?? 0)
    const job = { id: 1, auction_id, careseeker_id, status, created_at: 1, updated_at: 1 }
    return route.fulfill(json(200, { encryptionJobs: auction_id > 0 && status ? [job] : [] }))
  })
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  const keys = clinic.getByText(/^Schlüssel für neu angemeldete Einrichtungen/)
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await expect(keys).toHaveCount(0)
  for (const [next, words] of [
    ['notStarted', 'Noch nicht begonnen'],
    ['pending', 'Läuft'],
    ['failed', 'Nicht erledigt'],
    ['succeeded', 'Erledigt'],
  ] as const) {
    status = next
    await readyForReload(clinic)
    await clinic.reload()
    await expect(keys).toContainText(words)
  }
})

test('[E27] who opens the app gives what others wait for once, on a tablet and at the clinic', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  for (const [page, opened] of [
    [tablet, tablet.getByRole('tab', { name: /^Neu/ })],
    [clinic, clinic.getByRole('heading', { name: 'Patientenliste' })],
  ] as const) {
    let begun = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/seald/initiateidentity')) begun++
    })
    await page.reload()
    await expect(opened).toBeVisible()
    await expect.poll(() => begun).toBeGreaterThan(0)
    // all that a start asks is asked while this page is opened
    await page
      .getByRole('link', { name: /Frau, 80 bis 89|Brandt/ })
      .first()
      .click()
    await expect(
      page
        .getByText('Auf einen Blick')
        .or(page.getByRole('region', { name: /^Angefragt/ }))
        .first(),
    ).toBeVisible()
    expect(begun).toBe(1)
  }
})
