// Drawing pages of the portal in a thread: whatever the components do there, the server answers, and goes on drawing.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parseListingFilters } from '../../domain/portal/listing-filters.ts'
import {
  createDrawing,
  type Drawing,
  type DrawingLimits,
  drawingLimits,
  drawingModule,
} from '../../server/portal-pages/drawing.ts'
import { makeScratchDir } from '../support/scratch.ts'

const read = async (url: string) => ({ status: 200, body: `{"url":"${url}"}` })
const filters = parseListingFilters(new URLSearchParams(), '2026-01-01')
const question = (url: string) => ({ url, hostname: 'portal.example', now: 0, filters })
/** what a build's module does, by the address */
const source = `
let drawn = 0
export async function drawPage({ url, now }, read) {
  if (url === '/throws') throw new Error('a component')
  if (url === '/hangs') for (;;);
  if (url === '/dies') { queueMicrotask(() => { throw new Error('nobody caught') }); await new Promise(() => {}) }
  if (url === '/elsewhere') return null
  drawn += 1
  const [{ body }] = await Promise.all([read('/api' + url), read('/api/foot')])
  return { page: 'funnel', html: body + drawn + Object.keys(process.env).length, state: { asked: url, address: url, now, data: null } }
}`

describe('drawing the portal’s pages', () => {
  let drawing: Drawing | null = null
  let now = 0
  const errors: unknown[] = []
  function start(limits: Partial<DrawingLimits> = {}) {
    const module = drawingModule(makeScratchDir('drawing'))
    mkdirSync(dirname(module), { recursive: true })
    writeFileSync(module, source)
    const needs = { clock: { wall: () => now }, log: { error: (_event: string, error: unknown) => errors.push(error) } }
    drawing = createDrawing(module, needs, { ...drawingLimits, startMs: 30_000, patienceMs: 30_000, ...limits })
    const { draw } = drawing
    return (url: string) => draw(question(url), read)
  }
  afterEach(async () => {
    await drawing?.close()
    errors.length = 0
  })

  it('asks for what it shows, and sees nothing of the server’s environment', async () => {
    const ask = start()
    expect(await ask('/one')).toMatchObject({ html: '{"url":"/api/one"}10', state: { asked: '/one' } })
    expect(await ask('/elsewhere')).toBeNull()
    expect(errors).toEqual([])
  })
  it('leaves to the browser what a component throws, and draws the next page', async () => {
    const ask = start()
    expect(await ask('/throws')).toBeNull()
    expect(String(errors[0])).toContain('a component')
    expect(await ask('/one')).toMatchObject({ page: 'funnel' })
  })
  it('ends a thread that hangs and begins another', async () => {
    const ask = start({ hangsMs: 300 })
    await ask('/one')
    const [hung, behind] = await Promise.all([ask('/hangs'), ask('/one')])
    expect([hung, behind]).toEqual([null, null])
    expect(await ask('/one')).toMatchObject({ html: '{"url":"/api/one"}10' }) // counts from the start
  })
  it('does not wait for a page longer than visitors do', async () => {
    const ask = start({ patienceMs: 50, hangsMs: 60_000 })
    await ask('/one')
    expect(await ask('/hangs')).toBeNull()
  })
  it('begins no thread for a while after several were lost in a row', async () => {
    const ask = start({ lostThreads: 2 })
    expect([await ask('/dies'), await ask('/dies')]).toEqual([null, null])
    expect(await ask('/one')).toBeNull()
    now += drawingLimits.pauseMs
    expect(await ask('/one')).toMatchObject({ page: 'funnel' })
  })
  it('takes no more questions than it may have open', async () => {
    const ask = start({ atOnce: 2 })
    const all = await Promise.all([ask('/one'), ask('/one'), ask('/one')])
    expect(all.map((one) => one !== null)).toEqual([true, true, false])
  })
})
