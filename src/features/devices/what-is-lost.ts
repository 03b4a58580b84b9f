// What a person has to know before a device is revoked (OB11): what happens to it, and what of it nobody gets back. Pure.
import type { TeamDevice } from '../../data/ports.ts'

export interface Sentence {
  /** of the texts 'devices' */
  readonly key: 'happens' | 'lost' | 'lostNothing' | 'lostUnknown' | 'ownDevice'
  readonly count: number
}

/** Sentences in their order. The count is what the device last told: it may have more by now. */
export function whatIsLost({ current, waiting }: Pick<TeamDevice, 'current' | 'waiting'>): readonly Sentence[] {
  const count = waiting?.count ?? 0
  const lost = waiting === null ? 'lostUnknown' : count > 0 ? 'lost' : 'lostNothing'
  return [{ key: 'happens', count }, { key: lost, count }, ...(current ? [{ key: 'ownDevice' as const, count }] : [])]
}
