// A report that was approved and changed after it is not what the doctor approved: it goes out only by a tick of its own, each time anew.
import { Alert, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '../application.ts'
import { ReportState } from '../approval/ReportState.tsx'
import { type Report, useReport } from '../approval/use-report.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import type { Approved } from './stored-messages.ts'

/** Only an approval that holds for what goes out goes along. */
function approvedIn(report: Report | null): Approved | null {
  if (report?.approval.state !== 'approved') return null
  const { doctor, check } = report.approval.step
  return { doctor, check }
}

/** @return `stops`: the approval was lifted, and nobody said that it goes without one */
export function useApprovalOnTheWay(work: RehabWork, application: Application) {
  const report = useReport(work, application)
  const [without, setWithout] = useState(false)
  const lifted = report?.approval.state === 'lifted' ? report.approval : null
  return { approved: approvedIn(report), lifted, without, setWithout, stops: lifted !== null && !without }
}

interface Props {
  readonly work: RehabWork
  readonly of: ReturnType<typeof useApprovalOnTheWay>
}

export function WithoutApproval({ work, of: { lifted, without, setWithout } }: Props) {
  const { t } = useTranslation('rehab-approval')
  return lifted ? (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      <div className={classes.answers}>
        <ReportState approval={lifted} work={work} />
        <Checkbox
          checked={without}
          onChange={(event) => setWithout(event.currentTarget.checked)}
          label={t('without.label')}
          description={t('without.anew')}
        />
      </div>
    </Alert>
  ) : null
}
