// Files between both sides: the clinic attaches a PDF and a picture, the provider opens both; the provider attaches one without
// network, and it arrives once. What is too large or not what it says is refused where it was chosen.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { makePng } from './support/documents.ts'
import {
  confirmInDialog,
  expect,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

const openFiles = (page: Page) => page.getByRole('tab', { name: /^Dateien/ }).click()
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function fromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Mehr zu ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei hinzufügen' }).last().click()
  await (await chooser).setFiles(file)
  return page.getByRole('dialog')
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  chooseFile(page, { name, mimeType, buffer })

async function attach(page: Page, name: string, mimeType: string, buffer: Buffer, category = 'Arztbrief') {
  const dialog = await choose(page, name, mimeType, buffer)
  await dialog.getByRole('combobox', { name: 'Kategorie' }).click()
  await page.getByRole('option', { name: category, exact: true }).click()
  await dialog.getByRole('button', { name: 'Datei senden' }).click()
  return dialog
}

/** A finger is the pointer until the session is detached. */
async function touch(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return session
}

async function openClinicRequest(clinic: Page) {
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  // the patient's own files have a tab too
  await clinic
    .getByRole('complementary', { name: /Haus Seeblick/ })
    .getByRole('tab', { name: /^Dateien/ })
    .click()
}

async function preview(page: Page, name: string) {
  await page.getByRole('button', { name: `${name} ansehen` }).click()
  const dialog = page.getByRole('dialog')
  const drawn = dialog.locator('canvas[data-drawn]')
  await expect(drawn.or(page.getByRole('alert')).first()).toBeVisible({ timeout: 20_000 })
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  const colours = await dialog.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const seen = new Set<number>()
    for (let i = 0; i < data.length && seen.size < 50; i += 4)
      seen.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0))
    return seen.size
  })
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(page.getByRole('button', { name: `${name} ansehen` })).toBeFocused()
  return colours
}

