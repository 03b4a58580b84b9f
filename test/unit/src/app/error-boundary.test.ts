// What stands in the place of a page that could not be drawn.
import { expect, it } from 'vitest'
import { awaitsNetwork } from '../../../../src/app/ErrorBoundary.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/DevicePage.js')

it.each([
  ['a part of the app that is not on the device yet, without network', lost, false, true],
  ['the same once the browser has a network', lost, true, false],
  ['a bug, without network', new Error('undefined is not a function'), false, false],
])('waits for the network instead of offering a reload: %s', (_, error, isOnline, awaits) =>
  expect(awaitsNetwork(error, isOnline)).toBe(awaits),
)
