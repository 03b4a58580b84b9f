// What the model tests take for a step that hangs.
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTime } from '../../../support/in-time.ts'

const ms = 30

it('names a step that waits for something that does not come', async () => {
  const never = new Promise<void>(() => undefined)
  await expect(inTime(never, { do: 'drain' }, ms)).rejects.toThrow('it never ends: {"do":"drain"}')
})

it('lets a step work for longer, and what fails fail', async () => {
  const busy = async () => {
    for (const end = Date.now() + 5 * ms; Date.now() < end; ) await setImmediate()
  }
  await inTime(busy(), 'busy', ms)
  await expect(inTime(Promise.reject(new Error('broken')), 'broken', ms)).rejects.toThrow('broken')
})
