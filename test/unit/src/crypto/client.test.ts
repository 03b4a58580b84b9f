// The page's side of a worker: what goes wrong in it reaches the page's log, beside the answers and without changing them.
import { expose } from 'comlink'
import { afterEach, expect, it, vi } from 'vitest'
import { workerClient } from '../../../../src/crypto/client.ts'

/** A worker whose other end is in this thread. */
function fakeWorker(api: object) {
  const { port1, port2 } = new MessageChannel()
  expose(api, port2)
  port1.start()
  return { worker: Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker, inside: port2 }
}
afterEach(() => vi.restoreAllMocks())

it('[X6] [X7] tells the log what the worker posts and what an answer says, and answers as the worker did', async () => {
  const printed: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((event: unknown) => void printed.push(event))
  const unreadable = [{ event: 1, cid: 'a', text: '', unreadable: true }]
  const { worker, inside } = fakeWorker({ openEvents: () => unreadable })
  const client = workerClient<{ openEvents(): Promise<unknown> }>(() => worker)
  expect(await client.api.openEvents()).toEqual(unreadable)
  await vi.waitFor(() => expect(printed).toEqual(['message_decryption_error']))
  inside.postMessage({ trouble: 'decryption_error' })
  await vi.waitFor(() => expect(printed.sort()).toEqual(['decryption_error', 'message_decryption_error']))
  client.end()
})
