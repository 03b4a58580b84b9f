// A Chromium with a profile of its own for each sample: IndexedDB slows down in a profile that was used before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../../scripts/chromium.mjs'

export async function withFreshBrowser<T>(run: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'anschluss-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs,
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    return await run(page, context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
