import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { chooseProvider } from '../../../../src/data/choose-provider.ts'

const request = { id: 7, cid: 'r', patient: { cid: 'p' }, careprovider: { id: 5 } }
const choice = { auctionId: 3, request, solution: 21, releases: true }

function setup(isReleased = true) {
  const done: string[] = []
  const searches = {
    sharePatientData: vi.fn(async () => {
      done.push('release')
      return isReleased ? ok({ actionId: 'a' }) : err({ code: 'partner_changed' } as const)
    }),
    step: vi.fn(async () => {
      done.push('choose')
      return ok({ actionId: 'b' })
    }),
  }
  return { done, searches: searches as unknown as Parameters<typeof chooseProvider>[0], raw: searches }
}

it('releases everything before it chooses', async () => {
  const { done, searches, raw } = setup()
  expect((await chooseProvider(searches, choice)).ok).toBe(true)
  expect(done).toEqual(['release', 'choose'])
  expect(raw.sharePatientData).toHaveBeenCalledWith(request, 'full')
  expect(raw.step).toHaveBeenCalledWith(3, 'attribute_winner', { auction_request_id: 7, solution: 21 })
})

it('chooses nobody whose release did not succeed', async () => {
  const { done, searches } = setup(false)
  expect(await chooseProvider(searches, choice)).toEqual(err({ code: 'partner_changed' }))
  expect(done).toEqual(['release'])
})

it('releases nothing that is released already, or that nobody wants to', async () => {
  const { done, searches } = setup()
  await chooseProvider(searches, { ...choice, releases: false })
  expect(done).toEqual(['choose'])
})
