// The line 'Freigabe' of the last step of an application (W29): how far the doctor's approval is, and asking for it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { clinicIdOf } from '../../rights.ts'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { AskDialog } from './AskDialog.tsx'
import { CommentList } from './CommentList.tsx'
import { Differences } from './Differences.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { ReportState } from './ReportState.tsx'
import { useReport } from './use-report.ts'

interface Props {
  readonly work: RehabWork
  readonly application: Application
}

export function ApprovalPanel({ work, application }: Props) {
  const { t } = useTranslation('rehab-approval')
  const report = useReport(work, application)
  const account = useAccount()
  const [asks, setAsks] = useState(false)
  const [onPaper, setOnPaper] = useState(false)
  if (!report) return null
  const { approval } = report
  const isOpen = approval.state !== 'approved'
  const text = approval.state === 'returned' && approval.step.text !== '' ? approval.step.text : null
  return (
    <Panel title={t('title')}>
      <div className={classes.stack}>
        <ReportState approval={approval} work={work} />
        {approval.state === 'lifted' ? <Differences report={report} application={application} /> : null}
        {text === null ? null : <blockquote className={classes.quote}>{text}</blockquote>}
        <CommentList report={report} work={work} threads={report.open} />
        <div className={classes.ways}>
          {isOpen && report.may('ask') ? (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t(approval.state === 'none' ? 'ask.open' : 'ask.again')}
            </Button>
          ) : null}
          {isOpen && report.may('paper') && report.wrong.length === 0 ? (
            <Button variant="default" onClick={() => setOnPaper(true)}>
              {t('paper.open')}
            </Button>
          ) : null}
          {report.may('approve') ? (
            <LinkButton
              to={paths.approval}
              params={{ careseekerId: String(clinicIdOf(account) ?? '') }}
              search={{ auctionId: work.search.id, patientId: work.search.patient_id, form: report.form.name }}
              variant="default"
            >
              {t('toPage')}
            </LinkButton>
          ) : null}
        </div>
      </div>
      {asks ? <AskDialog report={report} onClose={() => setAsks(false)} /> : null}
      {onPaper ? (
        <PaperDialog report={report} patientId={work.search.patient_id} onClose={() => setOnPaper(false)} />
      ) : null}
    </Panel>
  )
}
