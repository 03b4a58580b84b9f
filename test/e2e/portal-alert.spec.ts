// The notice of free places: ordered on the list, confirmed and ended by the links of its mails, and what their page says when that fails.
import { expect, openMail, test } from './support/test.ts'

test('who finds nobody orders a notice of free places, is told by mail within five minutes, and ends it by one click', async ({
  newDevice,
  machine,
}) => {
  test.setTimeout(8 * 60_000)
  const { organisation } = await machine.admin({ command: 'create-provider', name: 'Haus Neubau', zipcode: '26382' })
  const says = (capacity_status: 'none' | 'free') =>
    machine.admin({
      command: 'set-provider-profile',
      careprovider_id: organisation?.id ?? 0,
      profile: { solutions: [22], capacity_status },
    })
  await says('none')
  const page = await newDevice('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await page.getByRole('button', { name: 'Sagen Sie mir, wenn ein Platz frei wird' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hinweis auf freie Plätze' })
  await expect(dialog.getByText('im Umkreis von 25 km um 26382', { exact: false })).toBeVisible()
  await dialog.getByLabel('E-Mail-Adresse').fill('enkel@familie.example')
  await dialog.getByRole('button', { name: 'Hinweis bestellen' }).click()
  await expect(page.getByText('An enkel@familie.example ist eine E-Mail unterwegs.', { exact: false })).toBeVisible()
  await openMail(page, /Bitte bestätigen: Hinweis auf freie Plätze/)
  await page.getByRole('link', { name: /alert#start/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })).toBeEnabled() // the page is idle
  // without network and without an answer: what happened, and the focus stays where the next thing is read
  const isRead = expect(page.getByRole('heading', { name: 'Hinweis einschalten' }))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Hinweis einschalten' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ohne Netz. Ihre Eingaben bleiben hier.')
  await isRead.toBeFocused()
  await page.context().setOffline(false)
  const confirms = '**/api/providersearch/alert/confirm'
  await page.route(confirms, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt.')
  await isRead.toBeFocused()
  await page.unroute(confirms)
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Der Hinweis ist eingeschaltet' })).toBeFocused()
  await says('free')
  await expect(async () => {
    await page.goto('/mailbox')
    await page.getByRole('link', { name: /Ein Platz ist frei/ }).click({ timeout: 2000 })
  }).toPass({ timeout: 5 * 60_000 })
  await expect(page.getByText('ist ein Platz frei: Haus Neubau.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: /alert#end/ }).click()
  await expect(page.getByRole('heading', { name: 'Der Hinweis ist beendet' })).toBeVisible()
  await page.goto(page.url().replace('#end', '#start')) // in the open page: the address differs by what follows '#'
  await page.getByRole('button', { name: 'Hinweis einschalten' }).click()
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
})
