// Texts that somebody has typed and not sent: kept while the page is open, so that a closed dialog or another screen loses
// nothing. In memory only: locking replaces the document (AU7), so the next person never finds them.
import { create } from 'zustand'

type Drafts = Readonly<Record<string, unknown>>
const useDrafts = create<Drafts>(() => ({}))

/**
 * A draft under a name ('message/17'), as useState has it, and a function that forgets it.
 * One name always holds one kind of value.
 */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void, () => void] {
  const value = useDrafts((drafts) => (Object.hasOwn(drafts, name) ? (drafts[name] as T) : initial))
  const write = (next: T) => useDrafts.setState({ [name]: next })
  const forget = () => useDrafts.setState(({ [name]: _gone, ...rest }) => rest, true)
  return [value, write, forget]
}
