// R3: a house that a clinic asked by fax gets from the code on the page to its first request by itself.
import { formatHouseCode } from '../../domain/house-code.ts'
import { codeOfPage } from '../../server/house-codes/code.ts'
import { heardBy } from './support/heard.ts'
import {
  confirmInDialog,
  expect,
  openMail,
  readyForReload,
  readyWithoutNetwork,
  signInAtClinic,
  test,
} from './support/test.ts'

const keysMs = 60_000

test('[U17] a house without accounts gets on board by the code of a fax', { tag: '@installed' }, async ({
  machine,
  newDevice,
}) => {
  const { organisation } = await machine.admin({ command: 'create-provider', name: 'Haus am Kai', zipcode: '26131' })
  const profile = { solutions: [21, 22], services: [1, 3, 21, 26], capacity_status: 'free' }
  await machine.admin({ command: 'set-provider-profile', careprovider_id: organisation?.id ?? 0, profile })
  const clinic = await newDevice('clinic')
  const heard = heardBy(clinic)
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  const choose = async (entry: string) => {
    await clinic.getByRole('button', { name: 'Mehr zu Haus am Kai' }).click()
    await clinic.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose('Per Fax anfragen')
  const dialog = clinic.getByRole('dialog')
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toContainText('Haus am Kai')
  await choose('Faxseite erstellen')
  await dialog.getByRole('button', { name: 'Faxseite erstellen' }).click()
  const link = (await dialog.getByRole('link', { name: 'Faxseite öffnen' }).getAttribute('href')) ?? ''
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  const code = codeOfPage(link.split('/').at(-1) ?? '')

  const page = await newDevice('house')
  await page.goto('/activate/code')
  const typed = page.getByLabel('Code vom Fax')
  await typed.fill(code.slice(0, -1))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Prüfen Sie, ob etwas fehlt.')).toBeVisible()
  await typed.fill(formatHouseCode(new Uint8Array(12)))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Code gilt nicht.')
  await typed.fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByText('Haus am Kai')).toBeVisible()
  await page.getByLabel('Straße und Hausnummer').fill('Kaistraße 1')
  await page.getByLabel(/^Institutionskennzeichen/).fill('260326823')
  await page.getByRole('button', { name: 'Ja, weiter' }).click()
  await expect(page.getByRole('alert')).toContainText('260326823 ist kein Institutionskennzeichen.')
  await page.getByLabel(/^Institutionskennzeichen/).fill('260326822')
  await page.getByRole('button', { name: 'Ja, weiter' }).click()
  // the sign-in by password takes no umlauts, so no account is begun with one
  await page.getByLabel('Ihre E-Mail-Adresse').fill('müller@haus-am-kai.example')
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByText('Geben Sie die E-Mail-Adresse ohne Umlaute und ß ein.')).toBeVisible()
  await page.getByLabel('Ihre E-Mail-Adresse').fill('leitung@haus-am-kai.example')
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByText('Wir haben einen Link an leitung@haus-am-kai.example geschickt.')).toBeVisible()

  await openMail(page, /Einladung zu Haus am Kai/)
  await page.getByRole('link', { name: /activate#/ }).click()
  await page.getByLabel('Vorname').fill('Kaja')
  await page.getByLabel('Nachname').fill('Kramer')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('vier Wörter die nicht passen')
  await page.getByRole('button', { name: 'Zugang aktivieren' }).click()
  await page.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  await expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await expect(page.getByText('Ihr Haus hat keinen Ersatzschlüssel')).toBeVisible()
  // the clinic's open page hears of the house, and hands over nothing before somebody has called there (0461)
  const keys = clinic.getByText(/^Schlüssel für neu angemeldete Einrichtungen/)
  const waiting = clinic.getByRole('status').filter({ hasText: 'Bestätigen Sie zuerst, wer dort liest.' })
  await expect(waiting).toBeVisible({ timeout: keysMs })
  await expect(keys).toContainText('Warten auf Ihre Bestätigung')
  await waiting.getByRole('link', { name: 'Ansehen und bestätigen' }).click()
  const came = clinic.getByRole('status').filter({ hasText: 'hat sich mit dem Code von einem Fax angemeldet' })
  await expect(came).toContainText('Kaja Kramer (leitung@haus-am-kai.example)')
  await expect(came).toContainText('unter einer Nummer, die Sie selbst kennen')
  await clinic.getByRole('button', { name: 'Zurückgerufen und bestätigt' }).click()
  await confirmInDialog(clinic, 'Ja, die Person ist dort bekannt')
  await expect(clinic.getByRole('status').filter({ hasText: 'Bekannt, nicht verglichen' })).toBeVisible()
  await clinic.getByRole('link', { name: 'Zurück' }).click()
  await expect(keys).toContainText('Erledigt', { timeout: keysMs })
  await expect(waiting).toHaveCount(0)
  const search = Number(/auction\/(\d+)/.exec(clinic.url())?.[1])
  expect(heard).toContainEqual({ type: 'encryption_job', id: expect.any(Number), auction_id: search })

  const steps = page.getByRole('region', { name: /^Noch \d Schritte?, dann ist Ihre Einrichtung bereit$/ })
  await expect(steps).toHaveAccessibleName(/^Noch 4 /)
  await expect(steps.getByRole('listitem').filter({ hasText: 'Erledigt' })).toHaveText([
    /^Was Sie anbieten/,
    /^Freie Plätze/,
  ])
  await expect(steps.getByRole('link', { name: /^Eigener Notfallcode/ })).toBeVisible()
  await steps.getByRole('link', { name: /^Anschrift und Telefon/ }).click()
  await page.getByLabel('Telefon').fill('0441 123456')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page
    .getByRole('link', { name: /^Anfragen/ })
    .first()
    .click()
  await expect(steps).toHaveAccessibleName(/^Noch 3 /, { timeout: keysMs })
  await page.setViewportSize({ width: 360, height: 780 })
  const notice = page.getByRole('alert').filter({ hasText: 'Ihr Haus hat keinen Ersatzschlüssel' })
  const cut = await notice.evaluate(
    (box) =>
      [...box.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right,
      ).length,
  )
  expect(cut).toBe(0)
  await page.setViewportSize({ width: 1180, height: 820 })

  // without network as it was told last, and by itself anew
  // the link's own document is none of the copy's: the next one is
  await readyForReload(page)
  await page.reload()
  await expect(steps).toHaveAccessibleName(/^Noch 3 /, { timeout: keysMs })
  await readyWithoutNetwork(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Kapazität' }).first().click()
  await page
    .getByRole('link', { name: /^Anfragen/ })
    .first()
    .click()
  await expect(steps).toContainText(/Ohne Netz\. Stand: heute/)
  await expect(steps).toHaveAccessibleName(/^Noch 3 /)
  await page.context().setOffline(false)
  await expect(steps).not.toContainText('Stand:', { timeout: keysMs })

  await page.getByRole('link', { name: /Frau, 80 bis 89.*Klinikum Nord/ }).click({ timeout: keysMs })
  await expect(page.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Absagen' }).click()
  await page.getByRole('radio', { name: 'Zu weit entfernt' }).check()
  await confirmInDialog(page, 'Absage senden')
  await page
    .getByRole('link', { name: /^Anfragen/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: /^Abgesagt.*1/ })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
