// [E19] Somebody without a password: the account is made by a link, opens on a known device by a link alone, and on a new one
// by link and code.
import type { Page } from '@playwright/test'
import { codeFromMail, confirmInDialog, expect, openMail, people, test } from './support/test.ts'

const email = 'enkelin@familie.example'
const keysMs = 60_000

/** Opens the link of the newest mail of this subject. */
async function openLink(page: Page, subject: RegExp, howMany = 1): Promise<void> {
  await openMail(page, subject, howMany)
  await page.getByRole('link', { name: /providersearch.*#/ }).click()
}

async function fillCreation(page: Page, address: string): Promise<void> {
  await page.goto('/providersearch/create')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(address)
  await page.getByLabel('E-Mail-Adresse noch einmal').fill(address)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Link schicken' }).click()
}

async function askForLink(page: Page, path: string, address = email): Promise<void> {
  if (path.endsWith('/create')) await fillCreation(page, address)
  else {
    await page.goto(path)
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Link schicken' }).click()
  }
  // what was pressed is gone: whoever hears the page goes on at its heading
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeFocused()
}

const isOpen = (page: Page) =>
  expect(page.getByText(`Sie sind angemeldet als ${email}.`)).toBeVisible({ timeout: keysMs })

test('[E19] a link opens a known device, link and code a new one', async ({ newDevice, machine }) => {
  const home = await newDevice('at home')
  await home.goto('/providersearch/weserems')
  const counting = home.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })
  await expect(counting).toBeEnabled() // its scripts come once the page is idle
  await counting.check({ force: true }) // P15
  await askForLink(home, '/providersearch/create')
  await openLink(home, /Registrierung abschließen/)
  await home.getByRole('button', { name: 'Konto anlegen' }).click()
  await isOpen(home)
  await home.reload() // AU5: within the idle time both halves open it
  await isOpen(home)
  await home.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await confirmInDialog(home, 'Abmelden')
  await expect(home.getByText('Sie sind abgemeldet.')).toBeVisible()
  // docs/READINGS.md#0385: nobody is counted by the word of who was here before
  await expect(counting).toBeEnabled()
  await expect(counting).not.toBeChecked()
  await counting.check({ force: true })

  // P54, X1: why somebody was sent here, and the specification's errors
  await home.goto('/providersearch/auth?reason=expired_link')
  await expect(home.getByText('Der Link ist abgelaufen. Fordern Sie einen neuen an.')).toBeVisible()
  await home.goto('/providersearch/weserems/logout') // docs/READINGS.md#0516, Q3
  await expect(home).toHaveURL(/\/weserems\?return_url=.*listing/) // without a place the list asks for one
  await home.goto('/providersearch/weserems/dashboard')
  await expect(home.getByText('Für diese Seite müssen Sie angemeldet sein.')).toBeVisible()
  await expect(home.getByLabel('E-Mail-Adresse', { exact: true })).toBeFocused() // P53
  await expect(home.getByRole('region', { name: 'Sie sind selbst ein Anbieter?' }).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hilfe@operator.example',
  ) // P48
  // P67: an account of a clinic is none here
  for (const stranger of ['niemand@familie.example', people.koenig]) {
    await home.getByLabel('E-Mail-Adresse', { exact: true }).fill(stranger)
    await home.getByRole('button', { name: 'Link schicken' }).click()
    await expect(home.getByText('Für diese Adresse gibt es kein Konto.', { exact: false })).toBeVisible()
    await home.reload()
  }
  const begun = 'schwester@familie.example' // who has not opened the link yet
  await askForLink(home, '/providersearch/create', begun)
  await home.goto('/providersearch/auth')
  await home.getByLabel('E-Mail-Adresse', { exact: true }).fill(begun)
  await home.getByRole('button', { name: 'Link schicken' }).click()
  await expect(home.getByText('Ihr Konto ist noch nicht aktiv.', { exact: false })).toBeVisible()
  await fillCreation(home, email)
  await expect(home.getByText('Für diese Adresse gibt es schon ein Konto.', { exact: false })).toBeVisible()
  await home.goto('/providersearch/auth?reason=anything')
  await expect(home.getByText('Etwas hat nicht geklappt.', { exact: false })).toBeVisible()

  await askForLink(home, '/providersearch/auth')
  await openLink(home, /Ihr Anmelde-Link/)
  await home.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await isOpen(home)

  const phone = await newDevice('a phone in the clinic')
  const identities: string[] = []
  phone.on('request', (request) => {
    if (request.url().includes('/api/seald/initiateidentity')) identities.push(request.url())
  })
  await askForLink(phone, '/providersearch/auth')
  await openLink(phone, /Ihr Anmelde-Link/, 2) // the first was used at home
  await phone.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Code eingeben' })).toBeFocused({ timeout: keysMs })
  expect(identities).toEqual([expect.stringMatching(/\?datetime=\d+$/)])
  const code = await codeFromMail(phone, /Neues Gerät: Ihr Code/, email)
  await phone.getByLabel('Code aus der zweiten E-Mail').fill(code === '000000' ? '000001' : '000000')
  await phone.getByRole('button', { name: 'Weiter' }).click()
  await expect(phone.getByText('Das ist nicht der Code. Sie haben noch 4 Versuche.')).toBeVisible()
  await phone.getByLabel('Code aus der zweiten E-Mail').fill(code)
  await phone.getByRole('button', { name: 'Weiter' }).click()
  await isOpen(phone)

  const views = (await machine.admin({ command: 'page-views', days: 2 })).page_views ?? []
  expect(views.map(({ page: name }) => name)).toEqual(expect.arrayContaining(['ACTIVATION_WIZARD', 'LOGIN_WIZARD']))

  // deleted in one of two tabs of a browser
  const second = await home.context().newPage()
  await second.goto('/providersearch/account')
  await isOpen(second)
  await isOpen(home)
  await second.getByRole('button', { name: 'Konto löschen' }).click()
  await second.getByRole('button', { name: 'Endgültig löschen' }).click()
  for (const tab of [second, home])
    await expect(tab.getByText('Ihr Konto ist gelöscht.')).toBeVisible({ timeout: keysMs })
})

