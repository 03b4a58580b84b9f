// Holds a page on which something is not saved until somebody has answered, or until it is saved after all.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

interface LeaveBlocked {
  /** whether somebody on the way to `next` would lose something */
  readonly isChanged: boolean
  /** pages to which what was typed goes along */
  readonly goesAlong?: (pathname: string) => boolean
  /** it lies sealed on this device: a reload loses nothing */
  readonly isKept: boolean
}

export interface LeaveBlocker {
  readonly isAsked: boolean
  readonly stay: () => void
  readonly go: () => void
}

/** Who goes on while a save is under way is asked, and is taken along as soon as the save has ended well: nothing is lost then. */
export function useLeaveBlocker({ isChanged, goesAlong = () => false, isKept }: LeaveBlocked): LeaveBlocker {
  const blocker = useBlocker({
    disabled: !isChanged,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !goesAlong(next.pathname),
    enableBeforeUnload: isChanged && !isKept,
    withResolver: true,
  })
  const isAsked = blocker.status === 'blocked'
  const go = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (isAsked && !isChanged) go()
  }, [isAsked, isChanged])
  return { isAsked, stay: () => blocker.reset?.(), go: () => blocker.proceed?.() }
}
