// How many lines of one kind are written: some a minute, then their number only.

const perMinute = 30
const windowMs = 60_000
/** more kinds than this in one minute, and those that are new share one: memory stays bounded */
const maxKinds = 500

interface Window {
  count: number
}

export interface LineBound {
  /** Whether a line of this kind is written; those that are not are counted, and `tellRest` hears of them at the minute's end. */
  admits(kind: string, tellRest: (count: number) => void): boolean
}

/** Minutes are those of the process, whatever time it is. */
export function createLineBound(): LineBound {
  const windows = new Map<string, Window>()
  const open = (kind: string, tellRest: (count: number) => void): Window => {
    const window: Window = { count: 0 }
    windows.set(kind, window)
    setTimeout(() => {
      windows.delete(kind)
      if (window.count > perMinute) tellRest(window.count - perMinute)
    }, windowMs).unref()
    return window
  }
  return {
    admits(named, tellRest) {
      const kind = windows.has(named) || windows.size < maxKinds ? named : 'others'
      const window = windows.get(kind) ?? open(kind, tellRest)
      window.count += 1
      return window.count <= perMinute
    },
  }
}
