// An S3 bucket whose server can be away, hang, be slow or fail: a real S3 protocol server behind a forwarder.
import { mkdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { makeScratchDir } from './scratch.ts'

/** 'away': connections break; 'hangs': calls are taken and never answered; 'slow': 1 s later; 'fails': 500 */
export type BucketState = 'well' | 'away' | 'hangs' | 'slow' | 'fails'
const slowMs = 1000

export interface FailingBucket {
  /** as S3_URL */
  readonly url: string
  become(state: BucketState): void
  stop(): Promise<void>
}

/** Call stop() at the end. */
export async function startFailingBucket(): Promise<FailingBucket> {
  const directory = join(makeScratchDir('bucket'), 's3')
  mkdirSync(directory, { recursive: true })
  const s3 = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'anschluss', configs: [] }],
  })
  const { port: behind } = await s3.run()
  let state: BucketState = 'well'
  const front = createServer((call, answer) => {
    if (state === 'away') return void call.socket.destroy()
    if (state === 'hangs') return void call.resume()
    if (state === 'fails') {
      call.resume()
      return void answer.writeHead(500).end()
    }
    const { method, url, rawHeaders: headers } = call
    const forward = () => {
      const on = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      on.on('error', () => answer.destroy())
      call.pipe(on)
    }
    if (state === 'slow') setTimeout(forward, slowMs)
    else forward()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/anschluss?region=eu-central-1`,
    become(next) {
      state = next
      // what hung is cut, as by a server that was started anew
      if (next === 'well' || next === 'away') front.closeAllConnections()
    },
    async stop() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await s3.close()
    },
  }
}
