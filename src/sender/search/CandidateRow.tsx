// One provider that was not asked: with a box to tick when it fits, with the reasons when it does not.
import { Checkbox } from '@mantine/core'
import { IconFilterX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import type { Candidate } from '../../../contract/http/patients.ts'
import { capacityLook } from '../../../domain/capacity.ts'
import { labelsOf } from '../../ui/labels.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../ui/use-words.ts'
import { filterTexts, placeText } from './row-texts.ts'
import classes from './SearchGroups.module.css'

/** The reported capacity as word and shape; a state that this version does not know has no label. */
function Capacity({ status }: { status: string }) {
  const look = capacityLook(status)
  return look ? <StatusBadge status={look} /> : null
}

interface Props {
  readonly candidate: Candidate
  readonly isSelected: boolean
  /** absent: nothing can be sent in this search */
  readonly onToggle?: (id: number) => void
}

export function CandidateRow({ candidate, isSelected, onToggle }: Props) {
  const { t } = useTranslation('sender')
  const { id, name } = candidate.careprovider
  const inside = <Facts candidate={candidate} />
  if (!onToggle || !candidate.reachable) {
    return (
      <li className={classes.row} data-row={`candidate-${id}`}>
        <div className={classes.candidate}>
          <span />
          {inside}
          {candidate.reachable ? null : <span className={classes.details}>{t('search.unreachable')}</span>}
        </div>
      </li>
    )
  }
  return (
    <li className={classes.row} data-row={`candidate-${id}`} data-selected={isSelected || undefined}>
      <label htmlFor={`candidate-${id}`} className={classes.candidate}>
        <Checkbox
          id={`candidate-${id}`}
          checked={isSelected}
          onChange={() => onToggle(id)}
          aria-label={t('search.select', { name })}
          className={classes.box ?? ''}
        />
        {inside}
      </label>
    </li>
  )
}

/** Name, place, what it offers, and its capacity. */
function Facts({ candidate: { careprovider, distance_m } }: { candidate: Candidate }) {
  const words = useWords()
  return (
    <>
      <span className={classes.name}>{careprovider.name}</span>
      <span className={classes.minor}>
        {placeText({ city: careprovider.city, distanceM: distance_m }, words)} ·{' '}
        {labelsOf(solutions, careprovider.solutions, words).join(', ')}
      </span>
      <span className={classes.marks}>
        <Capacity status={careprovider.capacity_status} />
      </span>
    </>
  )
}

/** A provider that does not fit now, with every reason in words. */
export function FilteredRow({ candidate }: { candidate: Candidate }) {
  const words = useWords()
  const { careprovider, distance_m } = candidate
  return (
    <li className={classes.row}>
      <div className={classes.candidate}>
        <IconFilterX size={24} stroke={1.75} aria-hidden className={classes.mark} />
        <span className={classes.name}>{careprovider.name}</span>
        <span className={classes.minor}>{placeText({ city: careprovider.city, distanceM: distance_m }, words)}</span>
        <span className={classes.details}>{filterTexts(candidate, words).join(' · ')}</span>
      </div>
    </li>
  )
}
