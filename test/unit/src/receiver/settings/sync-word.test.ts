// Whoever presses 'Jetzt abgleichen' learns what came of it, also within the minute of the last time.
import { expect, it } from 'vitest'
import { syncWord } from '../../../../../src/receiver/settings/sync-word.ts'

it.each([
  ['nobody asked', null, { network: 'connected', lastSyncAt: 900 }, null],
  ['a pull ended after it', 1000, { network: 'connected', lastSyncAt: 1200 }, 'done'],
  ['it runs', 1000, { network: 'syncing', lastSyncAt: 900 }, 'running'],
  ['nobody has pulled here yet', 1000, { network: 'connected', lastSyncAt: null }, 'running'],
  ['the network has just come back', 1000, { network: 'connecting', lastSyncAt: 900 }, 'running'],
  ['there is no network', 1000, { network: 'offline', lastSyncAt: 900 }, 'later'],
  ['the server does not answer', 1000, { network: 'unreachable', lastSyncAt: 900 }, 'later'],
] as const)('%s', (_, askedAt, connection, word) => {
  expect(syncWord(askedAt, connection)).toBe(word)
})
