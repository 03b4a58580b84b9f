// How far a doctor's approval is, in a sentence that names who and when, and what it means for what is done next.
import { IconArrowBackUp, IconCircleDashed, IconClock, IconWritingSign, IconWritingSignOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '../../../../domain/forms/approval.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { approvalSentences } from './approval-text.ts'

const icons = {
  none: IconCircleDashed,
  asked: IconClock,
  returned: IconArrowBackUp,
  approved: IconWritingSign,
  lifted: IconWritingSignOff,
} as const

interface Props {
  readonly approval: Approval
  readonly work: Pick<RehabWork, 'nameOf'>
}

export function ReportState({ approval, work }: Props) {
  useTranslation('rehab-approval')
  const words = useWords()
  const now = useNow()
  const sentences = approvalSentences(approval, { words, now, nameOf: work.nameOf })
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
