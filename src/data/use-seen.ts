// Marks an open request as seen, in the areas that are online.
import { useEffect } from 'react'
import type { RequestRecord } from '../../contract/http/records.ts'
import { logError } from '../platform/log.ts'
import { usePort } from './PortsProvider.tsx'

/** Tells the other side that this one has read; once for each newest event. */
export function useSeen({ id, last_event_no: newest, seen }: RequestRecord, showsConversation: boolean): void {
  const requests = usePort('requests')
  const own = seen.own_event_no
  useEffect(() => {
    if (newest <= own) return
    requests.markSeen(id, showsConversation).catch((error: unknown) => logError('mark_seen_failed', {}, error))
  }, [requests, id, newest, own, showsConversation])
}
