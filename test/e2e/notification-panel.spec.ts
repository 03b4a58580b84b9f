// The bell and what is behind it: with a network and without one, without names, each row a way to its request.
import { expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test } from './support/test.ts'

test('[R9] notifications with their numbers, read and unread, and from this device without a network', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet.getByRole('banner').getByRole('link', { name: 'Mitteilungen' }).click()
  await expect(tablet).toHaveURL(/\/notification-panel$/)
  const rows = tablet.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(
    tablet.getByRole('main').getByText(/^\d+ (Mitteilung|Mitteilungen)$|^\d+ von \d+, \d+ weitere$/),
  ).toBeVisible()
  // whoever scrolls to the end gets the rest
  await expect(rows).toHaveCount(20)
  await tablet.getByRole('button', { name: 'Mehr zeigen' }).scrollIntoViewIfNeeded()
  await expect(tablet.getByRole('main').getByText(/^\d+ Mitteilungen$/)).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(20)
  // the demo's patients have names; nobody reads one here, but who wrote at the clinic has one
  await expect(tablet.getByText(/Namen von Patientinnen und Patienten stehen hier nicht\./)).toBeVisible()
  await expect(tablet.getByRole('main').getByText(/Brandt/)).toHaveCount(0)
  const messages = rows.filter({ hasText: 'Neu: Nachricht' })
  const earlier = await messages.count() // the demo's own

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  await clinic.getByRole('tab', { name: /Nachrichten/ }).click()
  await clinic.getByLabel('Nachricht schreiben').fill('Kommt heute noch jemand?')
  await clinic.getByRole('button', { name: 'Senden', exact: true }).click()

  // it comes by itself, and nothing of the text stands here
  await expect(messages).toHaveCount(earlier + 1, { timeout: 60_000 })
  await expect(messages.first()).toContainText('Frau, 80 bis 89')
  await expect(tablet.getByText('Kommt heute noch jemand?')).toHaveCount(0)

  await readyWithoutNetwork(tablet)
  await tablet.context().setOffline(true)
  await tablet.getByRole('link', { name: 'Anfragen' }).locator('visible=true').first().click()
  await tablet.getByRole('banner').getByRole('link', { name: 'Mitteilungen' }).click()
  await expect(tablet.getByText(/Das liegt auf diesem Gerät/)).toBeVisible()
  await messages.first().getByRole('link').click()
  await expect(tablet.getByText('Kommt heute noch jemand?')).toBeVisible()
})
