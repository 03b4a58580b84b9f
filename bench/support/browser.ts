// A Chromium with a profile of its own for each sample: IndexedDB slows down in a profile that was used before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../../scripts/chromium.mjs'

/** Starts Chromium cold with a profile that was used before. */
export async function withProfile<T>(
  profile: string,
  run: (page: Page, context: BrowserContext) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    // a service worker's navigation must not race the network
    args: [...chromiumArgs, '--disable-features=ServiceWorkerAutoPreload', ...more],
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    return await run(page, context)
  } finally {
    await context.close()
  }
}

/** A profile's folder that is gone afterwards. */
export async function withFreshProfile<T>(run: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'anschluss-bench-'))
  try {
    return await run(profile)
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

export const withFreshBrowser = <T>(run: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> =>
  withFreshProfile((profile) => withProfile(profile, run))
