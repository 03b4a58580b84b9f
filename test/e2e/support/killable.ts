// A browser with a profile that stays, and that a test may kill at once, as a tablet does whose battery ends.
import { execFileSync } from 'node:child_process'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs'

export interface KillableBrowser {
  readonly page: Page
  /** Ends it in order: Chromium writes cookies within 30 seconds, or now. */
  close(): Promise<void>
  /** SIGKILL for the browser and all of its processes */
  kill(): Promise<void>
}

/** Processes whose command line names the profile: nobody else has it. */
function processesOf(profile: string): number[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`--user-data-dir=${profile}`)).map((line) => Number.parseInt(line, 10))
}

export async function startKillable(profile: string, baseURL: string): Promise<KillableBrowser> {
  const executablePath = findChromium()
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
  })
  const gone = new Promise<void>((resolve) => {
    context.on('close', () => resolve())
  })
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    close: () => context.close(),
    async kill() {
      for (const pid of processesOf(profile)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // ended with the one before it
        }
      }
      await gone
    },
  }
}
