// The number on the installed app's icon: requests that nobody of the house has opened. While locked it comes from the counts
// (SY12), else from the mirror.

type Target = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>

/** Answers a function that shows a number; browsers without badges show none. The same number twice asks the browser once. */
export function createBadge(target: Partial<Target> = navigator): (count: number) => void {
  let shown: number | null = null
  return (count) => {
    if (count === shown) return
    shown = count
    const done = count > 0 ? target.setAppBadge?.(count) : target.clearAppBadge?.()
    done?.catch(() => undefined) // not installed, or not allowed
  }
}
