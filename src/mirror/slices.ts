// Blocks of heads as they come from the worker: packed bytes in, records out.
import { packedItem } from '../../contract/envelope/packed.ts'
import type { HeadRecord, HeadSlice } from '../crypto/types.ts'

const decoder = new TextDecoder()

/** The heads of block i of a slice, ascending. The worker sealed them itself, so their shape is known. */
export const headsOf = (slice: HeadSlice, i: number): readonly HeadRecord[] =>
  JSON.parse(decoder.decode(packedItem(slice.blocks, i))) as HeadRecord[]
