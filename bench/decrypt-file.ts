// BM6: a file of 25 MB, opened chunk by chunk in the worker and handed to the page, against openssl: AES-256-CBC and SHA-512 of the
// same bytes, one after the other. Memory is what Chromium's renderer holds at its peak more than before.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { maxFileBytes } from '../contract/envelope/file.ts'
import { revealSecret } from '../workers/crypto/core/secret.ts'
import type { FileBench } from './file/main.ts'
import type { FileHead } from './file/worker.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { sealLargestFile } from './support/sealed-file.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: FileBench

const samples = share(5, 1)

async function makeFile(folder: string): Promise<void> {
  const { key, chunks } = await sealLargestFile(1)
  await writeFile(join(folder, 'file.bin'), Buffer.concat(chunks))
  const lastBytes = chunks.at(-1)?.length ?? 0
  const head: FileHead = {
    secret: [...revealSecret(key.secret)],
    kid: key.kid,
    cid: key.cid,
    chunks: chunks.length,
    lastBytes,
  }
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

async function openOnce(page: Page): Promise<number> {
  const { ms, bytes } = await page.evaluate(() => bench.open())
  if (bytes !== maxFileBytes) throw new Error('not everything was opened')
  return ms
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
      pairs.push([await inFreshPage(server.url, openOnce), opensslMs(scratch)])
      gaps.push(await inFreshPage(server.url, (page) => page.evaluate(() => bench.openGap())))
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
