// 'Suchaufträge': a house adds one, corrects what is wrong, changes it and deletes it.
import {
  confirmInDialog,
  expect,
  openMail,
  readyForReload,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

test('[R47] a house keeps its standing searches', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await page.getByRole('menuitem', { name: 'Suchaufträge' }).click()
  await expect(page.getByText('Noch kein Suchauftrag.')).toBeVisible()

  await page.getByRole('button', { name: 'Suchauftrag anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Umkreis in Kilometern').fill('0')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Geben Sie dem Suchauftrag einen Namen.')
  await expect(dialog.getByRole('alert')).toContainText('Geben Sie einen Umkreis von 1 bis 200 Kilometern ein.')
  await dialog.getByLabel('Name').fill('Kurzzeitpflege in der Nähe')
  await dialog.getByLabel('Umkreis in Kilometern').fill('30')
  await dialog.getByText('Kurzzeitpflege', { exact: true }).click()
  await page.route('**/reversesearch**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await dialog.getByLabel('Jana Petersen').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.unroute('**/reversesearch**')
  await dialog.getByRole('button', { name: 'Speichern' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Kurzzeitpflege in der Nähe' })
  await expect(row).toContainText('im Umkreis von 30 km')
  await expect(row).toContainText('E-Mail an Maria K')
  await expect(row).toContainText('Noch keine passende Suche')

  await row.getByRole('button', { name: /^Bearbeiten/ }).click()
  await dialog.getByText('Postleitzahlen', { exact: true }).first().click()
  await dialog.getByRole('textbox', { name: 'Postleitzahlen' }).fill('26131, 26160')
  // its box covers its words; the dialog's foot covers neither
  await dialog.getByRole('switch', { name: 'Eingeschaltet' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(row).toContainText('Ausgeschaltet')
  await expect(row).toContainText('in 2 Postleitzahlen')

  await row.getByRole('button', { name: /^Löschen/ }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Noch kein Suchauftrag.')).toBeVisible()
})

test('[R47] [AU7] what is typed for a standing search is there again after a lock, until it is saved or discarded', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.goto(page.url().replace(/\/requests.*/, '/settings/reverse-searches'))
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  const shortTerm = dialog.getByRole('checkbox', { name: 'Kurzzeitpflege', exact: true })
  const discard = dialog.getByRole('button', { name: 'Eingaben verwerfen' })
  const lockAndUnlock = async () => {
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('button', { name: 'Sperren' }).first().click()
    await unlock(page, /Maria/)
  }

  const add = page.getByRole('button', { name: 'Suchauftrag anlegen' })
  await add.click()
  await expect(discard).toHaveCount(0)
  await name.fill('Kurzzeitpflege in der Nähe')
  await dialog.getByText('Kurzzeitpflege', { exact: true }).click()
  await lockAndUnlock()
  await add.click()
  // a new one has no number: what was typed of another does not stand in its fields by itself
  await expect(dialog.getByText('Entwurf: Kurzzeitpflege in der Nähe')).toBeVisible()
  await expect(name).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fortsetzen' }).click()
  await expect(name).toHaveValue('Kurzzeitpflege in der Nähe')
  await expect(shortTerm).toBeChecked()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await expect(name).toHaveValue('')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  const edit = page.getByRole('button', { name: /^Bearbeiten/ })
  await edit.click()
  await expect(shortTerm).toBeChecked()
  await expect(discard).toHaveCount(0)
  await name.fill('Umbenannt')
  await lockAndUnlock()
  await edit.click()
  await expect(name).toHaveValue('Umbenannt')
  await discard.click()
  await expect(name).toHaveValue('Kurzzeitpflege in der Nähe')
})

test('[R47] a clinic that begins a search which fits is told by mail and counted, without the person', async ({
  newDevice,
}) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  await page.goto(page.url().replace(/\/requests.*/, '/settings/reverse-searches'))
  await page.getByRole('button', { name: 'Suchauftrag anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kurzzeitpflege in der Nähe')
  await dialog.getByLabel('Umkreis in Kilometern').fill('50')
  await dialog.getByText('Kurzzeitpflege', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Noch keine passende Suche')).toBeVisible()

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Vogt/ }).click()
  await clinic.getByRole('button', { name: 'Mehr', exact: true }).click()
  await clinic.getByRole('menuitem', { name: 'Suche beenden' }).click()
  await confirmInDialog(clinic, 'Suche beenden')
  await clinic
    .getByRole('button', { name: 'Neue Suche' })
    .or(clinic.getByRole('link', { name: 'Neue Suche' }))
    .click()
  await clinic.getByRole('button', { name: /Versorger anzeigen/ }).click()
  // a search has begun once somebody is asked; this house is not
  await clinic.getByRole('checkbox', { name: 'Haus Linde auswählen' }).check()
  await clinic.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ }).getByText('Haus Linde')).toBeVisible()

  const mail = await newDevice('mail program')
  await openMail(mail, /Treffer für Ihren Suchauftrag/)
  await expect(mail.getByText(/Vogt/)).toHaveCount(0)
  await readyForReload(page)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Kurzzeitpflege in der Nähe' })
  await expect(row).toContainText('1 passende Suche')
})
