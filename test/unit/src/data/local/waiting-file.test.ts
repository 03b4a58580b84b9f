// [OB7] A file that waits on a shared device: what it is called and taking it back are its author's.
import { expect, it } from 'vitest'
import { waitingFile } from '../../../../../src/data/local/files.ts'
import { testRow } from '../../../device/support/store.ts'

const row = testRow(1, { action: 'add_file', account: 50 })
const people = (me: number) => ({ me, nameOf: () => ({ first_name: 'Maria', last_name: 'K.' }) })

it('is shown to its author by name, and can be taken back', () =>
  expect(waitingFile(row, 'Wunde.jpg', people(50), row.at)).toMatchObject({
    own: true,
    header: { state: 'open', value: { name: 'Wunde.jpg' } },
  }))

it('is closed to a colleague, who is told whose it is and cannot take it away', () =>
  expect(waitingFile(row, null, people(51), row.at)).toMatchObject({
    own: false,
    header: { state: 'no_key' },
    authorName: 'Maria K.',
  }))
