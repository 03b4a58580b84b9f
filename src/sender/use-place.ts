// The place of a postcode while it is typed. Asked once five digits stand there; a late answer for other digits is dropped.
import { useEffect, useState } from 'react'
import { parseZipcode } from '../../domain/zipcode.ts'
import { usePort } from '../data/PortsProvider.tsx'

export type Place =
  | { readonly state: 'none' }
  | { readonly state: 'known'; readonly city: string }
  /** no such postcode; without an answer (no network) the state stays 'none' */
  | { readonly state: 'unknown' }

export function usePlace(typed: string): Place {
  const clinic = usePort('clinic')
  const zipcode = parseZipcode(typed)
  const [answer, setAnswer] = useState<{ readonly zipcode: string; readonly place: Place } | null>(null)
  useEffect(() => {
    if (zipcode === null) return
    let isCurrent = true
    clinic.lookUpZipcode(zipcode).then(
      (found) => {
        if (!isCurrent) return
        if (found.ok) setAnswer({ zipcode, place: { state: 'known', city: found.value.city } })
        else if (found.error.code === 'not_found') setAnswer({ zipcode, place: { state: 'unknown' } })
      },
      () => undefined, // a hint: without it the form works as well
    )
    return () => {
      isCurrent = false
    }
  }, [clinic, zipcode])
  return answer !== null && answer.zipcode === zipcode ? answer.place : { state: 'none' }
}
