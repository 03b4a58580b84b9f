// Moving a file chunk by chunk: what arrives is taken apart and opened in its order, one chunk ahead, and nothing broken,
// short or of another kind is passed on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkBytes, sealedChunkBytes } from '../../../../../contract/envelope/file.ts'
import type { FileRecord } from '../../../../../contract/http/records.ts'
import { ok } from '../../../../../contract/result.ts'
import { oneAhead, release } from '../../../../../src/data/files/chunk-flow.ts'
import { chunksOfStream, openAll, sealAll } from '../../../../../src/data/files/transfer.ts'
import { makePdf } from '../../../../support/make-pdf.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Api = Parameters<typeof openAll>[0]

const pdf = (length: number): Bytes => {
  const bytes = new Uint8Array(length).fill(32)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return bytes
}
const recordOf = (chunks: number, bytes = chunks) => ({ chunks, bytes, cid: 'c' }) as FileRecord
const owner = { kind: 'request', cid: 'r' } as unknown as Parameters<typeof openAll>[1]

async function* streamOf(chunks: readonly Bytes[]): AsyncGenerator<Bytes> {
  yield* chunks
}

/** A worker that opens a chunk by handing it back. */
function apiOf(header: { type: string; length: number } | 'unreadable', open?: (n: number) => Bytes | null): Api {
  const opened =
    header === 'unreadable'
      ? { state: 'unreadable' }
      : { state: 'open', value: { name: 'a.pdf', category: 'mr', ...header } }
  return {
    openHeaders: async () => [{ header: opened }],
    openChunk: async (_: unknown, __: unknown, n: number, sealed: Bytes) => (open ? open(n) : sealed),
  } as unknown as Api
}
const watch = () => {
  const seen: number[] = []
  const controller = new AbortController()
  return { seen, controller, watch: { signal: controller.signal, onProgress: (done: number) => void seen.push(done) } }
}

describe('opening a file', () => {
  it('gives the whole content, and tells how far it is', async () => {
    const { seen, watch: given } = watch()
    const [first, second] = [pdf(100), new Uint8Array(50).fill(7)]
    const api = apiOf({ type: 'application/pdf', length: 150 })
    const opened = await openAll(api, owner, recordOf(2), streamOf([first, second]), given)
    expect(opened.ok && new Uint8Array(await opened.value.content.arrayBuffer())).toEqual(
      Uint8Array.from([...pdf(100), ...new Uint8Array(50).fill(7)]),
    )
    expect(opened.ok && opened.value.content.type).toBe('application/octet-stream')
    expect(seen).toEqual([1, 2])
  })

  it.each([
    ['a chunk that does not open', apiOf({ type: 'application/pdf', length: 200 }, () => null), 'unreadable'],
    ['a header that does not open', apiOf('unreadable'), 'unreadable'],
    ['another length than the header says', apiOf({ type: 'application/pdf', length: 199 }), 'unreadable'],
    ['another content than the header says', apiOf({ type: 'image/png', length: 200 }), 'fileType'],
  ])('refuses %s', async (_, api, code) => {
    const chunks = [pdf(100), pdf(100)]
    expect(await openAll(api, owner, recordOf(2), streamOf(chunks), watch().watch)).toEqual({ ok: false, error: code })
  })

  it('refuses a file of which a chunk is missing', async () => {
    const api = apiOf({ type: 'application/pdf', length: 100 })
    const opened = await openAll(api, owner, recordOf(2), streamOf([pdf(100)]), watch().watch)
    expect(opened).toEqual({ ok: false, error: 'unreadable' })
  })

  it('stops when it is given up', async () => {
    const { seen, controller, watch: given } = watch()
    const api = apiOf({ type: 'application/pdf', length: 300 }, (n) => {
      if (n === 1) controller.abort()
      return pdf(100)
    })
    const chunks = [pdf(100), pdf(100), pdf(100)]
    expect(await openAll(api, owner, recordOf(3), streamOf(chunks), given)).toEqual({ ok: false, error: 'cancelled' })
    expect(seen.length).toBeLessThan(3)
  })
})

