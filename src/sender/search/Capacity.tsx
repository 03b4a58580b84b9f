// What a provider has said of its free places, and how old that word is: 'Frei · vor 2 Std. gemeldet'. A word of more than
// seven days is shown as unknown, also on a page that stands open so long.
import { capacityAppearance, capacityNow, type FreePlaces, gendersText } from '../../../domain/capacity.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { capacityFromText, capacityReportedText } from './row-texts.ts'
import classes from './SearchGroups.module.css'

interface Props {
  /** key of catalogue capacity statuses; a state that this version does not know has no label */
  readonly status: string
  /** null: never said */
  readonly updatedAt: number | null
  /** the day from which there is a place, or one again; null: not told */
  readonly from: string | null
  /** null: nothing is told of how many */
  readonly freePlaces: FreePlaces | null
}

export function Capacity({ status, updatedAt, from, freePlaces }: Props) {
  const words = useWords()
  const now = useNow()
  const look = capacityAppearance(capacityNow(status, updatedAt, now))
  if (!look) return null
  const free = look === 'free' ? freePlaces : null
  const told = [
    free && gendersText(free, words),
    capacityFromText(look, from, now, words),
    capacityReportedText(updatedAt, now, words),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className={classes.capacity}>
      <StatusBadge status={look} {...(free?.places ? { count: free.places } : {})} />
      {told === '' ? null : <span className={classes.minor}>{told}</span>}
    </span>
  )
}
