// axe finds nothing on the operator's pages, light and dark, at a desk's width (in the long run in a telephone's too); nothing has to
// be scrolled sideways in either.
import { openConsole } from './support/console.ts'
import { ends, lookAt, sidewaysPx, sizes } from './support/look-at.ts'
import { expect, test, visit } from './support/test.ts'

/** a page of the console by its address, and the heading that it has when it is there */
type ConsolePage = readonly [path: string, heading: string | RegExp]

const [narrowest = { width: 360, height: 740 }] = sizes
const desk = { width: 1440, height: 900 }
/** docs/decisions/0374 */
const seenAt = process.env.TEST_LONG === '1' ? ends : [desk]

const consoleLists: readonly ConsolePage[] = [
  ['/acp/start', 'Start'],
  ['/acp/search', 'Suche'],
  ['/acp/careproviders', 'Versorger'],
  ['/acp/careseekers', 'Kliniken'],
  ['/acp/company', 'Träger'],
  ['/acp/consultants', 'Beratung'],
  ['/acp/insurances', 'Kassen'],
  ['/acp/accounts', 'Zugänge'],
  ['/acp/calls', 'Rückrufe'],
  ['/acp/features', 'Funktionen der Versorger'],
  ['/acp/features/careseekers', 'Funktionen der Kliniken'],
  ['/acp/bulkchanges', 'Sammeländerungen'],
  ['/acp/texts', 'Texte'],
  ['/acp/legal', 'Rechtliches'],
  ['/acp/partners', 'Partner'],
  ['/acp/regions', 'Regionen'],
  ['/acp/imports', 'Importe'],
  ['/acp/mails', 'E-Mails'],
  ['/acp/jobs', 'Aufträge'],
  ['/acp/history', 'Verlauf'],
  ['/acp/my-account', 'Mein Zugang'],
]
const providerRecord: readonly ConsolePage[] = [
  ['/acp/careproviders/new', 'Neuer Versorger'],
  ['/acp/careproviders/3', /./],
  ...['data', 'calls', 'notes', 'offer', 'people', 'figures', 'documents', 'duplicate', 'events', 'history'].map(
    (tab): ConsolePage => [`/acp/careproviders/3?tab=${tab}`, /./],
  ),
  ['/acp/accounts/new', 'Neuer Zugang'],
  ['/acp/accounts/file', /./],
  ['/acp/accounts/1', /./],
  ['/acp/accounts/1?tab=roles', /./],
]
const consoleRecords: readonly ConsolePage[] = [
  ['/acp/company/new', 'Neuer Träger'],
  ['/acp/consultants/1', /./],
  ['/acp/consultants/1?tab=images', /./],
  ['/acp/insurances/new', 'Neue Kasse'],
  ['/acp/careseekers/1', 'Klinikum Nord'],
  ['/acp/careseekers/1?tab=data', 'Klinikum Nord'],
  ['/acp/careseekers/1?tab=config', 'Klinikum Nord'],
  ['/acp/careseekers/1?tab=stations', 'Klinikum Nord'],
  ['/acp/careseekers/1?tab=documents', 'Klinikum Nord'],
  ['/acp/careseekers/1?tab=users', 'Klinikum Nord'],
  ['/acp/partners/new', 'Neuer Partner'],
  ['/acp/regions/1', 'Weser-Ems'],
  ['/acp/imports/new', 'Liste importieren'],
  ['/acp/imports/1', /^Import: /],
  ['/acp/legal/new', 'Neue Fassung'],
  ['/acp/legal/1', /Fassung 1$/],
]
for (const [name, pages] of [
  ['the console’s lists', consoleLists],
  ['the console’s records', consoleRecords],
  ['a provider and an account in the console', providerRecord],
] as const) {
  test(name, async ({ machine, newDevice }) => {
    test.setTimeout(300_000)
    const page = await openConsole({ machine, newDevice })
    const names = pages.map(([, heading]) => heading)
    for (const [path, heading] of pages) {
      // where a heading says which page it is, the old one is not taken for it
      if (typeof heading === 'string' && names.filter((name) => name === heading).length === 1) await visit(page, path)
      else await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await lookAt(page, path, seenAt)
      await page.setViewportSize(narrowest)
      expect(await sidewaysPx(page), `${path} is too wide for a telephone`).toBeLessThanOrEqual(0)
      await page.setViewportSize(desk)
    }
  })
}
