import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { takeChoiceBack } from '../../../../src/data/take-choice-back.ts'

const choice = { auctionId: 3, requestId: 7, withdraws: true }

function setup(isWithdrawn = true) {
  const step = vi.fn(async () => ok({ actionId: 'b' }))
  const withdraw = vi.fn(async () => (isWithdrawn ? ok({ actionId: 'a' }) : err({ code: 'network' } as const)))
  return { step, withdraw, ports: [{ step }, { withdraw }] as unknown as Parameters<typeof takeChoiceBack> }
}

it('withdraws the release, then takes the choice back', async () => {
  const { step, withdraw, ports } = setup()
  expect((await takeChoiceBack(ports[0], ports[1], choice)).ok).toBe(true)
  expect(withdraw).toHaveBeenCalledWith('revoke_access', [7])
  expect(step).toHaveBeenCalledWith(3, 'cancel_attribution', { auction_request_id: 7 })
})

it('leaves the choice while its release cannot be withdrawn', async () => {
  const { step, ports } = setup(false)
  expect(await takeChoiceBack(ports[0], ports[1], choice)).toEqual(err({ code: 'network' }))
  expect(step).not.toHaveBeenCalled()
})

it('leaves the release where nobody wants it back', async () => {
  const { step, withdraw, ports } = setup()
  await takeChoiceBack(ports[0], ports[1], { ...choice, withdraws: false })
  expect(withdraw).not.toHaveBeenCalled()
  expect(step).toHaveBeenCalledOnce()
})
