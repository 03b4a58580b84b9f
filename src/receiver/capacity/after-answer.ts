// What an answer says of the house's places beside itself.
import { useState } from 'react'
import { withPlaces } from '../../../domain/capacity.ts'
import type { NewReport } from '../../data/capacity-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import { reportOfTouch } from './report-of-touch.ts'

export type CapacityChange = NewReport['status'] | 'keep'

/** The choice, and what is done with it once the answer is on this device. */
export function useCapacityAfter() {
  const { id } = useCareprovider()
  const port = usePort('capacity')
  const shown = port.useCapacity(id)?.shown ?? null
  const [value, setValue] = useState<CapacityChange>('keep')
  const [said, setPlaces] = useState<number | null | undefined>(undefined)
  // what the house has told, until somebody steps it
  const places = said === undefined ? (shown?.status === 'free' ? shown.places : null) : said
  /** @param answer without which it does not count */
  const report = (answer: string) => {
    if (value === 'keep') return
    const touched = reportOfTouch(value, shown)
    void port.report(id, value === 'free' ? { ...touched, ...withPlaces(places, touched) } : touched, answer)
  }
  return { value, setValue, places, setPlaces, report }
}

/** Whether something was said with this answer, and fell with it. */
export function useCapacityFell(answer: string): boolean {
  const { id } = useCareprovider()
  return usePort('capacity').useCapacity(id)?.fell.includes(answer) ?? false
}
