// What a screen draws after its frame: first what stands around it is painted, then this, in slices that let a person's next touch
// in between. For what is heavy and not the first thing that somebody looks for.
import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  readonly children: ReactNode
  /** in its place until then */
  readonly fallback?: ReactNode
}

export function Later({ children, fallback = null }: Props) {
  return useDeferredValue(true, false) ? children : fallback
}
