// How typed text reaches the device's store and comes back.
import { beforeEach, expect, it, vi } from 'vitest'
import { draftOf, fittingParts, keepDraftsBy, setDraft } from '../../../../src/state/drafts.ts'

let log: string[]
let answer: number | null
let held: (() => void)[]
/** answers each call when `held` is called, as a worker does later */
const later = () => new Promise<void>((resolve) => held.push(resolve))
const keeper = {
  async keep(name: string, value: unknown) {
    log.push(`keep ${name} ${JSON.stringify(value)}`)
    await later()
    return answer
  },
  async drop(name: string) {
    log.push(`drop ${name}`)
    await later()
  },
}
const settle = async () => {
  await vi.waitFor(() => {
    held.splice(0).forEach((resolve) => {
      resolve()
    })
  })
  await new Promise((resolve) => setTimeout(resolve))
}
beforeEach(() => {
  log = []
  answer = 1000
  held = []
  keepDraftsBy(keeper, [])
})

it('what an earlier page kept is there again', () => {
  keepDraftsBy(keeper, [{ name: 'message/1', value: 'Ab 10 Uhr', at: 5 }])
  expect(draftOf('message/1')).toEqual({ value: 'Ab 10 Uhr', place: 5 })
})

it('writes one at a time and only the newest, and says where it lies only when it does', async () => {
  setDraft('message/1', 'A')
  setDraft('message/1', 'Ab')
  setDraft('message/1', 'Ab 10')
  expect(draftOf('message/1')?.place).toBe('not_yet')
  await settle()
  await settle()
  expect(log).toEqual(['keep message/1 "A"', 'keep message/1 "Ab 10"'])
  expect(draftOf('message/1')).toEqual({ value: 'Ab 10', place: 1000 })
})

it('a draft that is sent while it is written goes after it', async () => {
  setDraft('message/1', 'A')
  setDraft('message/1', undefined)
  await settle()
  await settle()
  expect(log).toEqual(['keep message/1 "A"', 'drop message/1'])
  expect(draftOf('message/1')).toBeUndefined()
})

it('a draft that cannot be kept stays in the page and says so', async () => {
  answer = null
  setDraft('message/1', 'A')
  await settle()
  expect(draftOf('message/1')).toEqual({ value: 'A', place: 'page_only' })
})

it('takes from an older version’s draft what still fits', () => {
  const form = { name: '', level: null as number | null, tags: [] as number[] }
  const kept = { name: 'Brandt', level: 3, tags: 'no list', gone: 'x' } as unknown as Partial<typeof form>
  expect(fittingParts(form, kept)).toEqual({ name: 'Brandt', level: 3 })
})
