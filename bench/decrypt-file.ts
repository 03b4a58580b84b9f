// BM6: a file of 25 MB, opened chunk by chunk in the worker and handed to the page, against openssl: AES-256-CBC and SHA-512 of the
// same bytes, one after the other. Memory is what Chromium's renderer holds at its peak more than before.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chunkBytes, maxFileBytes } from '../contract/envelope/file.ts'
import { newFileKey, sealChunk } from '../workers/crypto/core/file.ts'
import { randomKid } from '../workers/crypto/core/key-ids.ts'
import { revealSecret } from '../workers/crypto/core/secret.ts'
import type { FileBench } from './file/main.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: FileBench

const samples = 5
const chunks = maxFileBytes / chunkBytes

async function makeFile(folder: string): Promise<void> {
  const key = newFileKey(randomKid())
  const plain = new Uint8Array(chunkBytes).map((_, i) => (i * 31) & 255)
  const parts: Uint8Array[] = []
  for (let index = 0; index < chunks; index++) {
    parts.push(await sealChunk(key, { author: 1, index, isLast: index === chunks - 1 }, plain))
  }
  await writeFile(join(folder, 'file.bin'), Buffer.concat(parts))
  const head = { secret: [...revealSecret(key.secret)], kid: key.kid, cid: key.cid, chunks }
  await writeFile(join(folder, 'file.json'), JSON.stringify(head))
}

/** ms of both programs, with what starting them costs taken off. */
function opensslMs(scratch: string): number {
  const aes = ['enc', '-d', '-aes-256-cbc', '-K', 'ab'.repeat(32), '-iv', 'cd'.repeat(16)]
  const timed = (run: () => void) => {
    const from = performance.now()
    run()
    return performance.now() - from
  }
  const sealed = join(scratch, 'sealed')
  const empty = join(scratch, 'empty')
  const both = (file: string) => () => {
    execFileSync('openssl', [...aes, '-in', file, '-out', '/dev/null'])
    execFileSync('openssl', ['dgst', '-sha512', file])
  }
  return Math.max(1, timed(both(sealed)) - timed(both(empty)))
}

function prepare(scratch: string): void {
  const aes = ['enc', '-aes-256-cbc', '-K', 'ab'.repeat(32), '-iv', 'cd'.repeat(16)]
  for (const [name, bytes] of [
    ['sealed', maxFileBytes],
    ['empty', 0],
  ] as const) {
    execFileSync('openssl', [...aes, '-out', join(scratch, name)], { input: Buffer.alloc(bytes, 7) })
  }
}

async function openOnce(page: Page): Promise<{ ms: number; gap: number }> {
  const { ms, gap, bytes } = await page.evaluate(() => bench.open())
  if (bytes !== maxFileBytes) throw new Error('not everything was opened')
  return { ms, gap }
}

/** MB at the peak of the page's process above its start. */
async function openWithMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const before = await page.evaluate(() => bench.memory())
  let peak = before
  let running = true
  const watch = (async () => {
    while (running) {
      const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
        usedSize: number
        backingStorageSize?: number
      }
      peak = Math.max(Number.isNaN(peak) ? 0 : peak, usedSize + backingStorageSize)
    }
  })()
  await openOnce(page)
  running = false
  await watch
  return (peak - (Number.isNaN(before) ? 0 : before)) / 1e6
}

export async function runDecryptFile(): Promise<Line[]> {
  const folder = await buildPage('file', join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/file'))
  await makeFile(folder)
  const scratch = await mkdtemp(join(tmpdir(), 'anschluss-bench-'))
  prepare(scratch)
  if (readFileSync(join(scratch, 'sealed')).length < maxFileBytes) throw new Error('openssl made no file')
  const server = await serveFolder(folder)
  try {
    const pairs: [number, number][] = []
    const gaps: number[] = []
    const extras: number[] = []
    for (let i = 0; i < samples; i++) {
      const { ms, gap } = await inFreshPage(server.url, openOnce)
      pairs.push([ms, opensslMs(scratch)])
      gaps.push(gap)
      // in a page of its own: who asks for the memory all the time takes time from what is measured
      extras.push(await inFreshPage(server.url, openWithMemory))
    }
    return [
      pairedLine({ name: 'BM6 decrypt-file 25MB', bar: 3, stretch: 2, unit: 'ms' }, pairs),
      limitLine('BM6 decrypt-file page-gap', median(gaps), 16, 'ms'),
      limitLine('BM6 decrypt-file page-memory', median(extras), 16, 'MB'),
    ]
  } finally {
    await server.close()
    await rm(scratch, { recursive: true, force: true })
  }
}
