// The browser tests in test/e2e: they drive the production build in a Chromium of this machine. Each test has a server and data
// of its own (test/e2e/support/test.ts), so that none sees another's.
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from './scripts/chromium.mjs'

const executablePath = findHeadlessChromium()

/** In `npm run test:long` only (docs/decisions/0374): FT8, FT10 and FT17, long by themselves, other ways to see and touch a screen, files by format. */
const longOnly = [
  'wipe-cycles.spec.ts',
  'injection.spec.ts',
  'updates.spec.ts',
  'by-finger.spec.ts',
  'file-cases.spec.ts',
  'forced-colors.spec.ts',
  'large-and-low.spec.ts',
  'translated-page.spec.ts',
]

export default defineConfig({
  testDir: 'test/e2e',
  testIgnore: process.env.TEST_LONG === '1' ? [] : longOnly,
  globalSetup: './test/e2e/support/demo-template.ts',
  outputDir: 'test-results',
  workers: 3, // on two cores: a browser test waits for a third of its time
  fullyParallel: true,
  forbidOnly: true,
  retries: 0, // a test that passes at the second try hides a fault
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/anschluss-tests/e2e.json' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
