// Builds a benchmark's page, and opens it in a fresh profile.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { withFreshBrowser } from './browser.ts'

/** @param page its folder below bench/ @param base where it will be served */
export async function buildPage(page: string, outDir: string, base = '/'): Promise<string> {
  const root = join(import.meta.dirname, '..', page)
  const options = { target: 'es2023', outDir, emptyOutDir: true }
  await build({ configFile: false, root, base, logLevel: 'error', worker: { format: 'es' }, build: options })
  return outDir
}

/** @param cpuRate how many times slower the page's main thread is; workers keep their pace */
export const inFreshPage = <T>(url: string, run: (page: Page) => Promise<T>, cpuRate = 1): Promise<T> =>
  withFreshBrowser(async (page, context) => {
    if (cpuRate > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    }
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in globalThis)
    return run(page)
  })
