// The pictures of docs/pictures: the main screens of the provider's app on a tablet that lies on its side, and the clinic's search.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test } from '../e2e/support/test.ts'

const tabletSize = { width: 1180, height: 820 }
const folder = join(import.meta.dirname, '../../docs/pictures')

async function take(page: Page, name: string): Promise<void> {
  // what is still read
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'hide' })
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('the provider’s main screens', { tag: '@installed' }, async ({ newDevice, machine }) => {
  const page = await newDevice('tablet')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(tabletSize)
  await signInAtProvider(page)
  const openRequest = page.getByRole('link', { name: /Frau, 80 bis 89/ }).first()

  await test.step('the list without network', async () => {
    await expect(openRequest).toBeVisible()
    await readyWithoutNetwork(page)
    await machine.stop()
    await expect(page.getByRole('button', { name: /Ohne Netz|Server nicht erreichbar/ })).toBeVisible({
      timeout: 60_000,
    })
    await take(page, 'provider-dashboard')
    await page.setViewportSize({ width: 360, height: 780 })
    await take(page, 'provider-phone')
    await page.setViewportSize(tabletSize)
    await machine.restart()
    await expect(page.getByRole('button', { name: /^Verbunden/ })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('request and answers', async () => {
    await openRequest.click()
    await expect(page.getByText('Erna Brandt')).toBeVisible()
    await take(page, 'provider-request')
    await page.getByRole('button', { name: 'Zusagen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await take(page, 'provider-accept')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  for (const [tab, name] of [
    ['Kapazität', 'provider-capacity'],
    ['Suche', 'provider-search'],
    ['Auswertung', 'provider-report'],
  ] as const) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take(page, name)
    })
  }

  for (const [item, name] of [
    ['Einstellungen', 'provider-settings'],
    ['Team', 'provider-team'],
    ['Dieses Gerät', 'provider-device'],
  ] as const) {
    await test.step(name, async () => {
      await openFromMenu(page, item)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take(page, name)
    })
  }
})

test('the clinic’s search', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).click()
  await expect(page.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await take(page, 'clinic-search')
})
