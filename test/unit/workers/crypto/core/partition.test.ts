import { beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../../../../contract/envelope/packed.ts'
import { partitionRecordSchema } from '../../../../../contract/envelope/partition.ts'
import { utf8 } from '../../../../../workers/crypto/core/bytes.ts'
import { type HeldKey, newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import {
  addPartitionLock,
  createPartition,
  openPartition,
  openPartitionByGroup,
  openRow,
  openRows,
  sealRow,
} from '../../../../../workers/crypto/core/partition.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import { openStoredKeys, sealStoredKey } from '../../../../../workers/crypto/core/stored-key-bytes.ts'

const accountOf = (account: number) => ({
  account,
  ak: newKey({ kind: 'account', cid: randomKid(), generation: 1 }),
})
const alice = accountOf(1)
const bob = accountOf(2)
const gs = newKey({ kind: 'group', cid: randomKid(), generation: 1 })

let made: Awaited<ReturnType<typeof createPartition>>
let key: HeldKey
beforeAll(async () => {
  made = await createPartition('org:careprovider:5', alice, gs)
  key = made.key
})

describe('who opens a partition', () => {
  it('[KY7] the entitled account does, another account does not', async () => {
    expect(partitionRecordSchema.parse(made.record)).toEqual(made.record)
    const opened = await openPartition(made.record, alice)
    if (opened === 'unreadable') throw new Error(opened)
    expect(opened.kid).toBe(key.kid)
    expect(revealSecret(opened.secret)).toEqual(revealSecret(key.secret))
    expect(await openPartition(made.record, bob)).toBe('unreadable')
    expect(await openPartition(made.record, { ...bob, account: 1 })).toBe('unreadable')
  })

  it('[KY7] a colleague joins by GS and has a lock of the own from then on', async () => {
    const joined = await openPartitionByGroup(made.record, gs)
    if (joined === 'unreadable') throw new Error(joined)
    const record = await addPartitionLock(made.record, joined, bob)
    const opened = await openPartition(record, bob)
    expect(opened !== 'unreadable' && revealSecret(opened.secret)).toEqual(revealSecret(key.secret))
    expect(await openPartition(record, alice)).not.toBe('unreadable')
    const otherGs = newKey({ kind: 'group', cid: gs.cid, generation: 1 })
    expect(await openPartitionByGroup(record, otherGs)).toBe('unreadable')
  })

  it('[KY7] a second lock of an account takes the place of the first', async () => {
    const again = await addPartitionLock(made.record, key, { ...alice, ak: bob.ak })
    expect(again.locks.map(({ account }) => account)).toEqual([1])
    expect(await openPartition(again, alice)).toBe('unreadable')
    expect(await openPartition(again, { ...alice, ak: bob.ak })).not.toBe('unreadable')
  })

  it('[KY7] a lock of one partition opens no other', async () => {
    const { record } = await createPartition('acct:1', alice, null)
    expect(record.group).toBeNull()
    expect(await openPartitionByGroup(record, gs)).toBe('unreadable')
    expect(await openPartition({ ...record, id: made.record.id }, alice)).toBe('unreadable')
    expect(await openPartition({ ...made.record, locks: record.locks }, alice)).toBe('unreadable')
  })

  it('[KY7] an account’s own partition is never sealed to a group', async () => {
    await expect(createPartition('acct:1', alice, gs)).rejects.toThrow()
  })

  it('[KY7] the record is plain data: no key object is ever stored', () => {
    expect(JSON.parse(JSON.stringify(made.record))).toEqual(made.record)
  })
})

describe('rows', () => {
  it('[KY7] open under their own id only', async () => {
    const sealed = await sealRow(key, 'heads:1', utf8('block'))
    expect(await openRow(key, 'heads:1', sealed)).toEqual(utf8('block'))
    expect(await openRow(key, 'heads:2', sealed)).toBe('unreadable')
    const other = await createPartition('org:careprovider:6', alice, null)
    expect(await openRow(other.key, 'heads:1', sealed)).toBe('unreadable')
  })

  it('[KY7] many open at once, in order', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `body:${i}`)
    const sealed = await Promise.all(rows.map((row) => sealRow(key, row, utf8(row))))
    sealed[3] = sealed[4]!
    const opened = await openRows(key, rows, pack(sealed))
    expect(opened).toEqual(rows.map((row, i) => (i === 3 ? null : utf8(row))))
  })
})

describe('kept session keys', () => {
  it('[KY7] come back without RSA as what they were kept as, and as nothing else', async () => {
    const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
    const pk = newKey({ kind: 'patient', cid: randomKid(), generation: 2 })
    const sealed = pack([await sealStoredKey(key, rk), await sealStoredKey(key, pk)])
    const [first, second] = await openStoredKeys(key, [rk, pk], sealed)
    expect(first).toMatchObject({ kid: rk.kid, kind: 'request', cid: rk.cid, generation: 1 })
    expect(revealSecret(first!.secret)).toEqual(revealSecret(rk.secret))
    expect(revealSecret(second!.secret)).toEqual(revealSecret(pk.secret))
    expect(
      await openStoredKeys(
        key,
        [
          { ...rk, cid: pk.cid },
          { ...pk, generation: 1 },
        ],
        sealed,
      ),
    ).toEqual([null, null])
    expect(await openStoredKeys(key, [pk, rk], sealed)).toEqual([null, null])
  })
})
