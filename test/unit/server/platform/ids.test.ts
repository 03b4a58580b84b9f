import { describe, expect, it } from 'vitest'
import { uuidSchema } from '../../../../contract/ids.ts'
import { createIds } from '../../../../server/platform/ids.ts'

describe('ids', () => {
  const ids = createIds()

  it('are base64url of as many random bytes as asked', () => {
    expect(ids.random(16)).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(ids.random(16)).not.toBe(ids.random(16))
    expect(ids.bytes(8)).toHaveLength(8)
  })

  it('are UUIDs of version 7 that sort by their time', () => {
    const uuids = [1, 2 ** 32, 1_795_000_000_000].map((time) => ids.uuid(time))
    for (const uuid of uuids) {
      expect(uuidSchema.safeParse(uuid).success).toBe(true)
      expect(uuid).toMatch(/^.{14}7.{4}[89ab]/)
    }
    expect([...uuids].sort()).toEqual(uuids)
    expect(Number.parseInt(uuids[2]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(1_795_000_000_000)
  })
})
