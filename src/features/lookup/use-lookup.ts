// The asker of a field that lives as long as the field.
import { useEffect, useRef, useState } from 'react'
import type { LookupIndex } from '../../data/lookup-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { type Asker, createAsker, type LookupState } from './asker.ts'

/** ms after the last letter, and letters before the first question (specification 1 §5, 3 §9) */
export const lookupPace = {
  careproviders: { waitMs: 200, fewest: 1 },
  providersearch: { waitMs: 200, fewest: 1 },
  insurances: { waitMs: 100, fewest: 1 },
  medical_supplies: { waitMs: 100, fewest: 1 },
  zipcodes2023: { waitMs: 100, fewest: 1 },
  icd_codes: { waitMs: 100, fewest: 3 },
} as const satisfies Record<LookupIndex, { waitMs: number; fewest: number }>

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export function useLookup(index: LookupIndex) {
  const { lookUp } = usePort('lookups')
  const [found, setFound] = useState<LookupState>({ state: 'idle' })
  const asker = useRef<Asker | null>(null)
  useEffect(() => {
    const made = createAsker({
      ask: (query) => lookUp(index, query),
      after,
      ...lookupPace[index],
      onState: setFound,
    })
    asker.current = made
    return made.stop
  }, [index, lookUp])
  return {
    found,
    type: (query: string) => asker.current?.type(query),
    stop: () => asker.current?.stop(),
  }
}
