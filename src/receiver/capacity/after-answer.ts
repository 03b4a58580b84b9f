// What an answer says of the house's places beside itself.
import { useState } from 'react'
import type { NewReport } from '../../data/capacity-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCareprovider } from '../use-careprovider.ts'

export type CapacityChange = NewReport['status'] | 'keep'

/** The choice, and what is done with it once the answer is on this device. */
export function useCapacityAfter() {
  const { id } = useCareprovider()
  const port = usePort('capacity')
  const [value, setValue] = useState<CapacityChange>('keep')
  const report = () => {
    if (value !== 'keep') void port.report(id, { status: value, from: null, places: null, room_types: null })
  }
  return { value, setValue, report }
}
