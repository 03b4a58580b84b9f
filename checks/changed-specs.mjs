// Which browser tests a change touches: `node checks/changed-specs.mjs FILE…` prints their names as JSON, or "all". It goes from each
// changed file up its importers to the screens, and from the screens to the tests that visit them: specs import no screen, so
// that this last step is a table.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImports } from './find-imports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Screens by the beginning of their path, the longest that fits counts; what they are visited by, in test/e2e. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const specsOfScreens = {
  'src/app/': ['welcome', 'reload', 'addresses'],
  'src/pwa/': ['installed-app', 'push'],
  'src/start/': ['welcome'],
  'src/features/sign-in/': ['welcome', 'passwords', 'passkeys', 'joining', 'recovery'],
  'src/portal/': ['portal-requests', 'portal-sign-in'],
  'src/portal/search/': ['portal-funnel', 'portal-listing', 'portal-cards', 'portal-alert', 'portal-without-scripts'],
  'src/portal/own/': ['portal-requests', 'portal-sign-in'],
  'src/portal/print/': ['portal-listing', 'portal-requests'],
  'src/receiver/': ['main-job', 'addresses', 'screen-states'],
  'src/receiver/answer/': ['answers', 'interest', 'conflict'],
  'src/receiver/assessments/': ['report-and-assessment'],
  'src/receiver/capacity/': ['capacity'],
  'src/receiver/dashboard/': ['list-filters', 'presence', 'many-requests'],
  'src/receiver/first-steps/': ['onboarding'],
  'src/receiver/legal-notice/': ['onboarding', 'house-settings'],
  'src/receiver/notices/': ['notification-panel', 'live'],
  'src/receiver/report/': ['report-and-assessment'],
  'src/receiver/request/': ['request-page', 'shared-data', 'interest'],
  'src/receiver/reverse-searches/': ['reverse-searches'],
  'src/receiver/search/': ['search-on-device'],
  'src/receiver/settings/': ['house-settings', 'house-profile'],
  'src/sender/': ['main-job', 'clinic-ways', 'clinic-desk'],
  'src/sender/assessing/': ['assessment'],
  'src/sender/patient/': ['patient-record', 'files', 'readers'],
  'src/sender/patient-form/': ['typed-input', 'lookup', 'patient-record'],
  'src/sender/patient-list/': ['clinic-desk', 'welcome'],
  'src/sender/print/': ['clinic-print'],
  'src/sender/providers/': ['clinic-desk'],
  'src/sender/report/': ['clinic-desk'],
  'src/sender/request/': ['answers', 'clinic-ways', 'files'],
  'src/sender/search/': ['search-commands', 'clinic-desk', 'interest'],
  'src/sender/search-form/': ['main-job', 'lookup', 'clinic-ways'],
  'src/sender/settings/': ['clinic-desk', 'accessibility'],
  'src/sender/team/': ['team-keys', 'clinic-desk'],
  'src/sender/todo/': ['clinic-desk'],
  'service-worker/': ['offline', 'precache', 'offline-starts', 'push'],
}

const sources = '{catalogue,contract,device,domain,service-worker,src,workers}/**/*.{ts,tsx}'
/** more screens than these are no change of one: everything is run */
const mostScreens = 6
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** @param {string} file */
function screenOf(file) {
  const fitting = Object.keys(specsOfScreens).filter((screen) => file.startsWith(screen))
  return fitting.sort((a, b) => b.length - a.length)[0]
}

/** Who imports a file, by its path. */
function importers() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const file of globSync(sources, { cwd: root }).map((name) => name.replaceAll('\\', '/'))) {
    for (const { specifier, kind } of findImports(file, readFileSync(join(root, file), 'utf8'))) {
      if (kind === 'types' || !specifier?.startsWith('.')) continue
      const target = posix.normalize(posix.join(dirname(file), specifier))
      for (const path of endings.map((ending) => target + ending)) {
        if (!found.has(path)) found.set(path, new Set())
        found.get(path)?.add(file)
      }
    }
  }
  return found
}

/**
 * @param {readonly string[]} changed files of the project
 * @returns {string[] | 'all'} names of specs, or that nothing narrows it down
 */
function changedSpecs(changed) {
  const specs = new Set(
    changed.flatMap((file) => /^test\/e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []).filter(isThere),
  )
  if (changed.some((file) => /^(test\/e2e\/support|server|demo)\/|^package-lock|^(vite|playwright)\./.test(file)))
    return 'all'
  const by = importers()
  const screens = new Set()
  for (const file of changed.filter((name) =>
    /^(catalogue|contract|device|domain|service-worker|src|workers)\//.test(name),
  )) {
    const seen = new Set([file])
    const waiting = [file]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const screen = screenOf(at)
      // who imports a screen is the way to it
      if (screen) {
        screens.add(screen)
        continue
      }
      for (const importer of by.get(at) ?? []) {
        if (seen.has(importer)) continue
        seen.add(importer)
        waiting.push(importer)
      }
    }
  }
  if (screens.size > mostScreens) return 'all'
  for (const screen of screens) for (const spec of specsOfScreens[/** @type {string} */ (screen)] ?? []) specs.add(spec)
  return [...specs]
}

/** @param {string} spec */
const isThere = (spec) => existsSync(join(root, 'test/e2e', `${spec}.spec.ts`))

// a name that is no test any more would run nothing and say so nowhere
const unknown = Object.values(specsOfScreens)
  .flat()
  .filter((spec) => !isThere(spec))
if (unknown.length > 0) throw new Error(`no such browser test: ${unknown.join(', ')}`)

console.log(JSON.stringify(changedSpecs(process.argv.slice(2))))
