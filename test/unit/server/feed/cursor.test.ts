// The cursor's form, and how it is compared with what the asker may read.
import { describe, expect, it } from 'vitest'
import { type Audience, compareAudiences } from '../../../../server/db/audience.ts'
import { compareWithCursor, decodeCursor, encodeCursor } from '../../../../server/stores/feed/cursor.ts'

const cursor = new Map<Audience, { n: number; tag: string }>([
  ['careprovider:5', { n: 12, tag: 'AAAAAAAAAAA' }],
  ['account:7', { n: 0, tag: '' }],
])

describe('cursor', () => {
  it('[SY2] comes back as it was made', () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual({ ok: true, value: cursor })
  })

  const wire = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    ['empty', ''],
    ['no base64url', '%%%'],
    ['another version', wire({ v: 2, a: [] })],
    ['an unknown audience', wire({ v: 1, a: [['admin:1', 1, 'AAAAAAAAAAA']] })],
    ['a negative number', wire({ v: 1, a: [['account:1', -1, 'AAAAAAAAAAA']] })],
    ['a number without its tag', wire({ v: 1, a: [['account:1', 4, '']] })],
    ['a tag without a number', wire({ v: 1, a: [['account:1', 0, 'AAAAAAAAAAA']] })],
    [
      'an audience twice',
      wire({
        v: 1,
        a: [
          ['account:1', 0, ''],
          ['account:1', 0, ''],
        ],
      }),
    ],
  ])('[SY2] is malformed: %s', (_, text) => {
    expect(decodeCursor(text)).toEqual({ ok: false, error: 'cursor_malformed' })
  })

  it('[SY4] names added and removed audiences', () => {
    expect(compareWithCursor(cursor, ['account:7', 'careprovider:6'])).toEqual({
      kept: ['account:7'],
      added: ['careprovider:6'],
      removed: ['careprovider:5'],
    })
  })

  it('[SY1] audiences have one order, by kind and number', () => {
    const audiences: Audience[] = ['careseeker:2', 'careprovider:10', 'account:3', 'careprovider:9']
    expect(audiences.sort(compareAudiences)).toEqual(['account:3', 'careprovider:9', 'careprovider:10', 'careseeker:2'])
  })
})
