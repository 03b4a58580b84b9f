// A message whose key the server withholds after a decline is closed; one that should open and does not is broken.
import { describe, expect, it } from 'vitest'
import type { EventRecord } from '../../../../contract/http/records.ts'
import { openMessages } from '../../../../workers/crypto/open-records.ts'

const message = (id: number, cid: string) =>
  ({
    id,
    account: { id: 1 },
    context: { message: { v: 1, kid: 'K', iv: 'A'.repeat(22), content: 'AAAA' }, message_cid: cid },
  }) as unknown as EventRecord
const noKey = () => undefined

describe('a message without its key', () => {
  it('is closed when the keys are withheld', async () =>
    expect(await openMessages('R', [message(1, 'a')], noKey, true)).toEqual([
      { event: 1, cid: 'a', text: '', unreadable: true, closed: true },
    ]))

  it('is not readable while they are served', async () => {
    const [opened] = await openMessages('R', [message(1, 'a')], noKey)
    expect(opened).toMatchObject({ unreadable: true })
    expect(opened).not.toHaveProperty('closed')
  })

  it('[EN2] is a replay all the same when its cid came before', async () => {
    const [, replay] = await openMessages('R', [message(1, 'a'), message(2, 'a')], noKey, true)
    expect(replay).not.toHaveProperty('closed')
  })
})
