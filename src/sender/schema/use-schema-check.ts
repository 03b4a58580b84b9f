// Checks a message, or the schema alone, by the clinic's schema beside the page: what stands there is told when it is known, and only
// for the message that is shown.
import { useEffect, useState } from 'react'
import type { ClinicMaterial } from '../../../contract/http/clinic-material.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { logError } from '../../platform/log.ts'
import type { SchemaCheck } from './check-by-schema.ts'
import { fetchSchema } from './clinic-schema.ts'

export type SchemaResult = SchemaCheck | { readonly state: 'running' } | { readonly state: 'notLoaded' }

/** ms; a message is made anew with each key */
const restMs = 600

/**
 * @param schemas null: there is nothing to check by
 * @param message makes it when the check begins; null: the schema alone. The same function while the message is the same
 */
export function useSchemaCheck(schemas: ClinicMaterial['schemas'] | null, message: (() => string) | null) {
  const port = usePort('material')
  const [result, setResult] = useState<SchemaResult>({ state: 'running' })
  const [turn, setTurn] = useState(0)
  const count = schemas?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn checks again
  useEffect(() => {
    if (schemas === null || count === 0) return
    let isCurrent = true
    const show = (found: SchemaResult) => {
      if (isCurrent) setResult(found)
    }
    show({ state: 'running' })
    const timer = setTimeout(async () => {
      try {
        const files = await fetchSchema(schemas, port)
        if (!isCurrent) return
        if (files === null) return show({ state: 'notLoaded' })
        const { checkBySchema } = await import('./check-by-schema.ts')
        show(await checkBySchema(message?.() ?? null, files))
      } catch (error) {
        logError('schema_check_failed', {}, error)
        show({ state: 'notLoaded' })
      }
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [schemas, count, message, port, turn])
  return { result, again: () => setTurn((before) => before + 1) }
}
