// What speaks against a provider although it was asked. Pure.
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import type { FilterDetail } from '../../../contract/http/filter-detail.ts'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'

/** It follows from having been asked. */
const natural: readonly number[] = [filterReasons.code.contacted, filterReasons.code.throttle]

/** While the request can still come to something. */
export const warningsOf = (
  { status }: Pick<RequestRecord, 'status'>,
  { details }: Pick<PanelCandidate, 'details'>,
): FilterDetail[] =>
  ['sent', 'interested', 'accepted'].includes(status) ? details.filter(({ reason }) => !natural.includes(reason)) : []
