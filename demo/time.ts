// The demo's own past, counted from the server's time at the start of the load.

export const hoursBefore = (now: number, hours: number): number => Math.round(now - hours * 3_600_000)
/** yyyy-MM-dd in UTC */
export const dayAfter = (now: number, days: number): string =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10)