/** A tablet that is turned changes from columns to tabs and back: what somebody looks at stays. */
async function staysOpenWhenTurned(page: Page) {
  const before = page.viewportSize()
  await page.getByRole('button', { name: 'Wunde.png ansehen' }).click()
  const drawn = page.getByRole('dialog').locator('canvas[data-drawn]')
  await expect(drawn).toBeVisible()
  await drawn.evaluate((canvas) => canvas.setAttribute('data-same', ''))
  for (const size of [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('tab', { name: 'Angaben', includeHidden: true })).toHaveCount(size.width < 992 ? 1 : 0)
    await expect(drawn).toHaveAttribute('data-same')
  }
  if (before) await page.setViewportSize(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
}

test('[R33] files go both ways, opened on the other side, and one made without network arrives once', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  // four times a password's derivation, and a server that stops and starts
  test.setTimeout(180_000)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await openClinicRequest(clinic)
  await expect(await attach(clinic, 'Arztbrief.pdf', 'application/pdf', makePdf('Befund'))).toBeHidden()
  // more than one chunk
  await expect(await attach(clinic, 'Wunde.png', 'image/png', makePng(800, 600), 'Foto oder Bildgebung')).toBeHidden()
  await expect(rowOf(clinic, 'Wunde.png')).toBeVisible()
  await fromMenu(clinic, 'Wunde.png', 'Einzelheiten')
  const details = clinic.getByRole('dialog', { name: 'Einzelheiten der Datei' })
  for (const fact of ['Wunde.png', 'Foto oder Bildgebung', 'PNG'])
    await expect(details.getByText(fact, { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Schließen' }).last().click()

  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await openFiles(tablet)
  await expect(rowOf(tablet, 'Arztbrief.pdf')).toBeVisible()
  await expect(rowOf(clinic, 'Arztbrief.pdf').getByText('Gelesen')).toBeVisible({ timeout: 60_000 })
  expect(await preview(tablet, 'Wunde.png')).toBe(50)
  await staysOpenWhenTurned(tablet)
  expect(await preview(tablet, 'Arztbrief.pdf')).toBeGreaterThan(5)
  const download = tablet.waitForEvent('download')
  await fromMenu(tablet, 'Arztbrief.pdf', 'Herunterladen')
  expect((await download).suggestedFilename()).toBe('Arztbrief.pdf')

  await readyWithoutNetwork(tablet)
  await machine.stop()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await openFiles(tablet)
  // what was opened once opens again without network
  expect(await preview(tablet, 'Wunde.png')).toBe(50)
  await expect(await attach(tablet, 'Kostenzusage.pdf', 'application/pdf', makePdf('Zusage'))).toBeHidden()
  await expect(rowOf(tablet, 'Kostenzusage.pdf').getByText('Auf diesem Gerät')).toBeVisible()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await openFiles(tablet)
  await expect(rowOf(tablet, 'Kostenzusage.pdf').getByText('Auf diesem Gerät')).toBeVisible()

  await machine.restart()
  await expect(rowOf(clinic, 'Kostenzusage.pdf')).toBeVisible({ timeout: 90_000 })
  await expect(rowOf(clinic, 'Kostenzusage.pdf')).toHaveCount(1)
  expect(await preview(clinic, 'Kostenzusage.pdf')).toBeGreaterThan(5)
  await expect(rowOf(tablet, 'Kostenzusage.pdf').getByText('Gelesen')).toBeVisible({ timeout: 60_000 })
  await expect(rowOf(tablet, 'Kostenzusage.pdf')).toHaveCount(1)
})

test('[X18] a wrong file is refused in words, [X11] a failed download says so and can be tried again', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  const logged: string[] = []
  clinic.on('console', (message) => logged.push(message.text()))
  await signInAtClinic(clinic)
  await openClinicRequest(clinic)
  const wrong = await choose(clinic, 'Programm.pdf', 'application/pdf', Buffer.from('MZ program'))
  await expect(wrong.getByRole('alert')).toContainText('Dieser Dateityp geht nicht: Das ist ein Programm')
  await expect(wrong.getByRole('combobox', { name: 'Kategorie' })).toBeHidden()
  await wrong.getByRole('button', { name: 'Schließen' }).last().click()
  // what was put away can be chosen again; of a file of the disk the browser tells only what its input does not hold yet
  const path = test.info().outputPath('Befund.pdf')
  await writeFile(path, makePdf('Befund'))
  for (const _ of ['once', 'again']) {
    const dialog = await chooseFile(clinic, path)
    await expect(dialog.getByLabel('Name der Datei')).toHaveValue('Befund.pdf')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeHidden()
  }
  const large = Buffer.concat([makePdf('x'), Buffer.alloc(26 * 1_048_576)])
  const big = await choose(clinic, 'Gross.pdf', 'application/pdf', large)
  await expect(big.getByRole('alert')).toContainText('größer als 25 MB')
  await expect(big.getByRole('button', { name: 'Datei senden' })).toBeHidden()
  await big.getByRole('button', { name: 'Schließen' }).last().click()
  expect(logged.filter((line) => line.includes('file_refused'))).toHaveLength(2)
  expect(logged.join()).not.toMatch(/Programm|Gross/)

  await expect(await attach(clinic, 'Arztbrief.pdf', 'application/pdf', makePdf('Befund'))).toBeHidden()
  await expect(rowOf(clinic, 'Arztbrief.pdf')).toBeVisible()
  await clinic.route('**/api/files/*/content*', (route) => route.abort())
  await clinic.getByRole('button', { name: 'Arztbrief.pdf ansehen' }).click()
  const toast = clinic.getByRole('alert').filter({ hasText: 'ließ sich nicht herunterladen' })
  await expect(toast).toBeVisible()
  await clinic.unroute('**/api/files/*/content*')
  await toast.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(clinic.getByRole('dialog').locator('canvas[data-drawn]')).toBeVisible()
})

test('[S46] two files dropped at once are described one after the other and deleted, and one dropped beside the place is not opened', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic.getByRole('tab', { name: /^Dateien/ }).click()
  const place = clinic.locator('section[aria-label="Dateien"]').last()
  await expect(place.getByRole('button', { name: 'Datei hinzufügen' })).toBeVisible()
  await expect(place.getByText(/^Datei hier ablegen oder auswählen\. Bis 25 MB/)).toBeVisible()
  const touched = await touch(clinic)
  await expect(place.getByText(/^Datei auswählen\. Bis 25 MB/)).toBeVisible()
  await touched.detach()
  const pdf = [...makePdf('Befund')]
  const dropped = await clinic.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    for (const name of ['Brief.pdf', 'Befund.pdf']) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
    }
    return transfer
  }, pdf)
  const isOpened = await clinic.evaluate((dataTransfer) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    return document.body.dispatchEvent(drop)
  }, dropped)
  expect(isOpened).toBe(false)
  await expect(clinic.getByRole('dialog')).toBeHidden()

  await place.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = clinic.getByRole('dialog')
  for (const name of ['Brief.pdf', 'Befund.pdf']) {
    await expect(dialog.getByLabel('Name der Datei')).toHaveValue(name)
    await dialog.getByRole('combobox', { name: 'Kategorie' }).click()
    await clinic.getByRole('option', { name: 'Arztbrief', exact: true }).click()
    await dialog.getByRole('button', { name: 'Datei senden' }).click()
  }
  await expect(dialog).toBeHidden()
  for (const name of ['Brief.pdf', 'Befund.pdf']) await expect(rowOf(clinic, name)).toBeVisible()

  // its button is gone with what it did: the focus does not fall to the window's top
  await fromMenu(clinic, 'Brief.pdf', 'Löschen')
  await confirmInDialog(clinic, 'Datei löschen')
  await expect(clinic.getByRole('button', { name: 'Mehr zu Brief.pdf' })).toBeHidden()
  await expect(clinic.locator('[data-page-title]')).toBeFocused()
  await expect(rowOf(clinic, 'Befund.pdf')).toBeVisible()
})

