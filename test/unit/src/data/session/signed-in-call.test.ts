import { describe, expect, it } from 'vitest'
import { readTours } from '../../../../../contract/http/tours.ts'
import { err, ok } from '../../../../../contract/result.ts'
import { signedInCall } from '../../../../../src/data/session/signed-in-call.ts'

/** @param tokens what the keeper has: the held one, then the renewed one */
function setup(tokens: readonly (string | null)[], answers: readonly unknown[]) {
  const sent: unknown[] = []
  const renewed: boolean[] = []
  const call = signedInCall({
    http: {
      call: async (_: unknown, { token }: { token: string }) => {
        sent.push(token)
        return answers[sent.length - 1]
      },
    } as never,
    tokens: {
      accessToken: async (fresh = false) => {
        renewed.push(fresh)
        return tokens[renewed.length - 1] ?? null
      },
      noToken: () => ({ code: 'network' }) as never,
    },
  })
  return { sent, renewed, answer: () => call(readTours, { query: {} }) }
}

describe('a call as the signed-in person', () => {
  it('carries the token, and is made once where it is answered', async () => {
    const { sent, renewed, answer } = setup(['held', 'new'], [ok({ tours: [] })])
    expect(await answer()).toEqual(ok({ tours: [] }))
    expect([sent, renewed]).toEqual([['held'], [false]])
  })
  it('is made once more with a renewed token where the held one is refused', async () => {
    const { sent, renewed, answer } = setup(['held', 'new'], [err({ code: 'unauthenticated' }), ok({ tours: [] })])
    expect(await answer()).toEqual(ok({ tours: [] }))
    expect([sent, renewed]).toEqual([
      ['held', 'new'],
      [false, true],
    ])
  })
  it('says what was said where the renewed one is refused too, and asks no third time', async () => {
    const { sent, answer } = setup(
      ['held', 'new'],
      [err({ code: 'unauthenticated' }), err({ code: 'unauthenticated' })],
    )
    expect(await answer()).toEqual(err({ code: 'unauthenticated' }))
    expect(sent).toHaveLength(2)
  })
  it('renews nothing for another failure', async () => {
    const { sent, renewed, answer } = setup(['held', 'new'], [err({ code: 'forbidden' })])
    expect(await answer()).toEqual(err({ code: 'forbidden' }))
    expect([sent, renewed]).toEqual([['held'], [false]])
  })
  it('is not made without a token, and says why there is none', async () => {
    const { sent, answer } = setup([null], [])
    expect(await answer()).toEqual(err({ code: 'network' }))
    expect(sent).toEqual([])
  })
})
