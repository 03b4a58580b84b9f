// States of a request to one provider. Source: decisions on lifecycles; codes in the listed order.
// The transitions stand in domain/lifecycle.
import { defineCatalogue } from './define.ts'

export const requestStatuses = defineCatalogue('requestStatus', [
  { code: 1, key: 'created' },
  { code: 2, key: 'sent' },
  { code: 3, key: 'interested' },
  { code: 4, key: 'accepted' },
  { code: 5, key: 'declined' },
  { code: 6, key: 'attributed' },
  { code: 7, key: 'rejected' },
  { code: 8, key: 'unavailable' },
  { code: 9, key: 'archived' },
])

const { code } = requestStatuses

/** The states of a portal's request, in the specification's order. */
export const portalRequestStatuses = [
  code.created,
  code.sent,
  code.accepted,
  code.declined,
  code.rejected,
  code.attributed,
  code.unavailable,
] as const

/** The states of a request for transitional care. */
export const transitionalCareStatuses = [code.sent, code.accepted, code.declined, code.rejected] as const
