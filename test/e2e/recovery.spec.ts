// Access back without support (KY2), and a tablet that several people share: who is next unlocks without network, nobody reads
// what another one typed, and what one queued goes out while the next one works.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { expect, openMail, people, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'

const newPassword = 'fünf andere Wörter für heute'
const keysMs = 60_000
const pin = '271828'

async function openMenu(page: Page, person: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: person }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const shownCode = async (page: Page): Promise<string> =>
  (await page.getByRole('list', { name: 'Notfallcode' }).getAttribute('data-code')) ?? ''

test('[KY2] a wiped tablet and a forgotten password: the recovery code brings everything back within five minutes', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await openMenu(tablet, /Maria/, 'Notfallcode')
  await expect(tablet.getByText(/bleibt verloren, was für Ihr Haus verschlüsselt ist/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Notfallcode erstellen' }).click()
  const code = await shownCode(tablet)
  expect(code).toMatch(/^P[0-9A-Z]{4}(?:-[0-9A-Z]{5}){6}$/)
  await tablet.getByLabel('Ich habe den Code aufgeschrieben.').check()
  await tablet.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await tablet.getByRole('button', { name: 'Code gültig machen' }).click()
  await expect(tablet.getByText('Ihr Notfallcode gilt.')).toBeVisible({ timeout: keysMs })
  await tablet.context().close() // wiped: nothing of it is left

  const begun = performance.now()
  const fresh = await newDevice('the same tablet, empty')
  await fresh.goto('/careprovider/auth')
  await fresh.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await fresh.getByRole('link', { name: /Notfallcode/ }).click()
  const enter = async (typed: string) => {
    await fresh.getByLabel('E-Mail-Adresse').fill(people.maria)
    await fresh.getByLabel('Notfallcode').fill(typed)
    await fresh.getByRole('button', { name: 'Weiter' }).click()
  }
  const slip = code.endsWith('0') ? '1' : '0'
  await enter(`${code.slice(0, -1)}${slip}`)
  await expect(fresh.getByText('In Gruppe 7 stimmt ein Zeichen nicht.').first()).toBeVisible()
  await enter(code.toLowerCase().replaceAll('-', ' '))
  await expect(fresh.getByText(/Der Code stimmt. Er gilt nur einmal/)).toBeVisible({ timeout: keysMs })
  expect(await shownCode(fresh)).not.toBe(code)
  await fresh.getByLabel('Ich habe den neuen Code aufgeschrieben.').check()
  await fresh.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
  await fresh.getByRole('button', { name: 'Neues Passwort festlegen' }).click()
  await expect(fresh.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await fresh
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(fresh.getByText('Erna Brandt')).toBeVisible({ timeout: keysMs })
  expect(performance.now() - begun).toBeLessThan(5 * 60_000)

  const again = await newDevice('a thief of the old paper')
  await again.goto('/careprovider/recovery')
  await again.getByLabel('E-Mail-Adresse').fill(people.maria)
  await again.getByLabel('Notfallcode').fill(code)
  await again.getByRole('button', { name: 'Weiter' }).click()
  await expect(again.getByText(/passen nicht zusammen, oder der Code wurde schon benutzt/)).toBeVisible()
})

test('a house whose only person lost every key reads again by its recovery sheet', async ({ newDevice }) => {
  const page = await newDevice('Linde')
  await signInAtProvider(page, people.linde)
  await page.getByRole('link', { name: 'Zum Wiederherstellungsbogen' }).click({ timeout: keysMs })
  await page.getByRole('button', { name: 'Neuen Bogen erstellen' }).click()
  const code = await page.getByRole('list', { name: 'Code vom Bogen' }).getAttribute('data-code', { timeout: keysMs })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF speichern' }).click()
  expect((await download).suggestedFilename()).toBe('Wiederherstellungsbogen.pdf')
  await page.getByLabel('Der Bogen ist gedruckt.').check()
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Bogen gültig machen' }).click()
  await expect(page.getByText('Ihr Wiederherstellungsbogen gilt.')).toBeVisible({ timeout: keysMs })
  await expect(page.getByText('Ihr Haus hat keinen Ersatzschlüssel')).toBeHidden()
  await page.context().close()

  const fresh = await newDevice('Linde, with nothing but the paper')
  await fresh.goto('/careprovider/forgot-password')
  await fresh.getByLabel('E-Mail-Adresse').fill(people.linde)
  await fresh.getByRole('button', { name: 'Link schicken' }).click()
  await expect(fresh.getByText(/ist jetzt eine E-Mail unterwegs/)).toBeVisible()
  await openMail(fresh, /Neues Passwort festlegen/)
  await fresh.getByRole('link', { name: /reset-password#/ }).click()
  await expect(fresh.getByText(/wenn es keinen gedruckten Wiederherstellungsbogen hat/)).toBeVisible()
  await fresh.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
  await fresh.getByLabel('Ich habe verstanden, was verloren geht.').check()
  await fresh.getByRole('button', { name: 'Neues Passwort festlegen' }).click()
  await fresh.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  await fresh.getByRole('link', { name: 'Mit dem Wiederherstellungsbogen öffnen' }).click({ timeout: keysMs })
  await fresh.getByLabel('Code vom Bogen').fill(code ?? '')
  await fresh.getByRole('button', { name: 'Zugriff holen' }).click()
  await expect(fresh.getByText(/Sie haben wieder Zugriff/)).toBeVisible({ timeout: keysMs })
  await expect(fresh.getByText('Der letzte Bogen ist verbraucht. Drucken Sie einen neuen.')).toBeVisible()
})

/** Every text that the browser keeps for this address: databases, storages. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames) {
        const rows = await done(database.transaction(table).objectStore(table).getAll())
        texts.push(
          JSON.stringify(rows, (_key, value: unknown) =>
            value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
          ),
        )
      }
      database.close()
    }
    return texts.join('\n')
  })

test('[OB7] [AU6] a shared tablet: people change without network, unread by each other, and by PIN with network', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet, people.jana)
  await tablet.getByRole('button', { name: /Sperren/ }).click()
  await tablet.getByRole('button', { name: /Andere Person/ }).click()
  await tablet.getByLabel('E-Mail-Adresse').fill(people.maria)
  await tablet.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await tablet.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(tablet.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await openMenu(tablet, /Maria/, 'Dieses Gerät')
  await tablet.getByRole('button', { name: 'PIN festlegen' }).click()
  await tablet.getByLabel('Neue PIN', { exact: true }).fill('123456')
  await tablet.getByLabel('Neue PIN noch einmal').fill('123456')
  await tablet.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await tablet.getByRole('button', { name: 'PIN speichern' }).click()
  await expect(tablet.getByText('Diese PIN ist zu leicht zu erraten.').first()).toBeVisible()
  await tablet.getByLabel('Neue PIN', { exact: true }).fill(pin)
  await tablet.getByLabel('Neue PIN noch einmal').fill(pin)
  await tablet.getByRole('button', { name: 'PIN speichern' }).click()
  await expect(tablet.getByText('Ihre PIN gilt auf diesem Gerät.')).toBeVisible({ timeout: keysMs })
  await readyWithoutNetwork(tablet)
  await tablet.getByRole('link', { name: /Anfragen/ }).click()
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(tablet.getByText('Erna Brandt').first()).toBeVisible()
  const [path = ''] = new URL(tablet.url()).pathname.match(/requests\/\d+$/) ?? []
  const openAgain = async () => {
    await tablet.getByRole('tab', { name: /^In Klärung/ }).click()
    await tablet.locator(`a[href*="${path}?"]`).first().click()
  }

  await machine.stop()
  await tablet.getByLabel('Nachricht schreiben').fill('Von Maria ohne Netz.')
  await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(tablet.getByRole('listitem').filter({ hasText: 'Von Maria ohne Netz.' })).toBeVisible()
  await tablet.getByLabel('Nachricht schreiben').fill('Marias Entwurf')
  await expect.poll(() => everythingStored(tablet)).toContain('message/') // the draft is kept, sealed
  await tablet.getByRole('button', { name: /Sperren/ }).click()

  // what lies on the locked tablet says nothing of what was read, sent or typed
  await expect(tablet.getByText('Wer arbeitet gerade?')).toBeVisible()
  const stored = await everythingStored(tablet)
  for (const word of ['Brandt', 'Von Maria ohne Netz', 'Marias Entwurf', 'Schenkelhals', demoPassword])
    expect(stored.includes(word), word).toBe(false)
  expect(stored).toContain('Haus Seeblick') // the search finds what lies open
  await expect(tablet.getByText(/Noch 1 Aktion von Maria/)).toBeVisible()

  // the next person, without network
  await unlock(tablet, /Jana/)
  // she begins at her list, not where Maria was
  await expect(tablet).toHaveURL(/\/requests\/new/)
  await openAgain()
  await expect(tablet.getByText('Erna Brandt').first()).toBeVisible()
  await expect(tablet.getByLabel('Nachricht schreiben')).toHaveValue('')
  await expect(tablet.getByText('Von Maria ohne Netz.')).toHaveCount(0)
  await expect(tablet.getByText('Nachricht einer anderen Person. Ihr Inhalt ist gesperrt.')).toBeVisible()

  // and while Jana works, what Maria queued goes out
  await machine.restart()
  await expect(tablet.getByText('Von Maria ohne Netz.')).toBeVisible({ timeout: 90_000 })

  // Maria is back, by her PIN; her draft is where she left it
  await tablet.getByRole('button', { name: /Sperren/ }).click()
  await tablet.getByRole('button', { name: /Maria/ }).click()
  for (const digit of '314159') await tablet.getByRole('button', { name: digit, exact: true }).click()
  await expect(tablet.getByText(/Die PIN stimmt nicht. Noch 4 Versuche/)).toBeVisible({ timeout: keysMs })
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await expect(tablet).toHaveURL(/\/requests\/new/, { timeout: keysMs })
  await openAgain()
  await expect(tablet.getByLabel('Nachricht schreiben')).toHaveValue('Marias Entwurf', { timeout: keysMs })
})
