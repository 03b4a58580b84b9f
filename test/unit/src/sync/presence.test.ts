import { describe, expect, it } from 'vitest'
import { presentAgainMs } from '../../../../contract/live/up.ts'
import { othersAt } from '../../../../src/state/presence.ts'
import { createPresence, type Houses } from '../../../../src/sync/presence.ts'
import { testTime } from '../../device/support/time.ts'

function setup() {
  const time = testTime()
  const said: (number | null)[] = []
  const told: Houses[] = []
  let shown: number | null = null
  let listener = () => {}
  const presence = createPresence({
    screen: {
      shown: () => shown,
      onShown: (listen) => {
        listener = listen
      },
      tell: (houses) => told.push(houses),
    },
    live: { present: (id) => said.push(id) },
    after: time.after,
  })
  const show = (id: number | null) => {
    shown = id
    listener()
  }
  return { presence, time, said, told, show }
}
const jana = { id: 2, first_name: 'Jana', last_name: 'Peters' }
const maria = { id: 1, first_name: 'Maria', last_name: 'König' }

describe('who has a request open', () => {
  it('is said while it is open, and again, and once that it is not', async () => {
    const { presence, time, said, show } = setup()
    show(7)
    expect(said).toEqual([])
    presence.status('CONNECTED')
    await time.pass(presentAgainMs * 2)
    expect(said).toEqual([7, 7, 7])
    show(null)
    await time.pass(presentAgainMs * 2)
    expect(said).toEqual([7, 7, 7, null])
  })

  it('is forgotten with the connection, and said anew with the next', async () => {
    const { presence, time, said, told, show } = setup()
    presence.status('CONNECTED')
    show(7)
    presence.heard({ type: 'present', careprovider_id: 3, requests: [{ id: 7, accounts: [jana] }] })
    expect(told.at(-1)?.get(3)).toEqual([{ id: 7, accounts: [jana] }])
    presence.status('CLOSED')
    expect(told.at(-1)?.size).toBe(0)
    await time.pass(presentAgainMs * 2)
    expect(said).toEqual([7])
    presence.status('CONNECTED')
    expect(said).toEqual([7, 7])
  })

  it('names everybody else, without the rest of their names', () => {
    const houses = new Map([[3, [{ id: 7, accounts: [jana, maria] }]]])
    expect(othersAt(7, maria.id)({ houses })).toBe('Jana P.')
    expect(othersAt(7, 9)({ houses })).toBe('Jana P., Maria K.')
    expect(othersAt(8, 9)({ houses })).toBe('')
    const nameless = new Map([[3, [{ id: 7, accounts: [{ id: 5, first_name: 'Amt', last_name: '' }] }]]])
    expect(othersAt(7, 9)({ houses: nameless })).toBe('Amt')
  })
})
