// The place of what stands above every screen and comes after it: as high as it was at the last start of this person here, so that
// coming late moves nothing that somebody is about to touch.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './BannerRoom.module.css'
import { sharedValues } from './tab-values.ts'

const roomKey = 'anschluss.banner-room'
/** ms; what has not come by then does not come, and its place is given up */
const COMES_WITHIN_MS = 5_000

interface Room {
  readonly account: number
  /** px; another width breaks the words elsewhere */
  readonly width: number
  /** px */
  readonly height: number
}

/** px; 0: nothing stood there, or another person's or on another width of the window */
function heightKept(account: number): number {
  try {
    const kept = JSON.parse(sharedValues().getItem(roomKey) ?? 'null') as Room | null
    return kept?.account === account && kept.width === window.innerWidth ? kept.height : 0
  } catch {
    return 0
  }
}

/** @param account whose notices they are */
export function BannerRoom({ account, children }: { account: number; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState(() => heightKept(account))
  useEffect(() => {
    const { current } = content
    if (!current) return
    const watch = new ResizeObserver(() => {
      const room: Room = { account, width: window.innerWidth, height: current.offsetHeight }
      sharedValues().setItem(roomKey, JSON.stringify(room))
    })
    const timer = setTimeout(() => {
      setMinHeight(0)
      watch.observe(current)
    }, COMES_WITHIN_MS)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [account])
  return (
    <div style={{ minHeight }}>
      <div ref={content} className={classes.content}>
        {children}
      </div>
    </div>
  )
}
