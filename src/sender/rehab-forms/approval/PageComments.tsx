// The comments of a form's page: beside the fields where there is room, else each below its field.
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormView } from '../../../features/form/index.ts'
import type { Application, ApplicationPage } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { CommentList } from './CommentList.tsx'
import { medicalFormOf, type Report, useReport } from './use-report.ts'

interface Shown {
  readonly work: RehabWork
  readonly report: Report
  /** of this page, open */
  readonly threads: Report['open']
  readonly areBeside: boolean
}

const PageCommentsContext = createContext<Shown | null>(null)

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly current: ApplicationPage
  /** there is a column for them */
  readonly areBeside: boolean
  readonly children: ReactNode
}

/** Reads the comments once for the whole page. */
export function PageCommentsProvider({ work, application, current, areBeside, children }: Props) {
  const report = useReport(work, application)
  const isOfForm = medicalFormOf(application)?.name === current.form.name
  const threads = report?.open.filter(({ page }) => page === current.page.key) ?? []
  const shown = report && isOfForm && threads.length > 0 ? { work, report, threads, areBeside } : null
  return <PageCommentsContext value={shown}>{children}</PageCommentsContext>
}

/** All of the page in the column beside it; without one, those whose field is not asked and so not there. */
export function PageComments() {
  const { t } = useTranslation('rehab-approval')
  const shown = useContext(PageCommentsContext)
  const asked = useFormView((view) => view.asked)
  if (!shown) return null
  const { threads, areBeside, report, work } = shown
  const own = areBeside ? threads : threads.filter(({ field }) => !asked.has(field))
  return (
    <section className={classes.answers} aria-label={t('comments.title')}>
      <p>{t('comments.open', { count: threads.length })}</p>
      <CommentList report={report} work={work} threads={own} />
    </section>
  )
}

/** Below a field, where no column is beside it. */
export function FieldComments({ field }: { readonly field: string }) {
  const shown = useContext(PageCommentsContext)
  if (!shown || shown.areBeside) return null
  const { report, work, threads } = shown
  return <CommentList report={report} work={work} threads={threads.filter((one) => one.field === field)} atField />
}
