// One measured line, as bench/results.jsonl keeps it, and how paired samples become one.
import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'

export interface Line {
  /** begins with the id: 'BM1 mirror-10k pouchdb' */
  readonly name: string
  /** ours / peer, the median of the pairs; null when the peer is missing on this machine */
  readonly ratio: number | null
  readonly bar: number
  readonly stretch: number | null
  readonly better: 'lower' | 'higher'
  readonly pass: boolean
  readonly unit: string
  /** medians */
  readonly ours: number
  readonly peer: number | null
  /** lowest and highest ratio of the samples */
  readonly range?: readonly [number, number]
  readonly samples?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export interface Bar {
  readonly name: string
  readonly bar: number
  readonly stretch: number | null
  readonly unit: string
  /** 'higher': what is measured is a throughput. Default 'lower' */
  readonly better?: 'lower' | 'higher'
}

const round = (value: number) => Number(value.toPrecision(4))

/** A line of pairs (ours, peer) measured in turn; passes when the median of the ratios keeps the bar. */
export function pairedLine(
  { name, bar, stretch, unit, better = 'lower' }: Bar,
  pairs: readonly (readonly [number, number])[],
): Line {
  const ratios = pairs.map(([ours, peer]) => ours / peer)
  const ratio = median(ratios)
  return {
    name,
    ratio: round(ratio),
    bar,
    stretch,
    better,
    pass: better === 'lower' ? ratio <= bar : ratio >= bar,
    unit,
    ours: round(median(pairs.map(([ours]) => ours))),
    peer: round(median(pairs.map(([, peer]) => peer))),
    range: [round(Math.min(...ratios)), round(Math.max(...ratios))],
    samples: pairs.length,
  }
}

/** A line of what was measured here while this machine lacks the peer: missing, and never passed. */
export const missingLine = ({ name, bar, stretch, unit, better = 'lower' }: Bar, ours: number): Line => ({
  name,
  ratio: null,
  bar,
  stretch,
  better,
  pass: false,
  unit,
  ours: round(ours),
  peer: null,
})

/** A line of a figure that has an absolute limit instead of a peer; the ratio is figure / limit. */
export const limitLine = (name: string, figure: number, limit: number, unit: string): Line => ({
  name,
  ratio: round(figure / limit),
  bar: 1,
  stretch: null,
  better: 'lower',
  pass: figure <= limit,
  unit,
  ours: round(figure),
  peer: limit,
})

/** Appends the lines with date and load, so that a noisy run can be told from a slow one. */
export function keepLines(path: string, lines: readonly Line[], at: Date): void {
  const load = round(loadavg()[0] ?? 0)
  const more = { at: at.toISOString(), node: process.version, load }
  appendFileSync(path, lines.map((line) => `${JSON.stringify({ ...line, ...more })}\n`).join(''))
}
