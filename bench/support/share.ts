// How much of itself a benchmark measures: all of it, or, with `npm run bench -- --smallest`, just as much as shows that it still
// runs against the program as it is now. The smallest share measures nothing worth keeping.

/** True while benchmarks run at their smallest share. */
export const isSmallest = process.env.BENCH_SMALLEST === '1'

/** A size of a benchmark: its own, or the one that is enough to see it run. */
export const share = (full: number, smallest: number): number => (isSmallest ? smallest : full)
