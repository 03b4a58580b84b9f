// Whether this process still takes new work: a proxy that asks /health/ready sends it nothing more once it is told to end.

export interface Running {
  isEnding(): boolean
  /** The process was told to end: /health/ready refuses from now on, everything else works until it closes. */
  beginEnd(): void
}

export function createRunning(): Running {
  let ending = false
  return {
    isEnding: () => ending,
    beginEnd() {
      ending = true
    },
  }
}