describe('sealing a file', () => {
  const setup = (chunks: number) => {
    const log: string[] = []
    const api = {
      beginFile: async () => ok({ cid: 'c', chunks }),
      sealChunk: async (_: string, n: number) => new Uint8Array([n]),
      dropFile: async (cid: string) => void log.push(`drop ${cid}`),
    } as unknown as Api
    return { api, log }
  }
  const file = { file: new File([new Uint8Array(makePdf('a'))], 'a.pdf'), name: 'a.pdf', category: 'mr' } as Parameters<
    typeof sealAll
  >[1]

  it('puts every chunk in its order and answers the cid', async () => {
    const { api, log } = setup(3)
    const { seen, watch: given } = watch()
    const put = async (_: string, n: number) => {
      log.push(`put ${n}`)
      return null
    }
    expect(await sealAll(api, file, put, given)).toEqual({ ok: true, value: 'c' })
    expect([log, seen]).toEqual([
      ['put 0', 'put 1', 'put 2'],
      [1, 2, 3],
    ])
  })

  it('drops in the worker what is refused or given up', async () => {
    const refused = setup(3)
    const put = async (_: string, n: number) => (n === 1 ? ('storage_full' as const) : null)
    const failed = await sealAll(refused.api, file, put as Parameters<typeof sealAll>[2], watch().watch)
    expect(failed).toEqual({ ok: false, error: { code: 'storage_full', cid: 'c' } })
    expect(refused.log).toEqual(['drop c'])
    const stopped = setup(3)
    const { controller, watch: given } = watch()
    controller.abort()
    expect(await sealAll(stopped.api, file, async () => null, given)).toEqual({
      ok: false,
      error: { code: 'cancelled', cid: 'c' },
    })
    expect(stopped.log).toEqual(['drop c'])
  })
})

describe('a photo', () => {
  const photoFile = (name: string) =>
    new File(
      [readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'support', 'case-files', name))],
      'Wunde.jpg',
    )
  const sealed = async (file: File) => {
    const begun: File[] = []
    const beginFile = async (one: File) => {
      begun.push(one)
      return ok({ cid: 'c', chunks: 0 })
    }
    const api = { beginFile } as unknown as Api
    const given = { file, name: file.name, category: 'mr' } as Parameters<typeof sealAll>[1]
    const answer = await sealAll(api, given, async () => null, watch().watch)
    return { answer, bytes: Buffer.from((await begun[0]?.arrayBuffer()) ?? new ArrayBuffer(0)) }
  }

  it('goes out without place and camera', async () => {
    const { answer, bytes } = await sealed(photoFile('exif-rotated-gps.jpg'))
    expect(answer).toEqual({ ok: true, value: 'c' })
    expect(bytes.length).toBeGreaterThan(30_000)
    expect(bytes.toString('latin1')).not.toMatch(/Musterkamera|GPS/)
  })

  it('that is damaged goes nowhere where nothing can draw it anew', async () => {
    const { answer, bytes } = await sealed(photoFile('gps-no-end-marker.jpg'))
    expect(answer).toEqual({ ok: false, error: { code: 'damagedPicture', cid: null } })
    expect(bytes).toHaveLength(0)
  })
})

describe('chunks out of a stream', () => {
  const full = sealedChunkBytes(chunkBytes)
  const bytes = full + 96
  const count = { chunks: 2, bytes, chunk_bytes: chunkBytes }
  const whole = new Uint8Array(bytes).map((_, i) => i % 251)
  const streamIn = (size: number, end = bytes) =>
    new ReadableStream<Bytes>({
      start(to) {
        for (let at = 0; at < end; at += size) to.enqueue(whole.slice(at, Math.min(at + size, end)))
        to.close()
      },
    })

  it.each([1_000, 65_536, bytes])('in pieces of %d bytes are cut at their borders', async (size) => {
    const chunks: Bytes[] = []
    for await (const chunk of chunksOfStream(streamIn(size), count, 0)) chunks.push(chunk)
    expect(chunks.map(({ length }) => length)).toEqual([full, 96])
    expect(Buffer.compare(Buffer.concat(chunks), whole)).toBe(0)
  })

  it('break with a download that ends early', async () => {
    const read = async () => {
      for await (const _ of chunksOfStream(streamIn(65_536, bytes - 1), count, 0));
    }
    await expect(read()).rejects.toThrow('ended early')
  })
})

describe('one chunk ahead', () => {
  it('begins the next while the one before is looked at, and keeps the order', async () => {
    const begun: number[] = []
    const seen: [number, number][] = []
    const work = async (item: number) => {
      begun.push(item)
      return item * 10
    }
    for await (const result of oneAhead([1, 2, 3], work)) seen.push([result, begun.length])
    expect(seen).toEqual([
      [10, 2],
      [20, 3],
      [30, 3],
    ])
  })

  it('tells a failure when its turn comes', async () => {
    const seen: number[] = []
    const run = async () => {
      const work = async (item: number) => {
        if (item === 2) throw new Error('broken')
        return item
      }
      for await (const result of oneAhead([1, 2, 3], work)) seen.push(result)
    }
    await expect(run()).rejects.toThrow('broken')
    expect(seen).toEqual([1])
  })

  it('gives the memory of what was used back', () => {
    const bytes = new Uint8Array(100)
    release(bytes)
    expect(bytes.length).toBe(0)
  })
})
