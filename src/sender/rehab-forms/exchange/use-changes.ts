// What the forms say otherwise than the request that the insurer has; null: it has none that could be changed.
import { useMemo } from 'react'
import type { Application } from '../application.ts'
import type { RehabWork } from '../use-application.ts'
import { type Changes, changesIn } from './sent-versions.ts'

export function useChanges(
  { documents }: Pick<RehabWork, 'documents'>,
  application: Application | null,
): Changes | null {
  const values = application?.kind === 'gkv' ? application.values : null
  return useMemo(() => values && changesIn(documents, values), [documents, values])
}
