// Texts that somebody has typed and not sent: kept while the page is open, so that a closed dialog or another screen loses
// nothing. In memory only: locking replaces the document (AU7), so the next person never finds them.
import { create } from 'zustand'

type Drafts = Readonly<Record<string, unknown>>
const useDrafts = create<Drafts>(() => ({}))

/**
 * A draft under a name ('message/17'), as useState has it, and a function that forgets what was sent: text that somebody typed
 * on meanwhile stays. One name always holds one kind of value.
 */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void, (sent?: T) => void] {
  const value = useDrafts((drafts) => (Object.hasOwn(drafts, name) ? (drafts[name] as T) : initial))
  const write = (next: T) => useDrafts.setState({ [name]: next })
  const forget = (sent?: T) =>
    useDrafts.setState((drafts) => {
      const { [name]: draft, ...rest } = drafts
      return sent === undefined || draft === sent ? rest : drafts
    }, true)
  return [value, write, forget]
}
