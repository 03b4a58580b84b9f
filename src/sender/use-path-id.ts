// An id of the path. The routes refuse paths whose ids are none before a screen is shown (src/sender/routes.tsx).
import { useParams } from '@tanstack/react-router'
import { parseId } from '../../domain/ids.ts'

type IdName = 'patientId' | 'auctionId' | 'requestId' | 'careseekerId'

/** The id, null when the path has none of this name. */
export function useOptionalPathId(name: IdName): number | null {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return parseId(params[name])
}

export function usePathId(name: IdName): number {
  const id = useOptionalPathId(name)
  if (id === null) throw new Error(`no ${name} in this path`)
  return id
}
