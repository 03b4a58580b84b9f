// The page's main landmark, once: a part that stands alone on its page and at other times inside a frame asks for it here, and is
// a plain block inside another.
import { type ComponentPropsWithoutRef, createContext, useContext } from 'react'

const IsInMain = createContext(false)

export function Main(props: ComponentPropsWithoutRef<'main'>) {
  if (useContext(IsInMain)) return <div {...props} />
  return (
    <IsInMain value={true}>
      <main {...props} />
    </IsInMain>
  )
}