/** What the browser does when another app shares into the installed one: it posts a form to the manifest's address. */
const share = (page: Page, names: readonly string[], png: Buffer) =>
  page.evaluate(
    async ([given, bytes]) => {
      const { share_target: target } = await (await fetch('/manifest.webmanifest')).json()
      const transfer = new DataTransfer()
      for (const name of given) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      const form = Object.assign(document.createElement('form'), { method: target.method, enctype: target.enctype })
      form.action = target.action
      const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
      field.name = target.params.files[0].name
      field.files = transfer.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [names, [...png]] as const,
  )

/** What a browser does that lacks space, or a damaged disk: the files' rows stay without their content. */
const loseShared = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('anschluss')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const change = asked.result.transaction('shared_chunks', 'readwrite')
          change.objectStore('shared_chunks').clear()
          change.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
  )

async function describeShared(page: Page, name: string) {
  // the share opened the app without its lists, whose texts say when somebody starts
  await page.getByRole('radio', { name: /Frau, 80 bis 89.*Aufnahme/ }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name der Datei')).toHaveValue(name)
  await dialog.getByRole('combobox', { name: 'Kategorie' }).click()
  await page.getByRole('option', { name: 'Foto oder Bildgebung', exact: true }).click()
}
const sendDescribed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Datei senden' }).click()

async function fileShared(page: Page, name: string) {
  await describeShared(page, name)
  await sendDescribed(page)
  await expect(rowOf(page, name)).toBeVisible()
}

/** From now on the page's database removes nothing, as on a device without space; `heal` ends it. */
const failRemovals = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = IDBObjectStore
    const remove = prototype.delete
    Object.assign(window, { heal: () => Object.assign(prototype, { delete: remove }) })
    prototype.delete = () => {
      throw new DOMException('there is no space', 'QuotaExceededError')
    }
  })
