// Passkeys in a browser (AU9, KY2), with Chromium's virtual authenticators: a security key on a shared tablet, with and without
// network; the device's own authenticator on a personal one, until it is shared.
import type { CDPSession, Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { confirmInDialog, expect, people, readyWithoutNetwork, signInAtProvider, test } from './support/test.ts'

/** Argon2id on a machine that does much else */
const keysMs = 60_000

type Key = { readonly transport: 'usb' | 'internal'; readonly hasPrf: boolean }

/** Plugs one in, or builds it in; answers how to take it away. */
async function plug(cdp: CDPSession, { transport, hasPrf }: Key): Promise<() => Promise<unknown>> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasPrf,
      hasResidentKey: transport === 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

async function withAuthenticators(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  return cdp
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Ihr Zugang: Maria/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Passkey jetzt anlegen' }).click({ timeout: keysMs })
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const opened = (page: Page) => expect(passkeys(page)).toBeVisible({ timeout: keysMs })
const lock = (page: Page) => page.getByRole('button', { name: 'Sperren' }).first().click()
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Passkey verwenden' }).click()

test('[AU9] a security key unlocks a shared tablet, without network too, and signs in after a sign-out', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await openMenu(tablet, 'Dieses Gerät')
  const cdp = await withAuthenticators(tablet)

  const unplug = await plug(cdp, { transport: 'usb', hasPrf: false })
  await addPasskey(tablet, 'Alter Schlüssel')
  await expect(tablet.getByText(/Ihm fehlt die Funktion PRF/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Abbrechen' }).click()
  await unplug()
  await expect(tablet.getByText('Sie haben noch keinen Passkey.')).toBeVisible()

  await plug(cdp, { transport: 'usb', hasPrf: true })
  await addPasskey(tablet, 'Blauer Schlüssel')
  await expect(tablet.getByText('Ihr Passkey gilt. Sie können damit entsperren.')).toBeVisible()
  await expect(passkeys(tablet).getByText('Sicherheitsschlüssel · öffnet dieses Gerät')).toBeVisible()

  await lock(tablet)
  await usePasskey(tablet)
  await opened(tablet)
  await expect(passkeys(tablet).getByText(/zuletzt benutzt/)).toBeVisible()

  await machine.stop()
  await lock(tablet)
  await usePasskey(tablet)
  await opened(tablet)
  await tablet.getByRole('link', { name: /Anfragen/ }).click()
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toBeVisible()

  await machine.restart()
  await openMenu(tablet, 'Abmelden')
  await confirmInDialog(tablet, 'Abmelden')
  await expect(tablet.getByText('Sie sind abgemeldet.')).toBeVisible({ timeout: keysMs })
  await usePasskey(tablet)
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await openMenu(tablet, 'Dieses Gerät')
  // the session is a new one: the server answers
  await tablet.getByRole('button', { name: 'Entfernen: Blauer Schlüssel' }).click({ timeout: keysMs })
  await confirmInDialog(tablet, 'Entfernen')
  await expect(tablet.getByText('Der Passkey ist entfernt.')).toBeVisible()
  await lock(tablet)
  await expect(tablet.getByLabel('Passwort', { exact: true })).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Passkey verwenden' })).toHaveCount(0)
})

test('[AU9] the own authenticator unlocks a personal device, and not once it is shared', async ({ newDevice }) => {
  const phone = await newDevice('phone')
  await phone.goto('/careprovider/auth')
  await phone.getByLabel('E-Mail-Adresse').fill(people.maria)
  await phone.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await phone.getByLabel(/Dieses Gerät benutze nur ich/).check()
  await phone.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(phone.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await openMenu(phone, 'Dieses Gerät')
  await expect(phone.getByText(/Persönliches Gerät: sperrt nach 15 Minuten/)).toBeVisible()
  const cdp = await withAuthenticators(phone)
  await plug(cdp, { transport: 'internal', hasPrf: true })
  await addPasskey(phone, 'Mein Fingerabdruck')
  await expect(phone.getByText('Ihr Passkey gilt. Sie können damit entsperren.')).toBeVisible()
  await lock(phone)
  await usePasskey(phone)
  await opened(phone)

  await openMenu(phone, 'Team')
  await phone
    .getByRole('listitem')
    .filter({ hasText: /Dieses Gerät · persönliches Gerät/ })
    .getByRole('button', { name: /^Aktionen für/ })
    .click()
  await phone.getByRole('menuitem', { name: 'Art ändern' }).click()
  await expect(phone.getByText(/^Es sperrt sich dann nach 5 Minuten/)).toBeVisible()
  await confirmInDialog(phone, 'Art ändern')
  await expect(phone.getByText(/^Dieses Gerät · gemeinsames Gerät/)).toBeVisible()
  await openMenu(phone, 'Dieses Gerät')
  await expect(phone.getByText(/Gemeinsames Gerät: sperrt nach 5 Minuten/)).toBeVisible()
  await expect(phone.getByText('Sie haben noch keinen Passkey.')).toBeVisible()
})
