// KY8: a new tablet joins by the code of one that is signed in, without a password on it, and asks what it is unlocked with.
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { demoPassword } from '../../demo/person.ts'
import { expect, signInAtProvider, test } from './support/test.ts'

const keysMs = 60_000

/** What a camera reads of the QR code on a page. */
async function linkOfPicture(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'QR-Code für das neue Gerät' })
  const size = Number((await picture.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await picture.locator('path').getAttribute('d')) ?? ''
  const scale = 4
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return decodeQR({ width, height: width, data })
}

test('[KY8] a new tablet is signed in by the other one’s QR code and six digits', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet.getByRole('button', { name: /Maria/ }).click()
  await tablet.getByRole('menuitem', { name: 'Neues Gerät anmelden' }).click()

  /** a code on the trusted tablet, for hands */
  const showCode = async () => {
    await tablet.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await tablet.getByRole('button', { name: 'Code zeigen' }).click()
    await expect(tablet.getByRole('img', { name: 'QR-Code für das neue Gerät' })).toBeVisible({ timeout: keysMs })
    await tablet.getByText('Das neue Gerät hat keine Kamera').click()
    return (await tablet.getByRole('list', { name: 'Code für das neue Gerät' }).getAttribute('data-code')) ?? ''
  }
  const fresh = await newDevice('new tablet')
  await fresh.goto('/careprovider/auth')
  await fresh.getByRole('link', { name: 'Mit einem anderen Gerät anmelden' }).click()
  const shownDigits = async () => {
    const digits = fresh.locator('[data-digits]')
    await expect(digits).toBeVisible({ timeout: keysMs })
    return (await digits.getAttribute('data-digits')) ?? ''
  }
  const enter = async (code: string) => {
    await fresh.getByLabel('Code für das neue Gerät').fill(code)
    await fresh.getByRole('button', { name: 'Dieses Gerät anmelden' }).click()
    return shownDigits()
  }
  const type = async (digits: string) => {
    await tablet.getByLabel('6 Ziffern vom neuen Gerät').fill(digits)
    await tablet.getByRole('button', { name: 'Gerät anmelden', exact: true }).click()
  }

  // wrong digits end it on both sides
  const first = await enter((await showCode()).toLowerCase())
  await type(first === '000000' ? '000001' : '000000')
  await expect(tablet.getByText(/Das waren nicht die Ziffern des neuen Geräts/)).toBeVisible()
  await expect(fresh.getByText(/Dieser Code gilt nicht mehr/)).toBeVisible()

  // this time as a camera does it
  await showCode()
  await fresh.goto('about:blank')
  await fresh.goto(await linkOfPicture(tablet))
  await expect(fresh).not.toHaveURL(/#/)
  await fresh.getByRole('button', { name: 'Dieses Gerät anmelden' }).click()
  await type(await shownDigits())
  await expect(tablet.getByText('Das neue Gerät ist angemeldet.')).toBeVisible()
  await expect(fresh.getByRole('heading', { name: 'Dieses Gerät ist angemeldet' })).toBeVisible({ timeout: keysMs })
  await expect(fresh.getByRole('button', { name: 'PIN festlegen' })).toBeVisible()
  await fresh.getByRole('link', { name: 'Weiter' }).click()
  await fresh
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(fresh.getByText('Erna Brandt')).toBeVisible({ timeout: keysMs })
})
