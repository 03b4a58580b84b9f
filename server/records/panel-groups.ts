// The groups of the search panel, a pure function of states (docs/READINGS.md#0516, lifecycles).
import type { RequestRecord } from '../../contract/http/records.ts'
import { standsAs } from '../../domain/lifecycle/request-states.ts'

export interface RequestGroups {
  readonly accepted_requests: RequestRecord[]
  readonly contacted_requests: RequestRecord[]
  readonly declined_requests: RequestRecord[]
  readonly rejected_requests: RequestRecord[]
}

const groupByStatus: Readonly<Record<string, keyof RequestGroups>> = {
  accepted: 'accepted_requests',
  attributed: 'accepted_requests',
  sent: 'contacted_requests',
  interested: 'contacted_requests',
  declined: 'declined_requests',
  rejected: 'rejected_requests',
  unavailable: 'rejected_requests',
  archived: 'rejected_requests',
}

/** A search's requests in the panel's groups, newest change first. */
export function groupRequests(requests: readonly RequestRecord[]): RequestGroups {
  const groups: RequestGroups = {
    accepted_requests: [],
    contacted_requests: [],
    declined_requests: [],
    rejected_requests: [],
  }
  for (const request of [...requests].sort((a, b) => b.updated_at - a.updated_at || b.id - a.id)) {
    const group = groupByStatus[standsAs(request)]
    if (group) groups[group].push(request)
  }
  return groups
}
