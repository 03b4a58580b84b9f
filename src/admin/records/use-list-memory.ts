// The tab's memory of a list, of whoever is signed in.
import { useEffect, useState } from 'react'
import { useAccount } from '../../state/SessionProvider.tsx'
import type { ListAddress } from './list-address.ts'
import { createListMemory } from './list-memory.ts'

const memory = createListMemory()
const ofAccount = (me: number, list: string) => `${me} ${list}`

/** What is chosen in a list with its filters, and how to choose; the list's address is kept for the way back from a record. */
export function useChosen(
  list: string,
  { q, set }: Pick<ListAddress, 'q' | 'set'>,
  search: Readonly<Record<string, string | number>>,
): readonly [ReadonlySet<number>, (chosen: ReadonlySet<number>) => void] {
  const key = ofAccount(useAccount().id, list)
  const filter = JSON.stringify([q, Object.entries(set).sort()])
  const [, drawAgain] = useState(0)
  const address = JSON.stringify(search)
  useEffect(() => {
    memory.visit(key, filter, JSON.parse(address))
  }, [key, filter, address])
  const choose = (chosen: ReadonlySet<number>) => {
    memory.choose(key, filter, chosen)
    drawAgain((times) => times + 1)
  }
  return [memory.chosenIn(key, filter), choose]
}

/** Where a list stood when somebody left it for a record. */
export const useListSearch = (list: string): Readonly<Record<string, string | number>> =>
  memory.searchOf(ofAccount(useAccount().id, list))
