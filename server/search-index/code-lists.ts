// The lists of codes that an operator imports, in memory: insurances, diagnoses, medical supplies.
import { type CodeList, codeLists } from '../../contract/http/search-index.ts'
import type { CodeListEntry } from '../stores/code-lists/reader.ts'
import { createTextIndex, type Found, type TextIndex } from './text-index.ts'

export interface CodeLists {
  /** replaces everything: at start, and after an import */
  load(entries: readonly CodeListEntry[]): void
  /** from `start`, at most `count`; see text-index.ts for the order */
  find(list: CodeList, typed: string, start: number, count: number): Found<CodeListEntry>
}

export function createCodeLists(): CodeLists {
  let indices = new Map<string, TextIndex<CodeListEntry>>()
  return {
    load(entries) {
      indices = new Map(
        codeLists.map((list) => [
          list,
          createTextIndex(
            entries.filter((entry) => entry.list === list),
            ({ code, name, kind }) => ({ code, name, more: kind ?? '' }),
          ),
        ]),
      )
    },
    find: (list, typed, start, count) => indices.get(list)?.find(typed, start, count) ?? { total: 0, hits: [] },
  }
}
