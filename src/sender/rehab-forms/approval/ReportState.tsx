// How far a doctor's approval is, in a sentence that names who and when, and what it means for what is done next.
import { IconArrowBackUp, IconCircleDashed, IconClock, IconWritingSign, IconWritingSignOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText, shortDate } from '../../../../domain/dates.ts'
import type { Approval } from '../../../../domain/forms/approval.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'

const icons = {
  none: IconCircleDashed,
  asked: IconClock,
  returned: IconArrowBackUp,
  approved: IconWritingSign,
  lifted: IconWritingSignOff,
} as const

/** The sentences of a state: the last thing that happened, and who did it. */
function useReportSentences(approval: Approval, work: Pick<RehabWork, 'nameOf'>): readonly string[] {
  const { t } = useTranslation('rehab-approval')
  const words = useWords()
  const now = useNow()
  if (approval.state === 'none') return [t('state.none')]
  const { step } = approval
  const time = momentText(step.at, now, words)
  if (approval.state === 'asked') return [t('state.asked', { name: work.nameOf(step.by), time })]
  if (approval.state === 'returned')
    return [
      step.comments > 0
        ? t('state.returnedComments', { name: work.nameOf(step.by), time, count: step.comments })
        : t('state.returned', { name: work.nameOf(step.by), time }),
    ]
  if (approval.state === 'approved')
    return [
      step.kind === 'paper'
        ? t('state.paper', { doctor: step.doctor, day: shortDate(step.day, words.locale) })
        : t('state.approved', { doctor: step.doctor, time }),
      ...(step.gaps > 0 ? [t('state.gaps', { count: step.gaps })] : []),
    ]
  return approval.changes.map(({ page, last }) =>
    last
      ? t('state.lifted', { name: work.nameOf(last.by), page, time: momentText(last.at, now, words) })
      : t('state.liftedBySource', { page }),
  )
}

interface Props {
  readonly approval: Approval
  readonly work: Pick<RehabWork, 'nameOf'>
}

export function ReportState({ approval, work }: Props) {
  const sentences = useReportSentences(approval, work)
  const Mark = icons[approval.state]
  return (
    <p className={classes.state} data-state={approval.state === 'approved' ? 'checked' : undefined}>
      <Mark size={20} stroke={1.75} aria-hidden />
      <span>
        {sentences.map((sentence) => (
          <span key={sentence} className={classes.sentence}>
            {sentence}
          </span>
        ))}
      </span>
    </p>
  )
}
