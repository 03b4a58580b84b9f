// The list of text blocks while somebody changes it, and what there is to correct. Pure.
import { maxTextBlocks, type TextBlock } from '../../../../contract/records/text-blocks.ts'

export interface EditedBlock extends TextBlock {
  /** of the row while it is edited */
  readonly key: number
}

export const toEdited = (blocks: readonly TextBlock[]): EditedBlock[] => blocks.map((block, key) => ({ ...block, key }))

/** With an empty one at the end; the same list when there is no room. */
export function withNewBlock(rows: readonly EditedBlock[]): readonly EditedBlock[] {
  if (rows.length >= maxTextBlocks) return rows
  return [...rows, { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), title: '', text: '' }]
}

/** What is saved: rows with nothing in them are left out. Null: one of the others lacks its name or its text. */
export function readBlocks(rows: readonly EditedBlock[]): readonly TextBlock[] | null {
  const blocks = rows
    .map(({ title, text }) => ({ title: title.trim(), text: text.trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
  return blocks.every(({ title, text }) => title !== '' && text !== '') ? blocks : null
}
