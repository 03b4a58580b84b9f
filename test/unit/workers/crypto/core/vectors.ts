// Sets of test vectors: the project's own (test/vectors, made by node:crypto), and Wycheproof's where they lie beside it.

import type { Bytes } from '../../../../../workers/crypto/core/bytes.ts'
import { readSharedData } from '../../../../support/shared-data.ts'

export const hex = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'hex'))
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** All numbers are hex. */
export interface Vector {
  readonly comment: string
  readonly key: string
  readonly iv: string
  readonly msg: string
  readonly ct: string
}
export interface VectorSet<V extends Vector> {
  readonly name: string
  readonly valid: readonly V[]
  readonly invalid: readonly V[]
}

interface WycheproofFile<V> {
  readonly numberOfTests: number
  readonly testGroups: readonly {
    readonly tests: readonly (V & { readonly tcId: number; readonly result: string })[]
  }[]
}

/** The own set, and Wycheproof's when it is there. Throws when its file holds another number of tests than it says. */
export function vectorSets<V extends Vector>(own: Omit<VectorSet<V>, 'name'>, file: string): readonly VectorSet<V>[] {
  const text = readSharedData(`wycheproof/${file}`)
  if (text === null) return [{ ...own, name: 'own' }]
  const { numberOfTests, testGroups } = JSON.parse(text) as WycheproofFile<V>
  const all = testGroups
    .flatMap(({ tests }) => tests)
    .map((test) => ({ ...test, comment: `${test.tcId} ${test.comment}` }))
  const valid = all.filter(({ result }) => result === 'valid')
  const invalid = all.filter(({ result }) => result === 'invalid')
  if (all.length !== numberOfTests || valid.length + invalid.length !== all.length)
    throw new Error(`${file} is not whole`)
  return [
    { ...own, name: 'own' },
    { name: 'Wycheproof', valid, invalid },
  ]
}
