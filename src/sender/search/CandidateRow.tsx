// One provider that was not asked: with a box to tick when it fits, with the reasons when it does not, and its menu.
import { Checkbox } from '@mantine/core'
import { IconBan, IconFilterX, IconHeart, IconStar, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { labelsOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { CandidateMenu } from './CandidateMenu.tsx'
import { Capacity } from './Capacity.tsx'
import { NoteMark } from './NoteMark.tsx'
import { answerTimeText, filterTexts, placeText, reportedFrom } from './row-texts.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly candidate: PanelCandidate
  readonly panel: SearchPanel
  readonly isSelected: boolean
  /** absent: nothing can be sent in this search */
  readonly onToggle?: (id: number) => void
}

export function CandidateRow({ candidate, panel, isSelected, onToggle }: Props) {
  const { t } = useTranslation('sender')
  const { id, name } = candidate.careprovider
  const inside = <Facts candidate={candidate} panel={panel} />
  if (!onToggle || !candidate.reachable) {
    return (
      <li className={classes.row} data-row={`candidate-${id}`}>
        <div className={classes.candidate}>
          <span />
          {inside}
          {candidate.reachable ? null : <span className={classes.details}>{t('search.unreachable')}</span>}
        </div>
        <CandidateMenu candidate={candidate} panel={panel} />
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
      <CandidateMenu candidate={candidate} panel={panel} />
    </li>
  )
}

/** Name, place, what it offers, what the clinic says of it, and its capacity. */
function Facts({ candidate, panel }: Pick<Props, 'candidate' | 'panel'>) {
  const words = useWords()
  const { careprovider, distance_m } = candidate
  const answerTime = answerTimeText(panel, careprovider.id, words)
  return (
    <>
      <span className={classes.name}>{careprovider.name}</span>
      <span className={classes.minor}>
        {placeText({ city: careprovider.city, distanceM: distance_m }, words)} ·{' '}
        {labelsOf(solutions, careprovider.solutions, words).join(', ')}
        {answerTime === null ? null : ` · ${answerTime}`}
      </span>
      <span className={classes.marks}>
        <ClinicMarks candidate={candidate} hasNote={panel.noted.has(candidate.careprovider.id)} />
        <Capacity
          status={careprovider.capacity_status}
          updatedAt={careprovider.capacity_updated_at}
          from={reportedFrom(candidate)}
          freePlaces={careprovider.free_places ?? null}
        />
      </span>
    </>
  )
}

interface MarksProps {
  readonly candidate: PanelCandidate
  readonly hasNote: boolean
}

function ClinicMarks({ candidate: { preferred, priority, status }, hasNote }: MarksProps) {
  const { t } = useTranslation('sender')
  return (
    <>
      {preferred ? (
        <span className={classes.chip} data-new>
          <IconHeart size={20} stroke={1.75} aria-hidden />
          {t('search.chosenFirst')}
        </span>
      ) : null}
      {priority ? (
        <span className={classes.chip}>
          <IconThumbUp size={20} stroke={1.75} aria-hidden />
          {t('search.priority')}
        </span>
      ) : null}
      {status === 'suggested' ? (
        <span className={classes.chip} data-new>
          <IconStar size={20} stroke={1.75} aria-hidden />
          {t('search.suggested')}
        </span>
      ) : null}
      {hasNote ? <NoteMark /> : null}
    </>
  )
}

/** A provider that does not fit now, with every reason in words, or that the clinic has ruled out. */
export function OutsideRow({ candidate, panel }: Pick<Props, 'candidate' | 'panel'>) {
  const words = useWords()
  const { careprovider, distance_m } = candidate
  const Mark = candidate.status === 'rejected' ? IconBan : IconFilterX
  return (
    <li className={classes.row} data-row={`candidate-${careprovider.id}`}>
      <div className={classes.candidate}>
        <Mark size={24} stroke={1.75} aria-hidden className={classes.mark} />
        <span className={classes.name}>{careprovider.name}</span>
        <span className={classes.minor}>{placeText({ city: careprovider.city, distanceM: distance_m }, words)}</span>
        <span className={classes.reasons}>
          {filterTexts(candidate, words).map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </span>
        <span className={classes.marks}>
          <ClinicMarks candidate={candidate} hasNote={panel.noted.has(candidate.careprovider.id)} />
          <Capacity
            status={careprovider.capacity_status}
            updatedAt={careprovider.capacity_updated_at}
            from={reportedFrom(candidate)}
            freePlaces={careprovider.free_places ?? null}
          />
        </span>
      </div>
      <CandidateMenu candidate={candidate} panel={panel} />
    </li>
  )
}
