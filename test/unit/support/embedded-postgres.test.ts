import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReachable } from '../../support/embedded-postgres.ts'

test.each([
  { mode: 0o700, reachable: false },
  { mode: 0o701, reachable: true },
])('a folder below one of mode $mode is reached by others: $reachable', ({ mode, reachable }) => {
  const above = mkdtempSync(join(tmpdir(), 'anschluss-reachable-'))
  onTestFinished(() => rmSync(above, { recursive: true }))
  chmodSync(above, mode)
  const folder = join(above, 'checkout')
  mkdirSync(folder, { mode: 0o755 })
  expect(isReachable(folder)).toBe(reachable)
})
