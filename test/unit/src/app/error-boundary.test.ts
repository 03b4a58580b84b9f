// What stands in the place of a page that could not be drawn.
import { expect, it } from 'vitest'
import { awaitsNetwork } from '../../../../src/app/ErrorBoundary.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/DevicePage.js')

it.each([
  ['a part of the app that is not on the device yet, without network', lost, 'offline', true],
  ['the same while the server does not answer', lost, 'unreachable', true],
  ['the same once the server answers', lost, 'connected', false],
  ['a bug, without network', new Error('undefined is not a function'), 'offline', false],
])('waits for the network instead of offering a reload: %s', (_, error, network, awaits) =>
  expect(awaitsNetwork(error, network)).toBe(awaits),
)
