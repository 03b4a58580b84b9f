// What a provider has said of its free places, and how old that word is: 'Frei · vor 2 Std. gemeldet'. A word of more than
// seven days is shown as unknown, also on a page that stands open so long.
import { capacityLook, capacityNow } from '../../../domain/capacity.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { capacityToldText } from './row-texts.ts'
import classes from './SearchGroups.module.css'

interface Props {
  /** key of catalogue capacity statuses; a state that this version does not know has no label */
  readonly status: string
  /** null: never said */
  readonly updatedAt: number | null
}

export function Capacity({ status, updatedAt }: Props) {
  const words = useWords()
  const now = useNow()
  const look = capacityLook(capacityNow(status, updatedAt, now))
  if (!look) return null
  const told = capacityToldText(updatedAt, now, words)
  return (
    <span className={classes.capacity}>
      <StatusBadge status={look} />
      {told === null ? null : <span className={classes.minor}>{told}</span>}
    </span>
  )
}
