// What a tab keeps of a list while somebody looks at one of its records: where it stood, and what was chosen in it. Gone with the tab, with
// a reload, and what was chosen with other filters.

interface Kept {
  readonly search: Readonly<Record<string, string | number>>
  /** of what was chosen */
  readonly filter: string
  readonly chosen: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()

export interface ListMemory {
  /** Where a list stood last; {} for one that was not looked at. */
  readonly searchOf: (list: string) => Kept['search']
  /** What was chosen with these filters. */
  readonly chosenIn: (list: string, filter: string) => ReadonlySet<number>
  readonly choose: (list: string, filter: string, chosen: ReadonlySet<number>) => void
  /** The list is looked at so: what was chosen with other filters is forgotten. */
  readonly visit: (list: string, filter: string, search: Kept['search']) => void
}

export function createListMemory(): ListMemory {
  const lists = new Map<string, Kept>()
  const chosenIn: ListMemory['chosenIn'] = (list, filter) => {
    const kept = lists.get(list)
    return kept?.filter === filter ? kept.chosen : nothing
  }
  return {
    searchOf: (list) => lists.get(list)?.search ?? {},
    chosenIn,
    choose: (list, filter, chosen) => {
      lists.set(list, { search: lists.get(list)?.search ?? {}, filter, chosen })
    },
    visit: (list, filter, search) => {
      lists.set(list, { search, filter, chosen: chosenIn(list, filter) })
    },
  }
}
