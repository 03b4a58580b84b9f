// The status of a request as a badge, in the words of the side that reads it.
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-states.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../ui/use-words.ts'
import { statusLook } from './status-look.ts'

export function RequestStatus({ status }: { status: Status }) {
  const side = usePort('side')
  const words = useWords()
  return <StatusBadge {...statusLook(status, side, words)} />
}
