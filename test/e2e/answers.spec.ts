// What a provider's answers and a clinic's decisions say on the other side.
import { confirmInDialog, expect, readyForReload, signInAtClinic, signInAtProvider, test } from './support/test.ts'

test('[R19] [R22] [R23] [R27] a structured decline reads the same on both sides, and can be taken back', async ({
  newDevice,
}) => {
  const provider = await newDevice('provider')
  const clinic = await newDevice('clinic')
  await signInAtProvider(provider)
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Renken/ }).click()
  await provider.getByRole('link', { name: /Frau, ab 90/ }).click()
  await provider.getByRole('button', { name: 'Absagen' }).click()
  const dialog = provider.getByRole('dialog')
  await expect(dialog.getByText('Sobald Sie einen Grund wählen, steht hier, was die Klinik liest.')).toBeVisible()
  await confirmNothing()
  await dialog
    .getByRole('radio', { name: /Für diese Person/ })
    .first()
    .check()
  await choose('Infektion', 'MRSA')
  await choose('Zimmer', 'Einzelzimmer')
  const reads = dialog.getByText(/Die Klinik liest/)
  await expect(reads).toContainText('Personen mit MRSA')
  await expect(reads).toContainText('Einzelzimmer')
  await confirmInDialog(provider, 'Absage senden')
  await expect(provider.getByText('Angekommen').first()).toBeVisible()

  const declined = clinic.getByRole('region', { name: /^Absagen/ })
  await expect(declined.getByText('Haus Seeblick')).toBeVisible()
  await expect(declined.getByText(/Personen mit MRSA/)).toBeVisible()

  // without network it says what becomes of it, and promises nothing of now
  await provider.context().setOffline(true)
  await provider.getByRole('button', { name: 'Absage rückgängig machen' }).click()
  await expect(dialog).toContainText('Ohne Netz: Wir senden die Rücknahme, sobald Netz da ist.')
  await provider.context().setOffline(false)
  await expect(dialog).not.toContainText('Ohne Netz')
  await confirmInDialog(provider, 'Bestätigen')
  await expect(clinic.getByRole('region', { name: /^Angefragt/ }).getByText('Haus Seeblick')).toBeVisible()

  // words of one's own: with their label where the answer stands, bare among the clinic's declines
  await provider.getByRole('button', { name: 'Absagen' }).click()
  await dialog.getByRole('radio', { name: 'Anderer Grund' }).check({ force: true })
  await dialog.getByRole('textbox').last().fill('Umbau bis Januar')
  await confirmInDialog(provider, 'Absage senden')
  await expect(provider.getByText('Anderer Grund: Umbau bis Januar')).toBeVisible()
  await expect(declined.getByText(/^Umbau bis Januar · /)).toBeVisible()

  async function choose(group: string, value: string) {
    const label = dialog.getByText(value, { exact: true })
    if (!(await label.isVisible())) await dialog.getByText(group, { exact: true }).click()
    await label.click()
  }

  /** a decline without a reason names what is missing and sends nothing */
  async function confirmNothing() {
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Absage senden' }).click({ timeout: 1000 })
      await expect(dialog.getByText('Wählen Sie einen Grund.').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
})

test('[R43] a search that ends leaves the provider a stub without the person, whose address leads to what is asked since', async ({
  newDevice,
}) => {
  const provider = await newDevice('provider')
  const clinic = await newDevice('clinic')
  await signInAtProvider(provider)
  await signInAtClinic(clinic)
  await provider.getByRole('link', { name: /Mann, 65 bis 69/ }).click()
  await expect(provider.getByText('Karl-Heinz Vogt')).toBeVisible()
  await clinic.getByRole('link', { name: /Vogt/ }).click()
  await clinic.getByRole('button', { name: 'Mehr', exact: true }).click()
  await clinic.getByRole('menuitem', { name: 'Suche beenden' }).click()
  await confirmInDialog(clinic, 'Suche beenden')
  await expect(clinic.getByText(/Diese Suche ist beendet/)).toBeVisible()
  await expect(provider.getByText('Suche beendet').first()).toBeVisible()
  await expect(provider.getByText('Karl-Heinz Vogt')).toHaveCount(0)
  const old = new URL(provider.url()).pathname

  await clinic
    .getByRole('button', { name: 'Neue Suche' })
    .or(clinic.getByRole('link', { name: 'Neue Suche' }))
    .click()
  // what was looked for before stands there already
  await expect(clinic.getByRole('checkbox', { name: /Kurzzeitpflege/ }).first()).toBeChecked()
  await clinic.getByRole('button', { name: /Versorger anzeigen/ }).click()
  await clinic.getByRole('checkbox', { name: 'Haus Seeblick auswählen' }).check()
  await clinic.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ }).getByText('Haus Seeblick')).toBeVisible()

  // who comes by an old link is led on, and the address follows; who comes from the list is told and chooses
  const isNewer = async () => {
    await expect(provider.getByText('Auf einen Blick')).toBeVisible()
    await expect(provider).toHaveURL(/requests\/\d+/)
    expect(new URL(provider.url()).pathname).not.toBe(old)
  }
  await readyForReload(provider)
  await provider.goto(old)
  await isNewer()
  await readyForReload(provider)
  await provider.goto(`${old}?list=archived`)
  await expect(provider.getByText('Suche beendet').first()).toBeVisible()
  await provider.getByRole('link', { name: 'Zur neuen Anfrage' }).click()
  await isNewer()
})

test('[R19] [S41] a chosen house withdraws its acceptance without network; the clinic sees it without a reload, and what to do', async ({
  newDevice,
}) => {
  const provider = await newDevice('provider')
  const clinic = await newDevice('clinic')
  await signInAtProvider(provider)
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Renken/ }).click()
  await provider.getByRole('link', { name: /Frau, ab 90/ }).click()
  await provider.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(provider, 'Zusage senden')
  await clinic.getByRole('button', { name: 'Verbindlich auswählen' }).first().click()
  await confirmInDialog(clinic, 'Verbindlich auswählen')
  await expect(clinic.getByText(/Ausgewählt: Haus Seeblick/).first()).toBeVisible()
  await expect(provider.getByText('Aufnahme bestätigt').first()).toBeVisible()

  await provider.context().setOffline(true)
  await provider.getByRole('button', { name: 'Zusage zurückziehen' }).click()
  const dialog = provider.getByRole('dialog')
  await expect(dialog).toContainText('Die Klinik hat Ihr Haus ausgewählt und rechnet mit der Aufnahme.')
  await expect(dialog).toContainText('Ohne Netz: Wir senden den Rückzug, sobald Netz da ist.')
  await dialog.getByRole('button', { name: 'Zusage zurückziehen' }).click()
  await expect(dialog.getByText('Wählen Sie einen Grund.').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Personal fehlt' }).check({ force: true })
  await confirmInDialog(provider, 'Zusage zurückziehen')
  await expect(provider.getByText('Rückzug Ihrer Zusage').first()).toBeVisible()
  await expect(provider.getByText('Auf diesem Gerät').first()).toBeVisible()
  await provider.context().setOffline(false)

  await expect(
    clinic.getByText(/Haus Seeblick war ausgewählt und hat die Zusage zurückgezogen: Personal fehlt/),
  ).toBeVisible()
  await expect(clinic.getByRole('region', { name: /^Absagen/ })).toContainText('Zusage zurückgezogen: Personal fehlt')
  await expect(provider.getByText('Angekommen').first()).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Absage rückgängig machen' })).toBeVisible()
})
