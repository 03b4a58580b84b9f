// What a person sends while a part of the worker cannot be fetched is told as not sent, and nothing is written.
import { expect, it, vi } from 'vitest'
import { err } from '../../../../../contract/result.ts'
import { createLocalPorts, type LocalPortsDeps } from '../../../../../src/data/local/ports.ts'

/** As Comlink hands on what the worker threw. */
const lostPart = Object.assign(
  new Error('Failed to fetch dynamically imported module: https://anschluss.example/a.js'),
  {
    name: 'TypeError',
  },
)

function portsOverWorker(thrown: Error) {
  const onWritten = vi.fn()
  const mirror = {
    request: async () => ({ kind: 'record', record: { id: 7, cid: 'c', rev: 1, decision: 4 } }),
    outbox: async () => [],
  }
  const deps = {
    mirror,
    store: {},
    rows: {},
    api: { makeAction: () => Promise.reject(thrown) },
    people: () => ({ me: 1, names: new Map() }),
    clock: { now: () => 1000 },
    newUuid: () => 'uuid',
    device: async () => 1,
    onWritten,
  } as unknown as LocalPortsDeps
  return { ...createLocalPorts(deps), onWritten }
}

it('says that an answer and a message wait for the network', async () => {
  const { answers, requests, onWritten } = portsOverWorker(lostPart)
  expect(await answers.undo(7, 'undo_accept_request', { decision: 4 })).toEqual(err({ code: 'network' }))
  expect(await requests.sendMessage(7, 'Text')).toEqual(err({ code: 'network' }))
  expect(onWritten).not.toHaveBeenCalled()
})
