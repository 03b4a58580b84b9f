// The status of a request as a badge, in the words of the side that reads it.
import { askerOf } from '../../../domain/asker.ts'
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-states.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../ui/use-words.ts'
import { statusAppearance } from './status-appearance.ts'

interface Props {
  readonly status: Status
  /** code of request origins; absent: not known, or the own side's */
  readonly origin?: number | undefined
  /** by what it ended; absent: not, by the house itself, or not known */
  readonly end?: string | undefined
  /** the house had accepted first */
  readonly isWithdrawn?: boolean
}

export function RequestStatus({ status, origin, end, isWithdrawn = false }: Props) {
  const side = usePort('side')
  const words = useWords()
  const asker = origin === undefined ? undefined : askerOf({ request_origin: origin })
  const appearance = statusAppearance(status, side, words, asker, end)
  const label = isWithdrawn ? words.t('catalogue:eventType.acceptance_withdrawn') : appearance.label
  return <StatusBadge {...appearance} label={label} />
}
