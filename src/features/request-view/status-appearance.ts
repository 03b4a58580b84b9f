// Which badge a request's status wears. Green only for what the server confirmed: callers show waiting answers otherwise.
import { type Icon, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { requestStatuses } from '../../../catalogue/request-statuses.ts'
import type { Asker } from '../../../domain/asker.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import type { Words } from '../../../domain/words.ts'
import type { Status } from '../../ui/StatusBadge.tsx'
import { endTitle } from './event-title.ts'

export interface StatusAppearance {
  readonly status: Status
  readonly label: string
  readonly icon?: Icon
}

/** These have another word in the provider's app. */
const namedByProvider: readonly RequestStatus[] = ['interested', 'accepted', 'declined', 'attributed']

/** @param end by what it ended, where that is known. Where a house does not know who asked (a stub), the words are those that are true of relatives too. */
export function statusAppearance(
  status: RequestStatus,
  side: Side,
  words: Words,
  asker: Asker = side === 'clinic' ? 'clinic' : 'relatives',
  end?: string,
): StatusAppearance {
  const variant = side === 'provider' && namedByProvider.includes(status) ? `${status}_provider` : status
  const label = end
    ? endTitle(end, { side, asker }, words)
    : requestStatuses.isKey(status)
      ? words.t(`catalogue:requestStatus.${variant}`, { context: asker })
      : words.t('common:status.newerVersion')
  switch (status) {
    case 'accepted':
    case 'attributed':
      return { status: 'free', label, icon: IconCheck }
    case 'declined':
      // for the house that said it, normal work and no warning (ux.md, principle 1)
      return { status: side === 'provider' ? 'waiting' : 'none', label, icon: IconX }
    case 'rejected':
      return { status: 'none', label, icon: IconX }
    case 'interested':
      return { status: 'consultant', label }
    default:
      // the grey of what waits, without its sign for 'no network'
      return { status: 'waiting', label, icon: IconClock }
  }
}
