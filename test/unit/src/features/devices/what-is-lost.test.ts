// OB11: who revokes sees how many inputs the device last reported.
import { expect, it } from 'vitest'
import { whatIsLost } from '../../../../../src/features/devices/what-is-lost.ts'

it.each([
  [{ current: false, waiting: { count: 3, at: 1 } }, ['happens', 'lost']],
  [{ current: false, waiting: { count: 0, at: 1 } }, ['happens', 'lostNothing']],
  [{ current: false, waiting: null }, ['happens', 'lostUnknown']],
  [{ current: true, waiting: { count: 1, at: 1 } }, ['happens', 'lost', 'ownDevice']],
] as const)('[OB11] says what is lost: %j', (device, keys) => {
  expect(whatIsLost(device).map(({ key }) => key)).toEqual(keys)
  expect(whatIsLost(device)[1]?.count).toBe(device.waiting?.count ?? 0)
})
