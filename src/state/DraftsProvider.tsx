// Texts that somebody has typed and not sent: kept while the area is open, so that a closed dialog or another page loses
// nothing. In memory only, and gone with the area when the page is locked, so that the next person never finds them.
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

type Drafts = Readonly<Record<string, unknown>>
const DraftsContext = createContext<StoreApi<Drafts> | null>(null)

export function DraftsProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore<Drafts>(() => ({})))
  return <DraftsContext value={store}>{children}</DraftsContext>
}

/**
 * A draft under a name ('message/17'), as useState has it, and a function that forgets it.
 * One name always holds one kind of value.
 */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void, () => void] {
  const store = useContext(DraftsContext)
  if (!store) throw new Error('no DraftsProvider above')
  const drafts = useStore(store)
  const value = Object.hasOwn(drafts, name) ? (drafts[name] as T) : initial
  const write = (next: T) => store.setState({ [name]: next })
  const forget = () => store.setState(({ [name]: _gone, ...rest }) => rest, true)
  return [value, write, forget]
}
