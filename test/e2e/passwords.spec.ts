// A forgotten password, through the mailbox page, new keys and a colleague's confirmation; and changing a password.
import { demoPassword } from '../../demo/person.ts'
import { heardBy } from './support/heard.ts'
import { expect, openMail, people, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const newPassword = 'fünf andere Wörter für heute'
const keysMs = 60_000

test('[U17] a forgotten password is replaced by the mail’s link, and a colleague gives the access back', async ({
  newDevice,
}) => {
  const maria = await newDevice('Maria')
  const heard = heardBy(maria)
  await signInAtProvider(maria)
  // numbers of the demo's requests differ from load to load: one that the house has, and what the list says of it
  const asked = maria.getByRole('list', { name: 'Neu' }).getByRole('listitem').first()
  const [, request = ''] = /requests\/(\d+)/.exec((await asked.getByRole('link').getAttribute('href')) ?? '') ?? []
  const said = (await asked.textContent()) ?? ''
  const jana = await newDevice('Jana')
  await jana.goto('/careprovider/auth?redirect_to=x')
  await jana.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(jana).toHaveURL(/\/careprovider\/forgot-password\?redirect_to=x$/)
  await jana.getByLabel('E-Mail-Adresse').fill(people.jana)
  await jana.getByRole('button', { name: 'Link schicken' }).click()
  await expect(jana.getByText(/ist jetzt eine E-Mail unterwegs/)).toBeVisible()

  await openMail(jana, /Neues Passwort festlegen/)
  const link = jana.getByRole('link', { name: /reset-password#/ })
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(jana.getByText(/Ihr altes Passwort war der Schlüssel/)).toBeVisible()
  await expect(jana.getByText(/sobald eine Kollegin oder ein Kollege Sie im Team bestätigt/)).toBeVisible()
  await jana.getByLabel('Neues Passwort', { exact: true }).fill('Jana1234')
  await expect(jana.getByText('Stärke des Passworts: Schwach')).toBeVisible()
  await jana.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
  await expect(jana.getByText('Stärke des Passworts: Sehr stark')).toBeVisible()
  await jana.getByRole('button', { name: 'Neues Passwort festlegen' }).click()
  await expect(jana.getByText('Bestätigen Sie, dass Sie das verstanden haben.').first()).toBeVisible()
  await jana.getByLabel('Ich habe verstanden, was verloren geht.').check()
  await jana.getByRole('button', { name: 'Neues Passwort festlegen' }).click()
  await jana.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  await expect(jana.getByText(/Sie können Patientendaten gerade nicht lesen/)).toBeVisible({ timeout: keysMs })
  // neither an empty list nor a page that is not there: what there is shows as soon as somebody lets her in
  const waits = jana.getByText('Anfragen erscheinen hier, sobald Sie bestätigt sind.')
  await expect(waits).toBeVisible()
  await jana.evaluate((id) => history.pushState(null, '', location.pathname.replace(/new$/, id)), request)
  await jana.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  const heading = jana.getByRole('heading', { level: 1, name: /[Pp]flege/ })
  await expect(heading).toBeVisible()
  expect(said).toContain((await heading.textContent()) ?? '?')
  await expect(jana.getByText(/^Diese Angaben können Sie erst lesen, wenn Sie bestätigt sind/)).toBeVisible()
  await jana.goBack()
  await expect(waits).toBeVisible()

  const used = await newDevice('Jana’s second window')
  await used.goto(address)
  await expect(used.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()

  // a colleague’s open page hears that somebody waits, says who, and leads there
  await jana.getByRole('button', { name: 'Im Team um Zugriff bitten' }).click()
  await expect.poll(() => heard).toContainEqual({ type: 'pending_encryption_access', seald_id: expect.any(String) })
  await maria.getByRole('status').getByRole('link', { name: /Team/ }).click()
  await expect(maria.getByText(/Jana/).first()).toBeVisible()
  await maria.getByRole('button', { name: /Zugriff geben/ }).click()
  await maria
    .getByRole('dialog')
    .getByRole('button', { name: /Zugriff geben|Bestätigen/ })
    .click()
  await expect(maria.getByText(/Niemand wartet/)).toBeVisible()

  // what was there before can be read again, under the new keys
  await expect(jana.getByText(/Sie können Patientendaten gerade nicht lesen/)).toHaveCount(0, { timeout: keysMs })
  await expect(jana.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await expect(jana.getByRole('main').getByRole('link').first()).toBeVisible({ timeout: keysMs })
})

test('a password is changed with the old one; without network nothing changes', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const page = await newDevice('König')
  await signInAtClinic(page)
  await page.getByRole('button', { name: /König/ }).click()
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click()
  const change = async (old: string) => {
    await page.getByLabel('Bisheriges Passwort').fill(old)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
  }
  // the line under the field comes when a password is typed, and what computes it comes with it
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Sommer')
  await expect(page.getByText('Stärke des Passworts: Sehr schwach')).toBeVisible()
  await page.context().setOffline(true)
  await change(demoPassword)
  await expect(page.getByText('Ohne Netz. Es gilt noch das alte Passwort.')).toBeVisible({ timeout: keysMs })
  await page.context().setOffline(false)
  await change('das war es nicht')
  await expect(page.getByText('Das ist nicht Ihr bisheriges Passwort.').first()).toBeVisible({ timeout: keysMs })
  await change(demoPassword)
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible({ timeout: keysMs })

  const other = await newDevice('König elsewhere')
  await other.goto('/app/auth')
  await other.getByLabel('E-Mail-Adresse').fill(people.koenig)
  await other.getByLabel('Passwort', { exact: true }).fill(newPassword)
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Patientenliste' })).toBeVisible({ timeout: keysMs })
})
