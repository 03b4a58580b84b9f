import { expect, it } from 'vitest'
import { maxTextBlocks } from '../../../../../contract/records/text-blocks.ts'
import { readBlocks, toEdited, withNewBlock } from '../../../../../src/receiver/request/text-blocks/blocks-form.ts'

const block = (title: string, text: string) => ({ title, text })

it('saves what is there, trimmed, and no empty rows', () => {
  const rows = withNewBlock(toEdited([block(' Danke ', ' Danke für die Anfrage. ')]))
  expect(rows).toHaveLength(2)
  expect(readBlocks(rows)).toEqual([block('Danke', 'Danke für die Anfrage.')])
})

it('saves none with a name or a text alone', () => {
  expect(readBlocks(toEdited([block('Danke', '')]))).toBeNull()
  expect(readBlocks(toEdited([block('', 'Danke.')]))).toBeNull()
})

it('gives a new row its own key, and none more than there may be', () => {
  const three = toEdited([block('a', 'a'), block('b', 'b'), block('c', 'c')])
  const rows = withNewBlock([...three.slice(1), ...three.slice(3)])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  const full = toEdited(Array.from({ length: maxTextBlocks }, (_, i) => block(`${i}`, 'x')))
  expect(withNewBlock(full)).toBe(full)
})
