// The second factor in a browser (docs/decisions/0612, 0613), with Chromium's virtual authenticators: set up by a clinic's person and
// asked for at the next sign-in; asked of everybody by a house, and set up before anything else is shown; lost, and reset by the operator;
// and the second proof of the console, for which no mail goes out then (0624).
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { readMailbox } from '../../contract/http/mailbox.ts'
import { demoPassword } from '../../demo/person.ts'
import { consolePassword, openConsole } from './support/console.ts'
import { codeFromMail, expect, people, signInAtClinic, signInAtProvider, test } from './support/test.ts'

/** Argon2id on a machine that does much else */
const keysMs = 60_000

/** Plugs a security key in that gives no PRF. */
async function withKey(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
}

/** whose first key is lost */
const koenig = 'Miriam König'

const dialog = (page: Page) => page.getByRole('dialog')

async function enter(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test('a second factor is set up, asked for after the password, and asked of everybody by a house, reset by the operator', async ({
  machine,
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await withKey(clinic)
  await signInAtClinic(clinic)
  await clinic.goto('/app/clinic/dashboard/my-account')
  await clinic.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click({ timeout: keysMs })
  await clinic.getByLabel('Name', { exact: true }).fill('Blauer Schlüssel')
  await clinic.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await clinic.getByRole('button', { name: 'Weiter' }).click()
  await clinic.getByRole('button', { name: 'Jetzt einrichten' }).click({ timeout: keysMs })
  await expect(clinic.getByText(/^Ihr zweiter Faktor gilt/)).toBeVisible()

  // another browser has the password, and no key
  const stranger = await newDevice('stranger')
  await enter(stranger, '/app/auth', people.koenig)
  await expect(dialog(stranger).getByText('Bestätigen Sie mit Ihrem Passkey oder Sicherheitsschlüssel.')).toBeVisible({
    timeout: keysMs,
  })
  await dialog(stranger).getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
  await expect(stranger.getByText(/^Die Anmeldung wurde nicht bestätigt/)).toBeVisible()

  await clinic.context().clearCookies()
  await clinic.evaluate(() => sessionStorage.clear())
  await enter(clinic, '/app/auth', people.koenig)
  await dialog(clinic).getByRole('button', { name: 'Jetzt bestätigen' }).click({ timeout: keysMs })
  await expect(clinic.getByRole('heading', { name: 'Patientenliste' })).toBeVisible({ timeout: keysMs })

  const house = await newDevice('house')
  await signInAtProvider(house)
  const [, id] = /dashboard\/(\d+)/.exec(house.url()) ?? []
  await house.goto(`/careprovider/dashboard/${id}/settings/accounts`)
  const rule = house.getByRole('checkbox', { name: 'Zweiter Faktor für alle' })
  await rule.click({ timeout: keysMs })
  await expect(rule).toBeChecked()
  await house.getByRole('button', { name: 'Alle ohne zweiten Faktor abmelden …' }).click()
  await dialog(house).getByRole('button', { name: 'Abmelden', exact: true }).click()
  // who has shown none herself signs nobody out for that
  await expect(house.getByText(/^Bestätigen Sie zuerst Ihre eigene Anmeldung/)).toBeVisible()
  const jana = await newDevice('jana')
  await withKey(jana)
  await enter(jana, '/careprovider/auth', people.jana)
  await dialog(jana).getByLabel('Name', { exact: true }).fill('Mein Schlüssel', { timeout: keysMs })
  await dialog(jana).getByRole('button', { name: 'Jetzt einrichten' }).click()
  await expect(jana.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })

  const operator = await openConsole({ machine, newDevice })
  await operator.getByRole('link', { name: 'Zugänge' }).first().click()
  await operator.getByLabel('Name, E-Mail oder Nummer').fill(people.koenig)
  await operator.getByLabel('Name, E-Mail oder Nummer').press('Enter')
  await operator.getByRole('link', { name: koenig }).click()
  await expect(operator.getByText('1 Passkey oder Sicherheitsschlüssel')).toBeVisible()
  await operator.getByRole('button', { name: 'Zweiten Faktor zurücksetzen …' }).click()
  await expect(dialog(operator).getByText('Rufen Sie die Person zuerst zurück')).toBeVisible()
  await expect(
    dialog(operator).getByText(`gleich geht eine E-Mail an ${people.koenig}`, { exact: false }),
  ).toBeVisible()
  await dialog(operator).getByLabel(`Geben Sie den Namen ein: ${koenig}`).fill(koenig)
  await dialog(operator).getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(dialog(operator).getByText('Sagen Sie, warum, und wen Sie zurückgerufen haben.')).toBeVisible()
  await dialog(operator)
    .getByLabel(/^Warum, und wen/)
    .fill('Über die Zentrale verbunden, Schlüssel verloren')
  await dialog(operator).getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(dialog(operator)).toBeHidden()
  await expect(operator.getByText(`Zweiter Faktor von ${koenig} wird zurückgesetzt`)).toBeVisible()
  await expect(operator.getByText('Grund: Über die Zentrale verbunden, Schlüssel verloren')).toBeVisible()
})

test('an administrator confirms with a security key, and a mail goes out only when the code is asked for', async ({
  machine,
  newDevice,
}) => {
  const email = 'kai@betreiber.example'
  const page = await openConsole({ machine, newDevice, email, first: 'Kai', last: 'Brandt' })
  await withKey(page)
  await page.getByRole('button', { name: /Kai Brandt/ }).click()
  await page.getByRole('menuitem', { name: 'Mein Zugang' }).click()
  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click({ timeout: keysMs })
  await page.getByLabel('Name', { exact: true }).fill('Grüner Schlüssel')
  await page.getByLabel('Passwort', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Jetzt einrichten' }).click({ timeout: keysMs })
  await expect(page.getByText(/^Ihr zweiter Faktor gilt/)).toBeVisible()
  const codes = async (): Promise<number> => {
    const { mails } = z.parse(readMailbox.answer, await (await page.request.get('/api/mailbox')).json())
    return mails.filter((mail) => mail.to === email && /Ihr Code für Anschluss/.test(mail.subject)).length
  }
  const enterAgain = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/acp/auth')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(consolePassword)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  const start = page.getByRole('heading', { name: 'Start', level: 1 })

  const before = await codes()
  await enterAgain()
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click({ timeout: keysMs })
  await expect(start).toBeVisible()
  expect(await codes()).toBe(before)

  await enterAgain()
  await page.getByRole('button', { name: `Stattdessen Code an ${email} schicken` }).click({ timeout: keysMs })
  await expect(page.getByLabel('Code aus der E-Mail')).toBeVisible()
  await expect.poll(codes).toBe(before + 1)
  await page.getByLabel('Code aus der E-Mail').fill(await codeFromMail(page, /Ihr Code für Anschluss/, email))
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(start).toBeVisible()
})