const heal = (page: Page) => page.evaluate(() => (window as unknown as { heal(): void }).heal())

test('photos shared from another app are filed in a request: app open, and locked without network', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const posted: string[] = []
  tablet.on('request', (request) => {
    if (request.method() === 'POST' && !request.isNavigationRequest()) posted.push(request.postData() ?? '')
  })
  const png = makePng(40, 40)
  await share(tablet, ['Wunde.png'], png)
  await expect(tablet.getByText('Wunde.png')).toBeVisible()
  // what does not open any more is not passed over as if it were filed
  await loseShared(tablet)
  await tablet.getByRole('radio', { name: /Frau, 80 bis 89/ }).click()
  await tablet.getByRole('button', { name: 'Weiter' }).click()
  await expect(tablet.getByRole('alert')).toContainText('„Wunde.png“ lässt sich auf diesem Gerät nicht mehr öffnen.')
  await tablet.getByRole('button', { name: 'Wunde.png löschen' }).click()
  await confirmInDialog(tablet, 'Datei löschen')
  await expect(tablet.getByText('Keine Datei wartet darauf')).toBeVisible()
  await share(tablet, ['Wunde.png'], png)
  await expect(tablet.getByRole('heading', { name: 'Geteilte Dateien' })).toBeVisible()
  await fileShared(tablet, 'Wunde.png')
  await expect(rowOf(tablet, 'Wunde.png').getByText('Angekommen')).toBeVisible({ timeout: 20_000 })

  await machine.stop()
  await tablet.getByRole('button', { name: /Sperren/ }).click()
  await expect(tablet.getByRole('button', { name: /Maria/ })).toBeVisible()
  await share(tablet, ['Bein.png', 'Film.mp4'], png)
  await expect(tablet.getByText('Die geteilten Dateien liegen verschlüsselt')).toBeVisible()
  await unlock(tablet, /Maria/)
  await expect(tablet.getByText('hat einen Typ, der nicht geht')).toBeVisible()
  await fileShared(tablet, 'Bein.png')
  await expect(rowOf(tablet, 'Bein.png').getByText('Auf diesem Gerät')).toBeVisible()
  expect(posted.join()).not.toMatch(/Wunde|Bein/)
})

test('a shared photo is sent once: by a device that cannot remove it, and by two tabs that describe it', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await share(tablet, ['Wunde.png', 'Bein.png'], makePng(40, 40))
  const page = tablet.getByRole('heading', { name: 'Geteilte Dateien' })
  await expect(page).toBeVisible()
  const noSpace = tablet.getByRole('dialog').getByRole('alert')

  await failRemovals(tablet)
  await tablet.getByRole('button', { name: 'Bein.png löschen' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Datei löschen' }).click()
  await expect(noSpace).toContainText('Dieses Gerät kann gerade nichts speichern.')
  await heal(tablet)
  await confirmInDialog(tablet, 'Datei löschen')
  await expect(tablet.getByText('Bein.png')).toBeHidden()

  await failRemovals(tablet)
  await describeShared(tablet, 'Wunde.png')
  await sendDescribed(tablet)
  await expect(noSpace).toContainText('Der Speicher dieses Geräts ist voll.')
  await heal(tablet)

  const other = await tablet.context().newPage()
  await other.goto(tablet.url())
  await unlock(other, /Maria/)
  await fileShared(other, 'Wunde.png')
  await expect(rowOf(other, 'Wunde.png').getByText('Angekommen')).toBeVisible({ timeout: 20_000 })

  await sendDescribed(tablet)
  await expect(tablet.getByRole('alert')).toContainText('„Wunde.png“ wartet nicht mehr')
  await expect(tablet.getByText('Keine Datei wartet darauf')).toBeVisible()
  await expect(rowOf(other, 'Wunde.png')).toHaveCount(1)
})
