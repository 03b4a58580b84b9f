// BM10: a person works while a new device takes in everything that its house has: opens the filters and sets one, opens a request,
// writes a message, sends it, goes back. The real server and the built app, the page's main thread four times slower. Each
// interaction counts with the longest of its events, as INP does; a long task that belongs to none of them is the sync's.
import type { Page } from '@playwright/test'
import { demoPassword } from '../demo/person.ts'
import { sendManyRequests } from '../test/e2e/support/many-requests.ts'
import { nurse, withDemo } from './outbox.ts'
import { withFreshBrowser } from './support/browser.ts'
import { type Line, limitLine, median } from './support/line.ts'
import { share } from './support/share.ts'

const samples = share(3, 1)
const requests = 500
const rounds = share(4, 1)
const cpuRate = 4
const limits = { p75Ms: 100, maxMs: 200, taskMs: 50 } as const
const text = 'Wir melden uns am Vormittag.'

interface Span {
  readonly start: number
  readonly ms: number
}
interface Seen {
  readonly tasks: Span[]
  readonly events: (Span & { readonly interaction: number })[]
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { tasks: [], events: [] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      seen.events.push({ start: entry.startTime, ms: entry.duration, interaction: entry.interactionId })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function work(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Anfragen filtern' })
  const filter = drawer.getByText('Kurzzeitpflege', { exact: true })
  await filter.click()
  await filter.click()
  await drawer.getByRole('button', { name: /Anfragen? zeigen$/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Neu' }).getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('tab', { name: /Nachrichten/ }).click()
  const field = page.getByLabel('Nachricht schreiben')
  await field.click()
  await field.pressSequentially(text)
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.getByRole('link', { name: 'Zurück' }).click()
}

interface Sample {
  readonly p75: number
  readonly max: number
  /** longest task of none of the interactions */
  readonly task: number
}

function judge({ tasks, events }: Seen, from: number): Sample {
  const longest = new Map<number, number>()
  for (const { interaction, ms } of events) {
    if (interaction > 0) longest.set(interaction, Math.max(longest.get(interaction) ?? 0, ms))
  }
  const all = [...longest.values()].sort((a, b) => a - b)
  if (all.length < rounds * 5) throw new Error(`${all.length} interactions were seen`)
  const isOfPerson = ({ start, ms }: Span) =>
    events.some((event) => start < event.start + event.ms && event.start < start + ms)
  const own = tasks.filter((task) => task.start >= from && !isOfPerson(task))
  return {
    p75: all[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN,
    max: all.at(-1) ?? Number.NaN,
    task: Math.max(0, ...own.map(({ ms }) => ms)),
  }
}

const sample = (serverUrl: string): Promise<Sample> =>
  withFreshBrowser(async (page, context) => {
    await page.addInitScript(watch)
    await page.goto(`${serverUrl}/careprovider/auth`)
    await page.getByLabel('E-Mail-Adresse').fill(nurse)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByRole('list', { name: 'Neu' }).getByRole('link').first().waitFor({ timeout: 60_000 })
    // what was drawn first is the start's (BM9)
    const from = await page.evaluate(() => performance.now())
    for (let round = 0; round < rounds; round++) await work(page)
    return judge(await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen), from)
  })

export const runInteract = (): Promise<Line[]> =>
  withDemo(async ({ serverUrl }) => {
    await sendManyRequests(serverUrl, requests)
    const all: Sample[] = []
    for (let i = 0; i < samples; i++) all.push(await sample(serverUrl))
    const of = (name: keyof Sample) => median(all.map((one) => one[name]))
    return [
      limitLine('BM10 interact p75', of('p75'), limits.p75Ms, 'ms'),
      limitLine('BM10 interact max', of('max'), limits.maxMs, 'ms'),
      limitLine('BM10 interact sync-task', of('task'), limits.taskMs, 'ms'),
    ]
  })
