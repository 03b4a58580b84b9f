// Marks an open request as seen, in the areas that are online.
import { useEffect } from 'react'
import type { RequestRecord } from '../../contract/http/records.ts'
import { logError } from '../platform/log.ts'
import { usePort } from './PortsProvider.tsx'
import type { ShownParts } from './seen.ts'
import { useVisible } from './use-visible.ts'

/** Tells the other side that this one has read what is on the screen of a visible page; once for each newest event. */
export function useSeen({ id, last_event_no: newest, seen }: RequestRecord, { conversation, files }: ShownParts): void {
  const requests = usePort('requests')
  const own = seen.own_event_no
  const isVisible = useVisible()
  useEffect(() => {
    if (newest <= own || !isVisible) return
    requests.markSeen(id, { conversation, files }).catch((error: unknown) => logError('mark_seen_failed', {}, error))
  }, [requests, id, newest, own, isVisible, conversation, files])
}
