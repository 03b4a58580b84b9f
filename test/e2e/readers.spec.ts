// Who can read this patient now (KY6): a clinic sees it, takes a release back, the house loses what it saw, and the log that says
// so is checked on the device: what a server leaves out of it shows.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, openPatient, readyForReload, signInAtProvider, test } from './support/test.ts'

/** A server that leaves entries out of the log. */
const leaveOut = async (page: Page, isLeft: (n: number, last: number) => boolean) => {
  await page.unrouteAll()
  await page.route('**/accesslog**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { entries: { n: number }[] }
    const last = body.entries.at(-1)?.n ?? 0
    await route.fulfill({
      response: answer,
      json: { ...body, entries: body.entries.filter(({ n }) => isLeft(n, last)) },
    })
  })
  await readyForReload(page)
  await page.reload()
}

test('[KY6] a release is seen, taken back and logged; the house loses it, and a shortened log shows', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  const provider = await newDevice('provider')
  await signInAtProvider(provider)
  await provider
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(provider.getByText('Erna Brandt')).toBeVisible()

  await openPatient(clinic, /Brandt/)
  const logged = clinic.waitForResponse('**/accesslog**')
  await clinic.getByRole('link', { name: 'Wer kann das lesen?' }).click()
  const seeblick = clinic.getByRole('listitem').filter({ hasText: 'Haus Seeblick' }).first()
  await expect(clinic.getByRole('listitem').filter({ hasText: 'Klinikum Nord (Ihre Einrichtung)' })).toBeVisible()
  await expect(seeblick).toContainText('Alle Angaben')
  await expect(clinic.getByText('Protokoll vollständig')).toBeVisible()
  // the demo's past is told in the order of its time
  const times = ((await (await logged).json()) as { entries: { at: number }[] }).entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  await expect(clinic.getByText(/^Geöffnet von Maria .*Haus Seeblick/)).toBeVisible()

  await clinic.getByRole('button', { name: 'Freigabe für Haus Seeblick zurückziehen' }).click()
  await expect(clinic.getByRole('dialog')).toContainText('Was schon gelesen wurde, bleibt gelesen.')
  await confirmInDialog(clinic, 'Freigabe zurückziehen')
  await expect(seeblick).toContainText('Nur Nachrichten')
  await expect(clinic.getByText('hat die Freigabe für Haus Seeblick zurückgezogen')).toBeVisible()
  await expect(provider.getByText('Erna Brandt')).toHaveCount(0)

  await leaveOut(clinic, (n, last) => n < last)
  await expect(clinic.getByRole('alert').filter({ hasText: 'Lücke nach Eintrag' })).toBeVisible()
  await leaveOut(clinic, (n) => n !== 2)
  await expect(clinic.getByRole('alert').filter({ hasText: 'Lücke nach Eintrag 1' })).toBeVisible()
  await leaveOut(clinic, () => true)
  await expect(clinic.getByText('Protokoll vollständig')).toBeVisible()
})
