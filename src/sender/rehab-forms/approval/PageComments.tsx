// The comments of a form's page beside its fields, or below them where there is no room.
import { useTranslation } from 'react-i18next'
import type { Application, ApplicationPage } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { CommentList } from './CommentList.tsx'
import { medicalFormOf, useReport } from './use-report.ts'

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly current: ApplicationPage
}

export function PageComments({ work, application, current }: Props) {
  const { t } = useTranslation('rehab-approval')
  const report = useReport(work, application)
  if (!report || medicalFormOf(application)?.name !== current.form.name) return null
  const own = report.open.filter(({ page }) => page === current.page.key)
  if (own.length === 0) return null
  return (
    <section className={classes.answers} aria-label={t('comments.title')}>
      <p>{t('comments.open', { count: own.length })}</p>
      <CommentList report={report} work={work} threads={own} />
    </section>
  )
}
