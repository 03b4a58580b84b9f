// What this page has tracked on its own timeline (marks.ts), for a report that a person sends by themselves.

export interface TrackedEvent {
  /** ms */
  readonly at: number
  readonly event: string
  readonly code: string | null
}

const prefix = 'tracked:'

/** In the order in which it happened, since the page was opened. */
export const trackedEvents = (): TrackedEvent[] =>
  performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith(prefix))
    .map((entry) => ({
      at: performance.timeOrigin + entry.startTime,
      event: entry.name.slice(prefix.length),
      code: codeOf((entry as PerformanceMark).detail),
    }))

const codeOf = (detail: unknown): string | null =>
  typeof detail === 'object' && detail !== null && 'code' in detail ? String(detail.code) : null
