// BM5: 10,000 envelopes of 300 B opened in the worker, the result usable on the page, against the page itself.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DecryptBench } from './decrypt/main.ts'
import { makeWork } from './decrypt/work.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: DecryptBench

const samples = share(5, 1)
const count = share(10_000, 200)

export async function runDecrypt(): Promise<Line[]> {
  const folder = await buildPage('decrypt', join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/decrypt'))
  const { head, bytes } = await makeWork(count)
  await writeFile(join(folder, 'work.json'), JSON.stringify(head))
  await writeFile(join(folder, 'work.bin'), bytes)
  const server = await serveFolder(folder)
  try {
    const pairs: [number, number][] = []
    const gaps: number[] = []
    for (let i = 0; i < samples; i++) {
      const ours = await inFreshPage(server.url, (page) => page.evaluate(() => bench.worker()))
      const peer = await inFreshPage(server.url, (page) => page.evaluate(() => bench.page()))
      pairs.push([ours.ms, peer])
      gaps.push(ours.gap)
    }
    return [
      pairedLine({ name: 'BM5 decrypt-10k', bar: 1.3, stretch: 1.1, unit: 'ms' }, pairs),
      limitLine('BM5 decrypt-10k page-gap', median(gaps), 16, 'ms'),
    ]
  } finally {
    await server.close()
  }
}
