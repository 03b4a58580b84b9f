// A pull asks the database dozens of times. Among many calls that ask it a few times it waits for a connection once, not before
// each question, so that the devices of a busy server do not fall behind.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRequest } from '../../contract/http/patients.ts'
import { pullSync } from '../../contract/http/sync.ts'
import { makeMessage } from '../support/signing.ts'
import { run, setupRequest, setupSearch, type TestRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

let ward: Ward
let request: TestRequest
let cursor: string
beforeAll(async () => {
  ward = await setupWard('postgres')
  request = (await setupRequest(ward)).request
  cursor = (await ward.maria.client.call(pullSync, { query: {} })).body.cursor
  for (let n = 0; n < 5; n++) await setupSearch(ward, [ward.seeblick])
  for (let n = 0; n < 10; n++) await run(ward, ward.maria, await makeMessage(ward.maria, request))
})
afterAll(() => ward.server.close())

it('waits about as long as any other call', async () => {
  const timed = async (call: () => Promise<{ readonly status: number }>) => {
    const began = performance.now()
    expect((await call()).status).toBe(200)
    return performance.now() - began
  }
  const read = () => timed(() => ward.maria.client.call(readRequest, { params: { id: request.id } }))
  const pull = () => timed(() => ward.maria.client.call(pullSync, { query: { cursor } }))
  for (let n = 0; n < 3; n++) await pull()
  let isOver = false
  const reads: number[] = []
  const crowd = Array.from({ length: 120 }, async () => {
    while (!isOver) reads.push(await read())
  })
  await Promise.all([read(), read()])
  const pulls: number[] = []
  for (let n = 0; n < 8; n++) pulls.push(await pull())
  isOver = true
  await Promise.all(crowd)
  const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
  // before each question it is eight times as long
  expect(median(pulls)).toBeLessThan(4 * median(reads))
})
