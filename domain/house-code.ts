// The code of a house that is asked by fax and has no account yet: 60 bits as three groups of five characters, `K7QF2-…`, whose last
// character checks each group (checked-groups.ts), so that a slip shows before anything is asked of a server.
import { ok, type Result } from '../contract/result.ts'
import { type GroupsProblem, perGroup, readGroups, writeGroups } from './checked-groups.ts'

export const HOUSE_CODE_GROUPS = 3
const length = HOUSE_CODE_GROUPS * perGroup

/** @param bytes at least 12, of which each gives 5 bits */
export function formatHouseCode(bytes: Uint8Array): string {
  if (bytes.length < length) throw new Error(`a code has ${length} values`)
  return writeGroups([...bytes.slice(0, length)].map((byte) => byte & 31))
}

/** The code in its one form, as somebody typed it. */
export function parseHouseCode(text: string): Result<string, GroupsProblem> {
  const read = readGroups(text, HOUSE_CODE_GROUPS)
  return read.ok ? ok(writeGroups(read.value)) : read
}
