// What counts as a database or disk that is out of order, and so is answered 503.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectionMessages, storageFault } from '../../../../server/db/errors.ts'
import { StorageOutOfOrder } from '../../../../server/platform/storage-error.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  '08006',
  '53300',
  '57P01',
  '57014',
  '58030',
  '25P03',
  '55P03',
  '40P01',
  'ENOSPC',
  'ECONNREFUSED',
  'ENOTFOUND',
])('%s passes', (code) => {
  expect(storageFault(coded(code))).toBe(code)
  expect(storageFault(new Error('wrapped', { cause: coded(code) }))).toBe(code)
})

it.each(['23505', '22003', '42P01', 'ENOENT', 'ERR_X', ''])('%s is a bug or a wrong call', (code) => {
  expect(storageFault(coded(code))).toBeNull()
})

it('a storage of files that cannot be used passes, whatever its reason', () => {
  expect(storageFault(new StorageOutOfOrder('files', coded('EACCES')))).toBe('EACCES')
  expect(storageFault(new StorageOutOfOrder('files', new RangeError('odd')))).toBe('RangeError')
})

it.each(connectionMessages)('the driver still says: %s', (message) => {
  expect(storageFault(new Error(message))).toBe('connection')
  const files = ['pg/lib/client.js', 'pg-pool/index.js', 'kysely/dist/dialect/postgres/postgres-driver.js'].map(
    (path) => readFileSync(join(import.meta.dirname, '../../../../node_modules', path), 'utf8'),
  )
  expect(files.some((text) => text.includes(`new Error('${message}'`))).toBe(true)
})
