// BM22: what it costs to make pushes ready for 10,000 browsers (encrypted for each, signed by the server), against web-push as is
// and against the one thing that no sender is spared: a key agreement for each browser. Then all of them go to a service of which
// a hundredth is gone, a hundredth busy and a hundredth silent: what is gone has to be removed, and nothing may come twice.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import { createOutgoing } from '../server/platform/fetch.ts'
import { createPreparer } from '../server/push/prepare.ts'
import { makeScratchDir } from '../test/support/scratch.ts'
import { setupRequest } from '../test/support/story.ts'
import { setupWard } from '../test/support/ward.ts'
import { type Line, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const browsers = Number(process.env.BENCH_PUSHES ?? share(10_000, 50))
const samples = share(5, 1)
const subject = 'mailto:push@anschluss.example'
const text = JSON.stringify({ id: 123_456, kind: 'new_request', request: 34_567 })

interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const makeBrowsers = (base: string): Browser[] =>
  Array.from({ length: browsers }, (_, i) => ({
    endpoint: `${base}/send/${i}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }))

/** browsers a second */
function rate(all: readonly Browser[], make: (browser: Browser) => void): number {
  const before = performance.now()
  for (const browser of all) make(browser)
  return (all.length / (performance.now() - before)) * 1000
}

function prepareLines(): Line[] {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const vapid = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
  const all = makeBrowsers('https://push.example')
  const topic = randomBytes(18).toString('base64url')
  const pairs: { library: [number, number][]; limit: [number, number][] } = { library: [], limit: [] }
  for (let sample = 0; sample <= samples; sample++) {
    // a new one each time: the signature that it keeps is made within the sample
    const preparer = createPreparer(vapid, subject)
    const ours = rate(all, ({ endpoint, keys }) =>
      preparer.prepare({ endpoint, keys, text, ttl: 43_200, topic }, Date.now()),
    )
    const library = rate(all, (browser) =>
      webPush.generateRequestDetails(browser, text, {
        vapidDetails: { subject, ...vapid },
        TTL: 43_200,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      }),
    )
    const limit = rate(all, ({ keys }) => {
      const own = createECDH('prime256v1')
      own.generateKeys()
      own.computeSecret(keys.p256dh, 'base64url')
    })
    if (sample === 0) continue // all have compiled their code by now
    pairs.library.push([ours, library])
    pairs.limit.push([ours, limit])
  }
  const unit = { unit: '/s', better: 'higher' } as const
  return [
    pairedLine({ name: 'BM22 push prepare web-push', bar: 1.5, stretch: null, ...unit }, pairs.library),
    pairedLine({ name: 'BM22 push prepare ecdh-limit (stretch 0.5)', bar: 0, stretch: 0.5, ...unit }, pairs.limit),
  ]
}

/** Everything to one service; throws when a gone browser stays, or one is called again that had its push. */
async function checkSink(): Promise<void> {
  const calls = new Map<number, number>()
  const service = createServer((request, response) => {
    const browser = Number(request.url?.split('/').at(-1))
    calls.set(browser, (calls.get(browser) ?? 0) + 1)
    request.resume()
    const part = browser % 100
    if (part === 0) return // says nothing
    const status = part === 1 ? (browser % 200 === 1 ? 404 : 410) : part === 2 ? 429 : 201
    response.writeHead(status, status === 429 ? { 'retry-after': '600' } : {}).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const ward = await setupWard('pglite', { embeddedIn: makeScratchDir('bench'), env: { OUTGOING_LOOPBACK: '1' } })
  try {
    Object.assign(ward.deps, { outgoing: createOutgoing({ loopback: true, timeoutMs: 1_000 }) })
    const owner = { account_id: ward.maria.id, device_id: ward.maria.device, renewed_at: 0 }
    const rows = makeBrowsers(base).map(({ endpoint, keys }) => ({ ...owner, endpoint, ...keys }))
    for (let from = 0; from < rows.length; from += 1_000) {
      await ward.deps.db
        .insertInto('push_subscription')
        .values(rows.slice(from, from + 1_000))
        .execute()
    }
    await setupRequest(ward)
    await ward.server.runJobs()
    const left = await ward.deps.db.selectFrom('push_subscription').select('endpoint').execute()
    const gone = left.filter(({ endpoint }) => Number(endpoint.split('/').at(-1)) % 100 === 1)
    const twice = [...calls].filter(([browser, count]) => browser % 100 > 2 && count > 1)
    if (gone.length > 0) throw new Error(`${gone.length} gone subscriptions are still there`)
    if (twice.length > 0) throw new Error(`${twice.length} browsers had their push twice`)
    if (calls.size < browsers) throw new Error(`${browsers - calls.size} browsers were not called`)
  } finally {
    await ward.server.close()
    service.closeAllConnections()
    service.close()
  }
}

export async function runPush(): Promise<Line[]> {
  const lines = prepareLines()
  await checkSink()
  return lines
}