/** the half that a tab keeps (device/lock/reload-store.ts) */
const heldIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('anschluss.reload'))

test('[AU5] a second tab needs no link while one is open, and a sign-out ends them all', async ({ newDevice }) => {
  test.slow() // keys are made
  const first = await newDevice('at home')
  await askForLink(first, '/providersearch/create')
  await openLink(first, /Registrierung abschließen/)
  await first.getByRole('button', { name: 'Konto anlegen' }).click()
  await isOpen(first)
  const context = first.context()
  const newTab = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(path)
    return tab
  }

  // a public page shows the ways of who is at work, and they lead there
  const second = await newTab('/providersearch/weserems/listing?zipcode=26382')
  await second.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  await isOpen(second)
  // a mailed link may be another person's, and making an account is
  const others = await newTab('/providersearch/loginwizard#QUJDREVGR0hJSktMTU5PUA')
  await expect(others.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await others.goto('/providersearch/create')
  await expect(others.getByLabel('E-Mail-Adresse noch einmal')).toBeVisible()
  await others.close()

  // whoever closes the first tab goes on in the second, over a reload, and opens further ones
  await expect.poll(() => heldIn(second)).not.toBeNull()
  await first.close()
  await second.reload()
  await isOpen(second)
  const third = await newTab('/providersearch/account')
  await isOpen(third)

  // where the only one hangs somebody is asked, soon
  await third.close()
  const debugging = await context.newCDPSession(second)
  await debugging.send('Debugger.enable')
  await debugging.send('Debugger.pause')
  const fourth = await newTab('/providersearch/weserems/dashboard')
  await expect(fourth.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
  await debugging.detach()
  // once it goes on it vouches
  await fourth.goto('/providersearch/account')
  await isOpen(fourth)

  await fourth.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await confirmInDialog(fourth, 'Abmelden')
  await expect(fourth.getByText('Sie sind abgemeldet.')).toBeVisible()
  await expect(second.getByText('Sie haben sich in einem anderen Fenster abgemeldet.')).toBeVisible()
  expect([await heldIn(second), await heldIn(fourth)]).toEqual([null, null])
  await second.goto('/providersearch/weserems/dashboard')
  await expect(second.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
})
