// An application as a list of its pages: how far each is, who did what, and the next one.
import {
  IconAlertCircle,
  IconCheck,
  IconChevronRight,
  IconCircleDashed,
  IconCircleDot,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { pageLabel } from '../../../domain/forms/labels.ts'
import { type PageState, pageState, pageStateText } from '../../features/form/index.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { type Application, type ApplicationPage, checkOf, nextPage, slugOf } from './application.ts'
import { CommentList } from './approval/CommentList.tsx'
import { ReportState } from './approval/ReportState.tsx'
import { useReport } from './approval/use-report.ts'
import { AskedText } from './asking/AskedText.tsx'
import { usePageAsks } from './asking/use-page-asks.ts'
import { stateKey } from './exchange/state-words.ts'
import { isStillHere, stateIn } from './exchange/stored-messages.ts'
import { FormPdfButton } from './FormPdfButton.tsx'
import classes from './RehabForms.module.css'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'

const marks = {
  empty: IconCircleDashed,
  open: IconPencil,
  filled: IconCircleDot,
  checked: IconCheck,
  changed: IconPencil,
  wrong: IconAlertCircle,
} as const satisfies Record<PageState, typeof IconCheck>

interface Props {
  readonly work: RehabWork
  readonly application: Application
}

export const pageTitleKey = ({ form, page }: Pick<ApplicationPage, 'form' | 'page'>): string => pageLabel(form, page)

const LAST_SHOWN = 5

export function TaskList({ work, application }: Props) {
  const { t } = useTranslation([
    'rehab-application',
    'rehab-exchange',
    'rehab-approval',
    'catalogue-rehab',
    'rehab-forms',
    'form',
  ])
  const words = useWords()
  const now = useNow()
  const formPaths = useFormPaths()
  const askOf = usePageAsks(work.search.id)
  const params = { patientId: String(work.search.patient_id), auctionId: String(work.search.id) }
  const next = nextPage(application)
  const open = application.problems.filter(({ kind }) => kind === 'missing').length
  const isChecked = application.pages.every(({ stored, progress }) => {
    const check = checkOf(stored, work.nameOf)
    return pageState(progress, check) === 'checked'
  })
  const last = application.pages
    .flatMap(({ page, part }) => (part ? [{ page, part }] : []))
    .toSorted((one, other) => other.part.at - one.part.at)
    .slice(0, LAST_SHOWN)
  const writers = (page: ApplicationPage['page']) => page.writers.map((one) => t(`writer.${one}`)).join(', ')
  const { kind } = application
  const state = kind === 'gkv' ? stateIn(work.documents) : null
  const titleId = useId()
  const report = useReport(work, application)
  return (
    <section aria-labelledby={titleId} className={classes.stack}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t(`kind.${kind}`)}
        </h2>
        <p className={classes.note}>
          {t(stateKey(state ?? (report?.approval.state === 'approved' ? 'approved' : isChecked ? 'checked' : 'draft')))}
          {isStillHere(state) ? <> · {t('notSent')}</> : null}
        </p>
      </div>
      {work.readOnly !== null ? null : (
        <div className={classes.next}>
          {next ? (
            <>
              <p>
                {t('next', {
                  page: next.page.key,
                  title: t(pageTitleKey(next)),
                  open: next.progress.open + next.progress.wrong,
                  total: next.progress.total,
                  writers: writers(next.page),
                })}
              </p>
              <LinkButton
                to={formPaths.form}
                params={{ ...params, formSlug: slugOf(next.form) }}
                search={{ page: Number(next.page.key) }}
              >
                {t('openPage', { page: next.page.key })}
              </LinkButton>
            </>
          ) : (
            <>
              <p>{t('allFilled')}</p>
              <LinkButton
                to={formPaths.check}
                params={{ ...params, formSlug: slugOf(application.forms[0] ?? { name: '' }) }}
              >
                {t('check.open')}
              </LinkButton>
            </>
          )}
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.stack}>
          {application.forms.map((form) => {
            const name = t(`part_of_${form.name}`, { from: form.pages[0]?.key, to: form.pages.at(-1)?.key })
            return (
              <section key={form.name} aria-labelledby={`${titleId}-${form.name}`} className={classes.ofForm}>
                <h3 id={`${titleId}-${form.name}`} className={classes.formTitle}>
                  {name}
                </h3>
                <ol className={classes.pages}>
                  {application.pages
                    .filter((one) => one.form.name === form.name)
                    .map(({ page, stored, progress }) => {
                      const check = checkOf(stored, work.nameOf)
                      const state = pageState(progress, check)
                      const Mark = marks[state]
                      return (
                        <li key={page.key}>
                          <Link
                            to={formPaths.form}
                            params={{ ...params, formSlug: slugOf(form) }}
                            search={{ page: Number(page.key) }}
                            className={classes.row ?? ''}
                          >
                            <span className={`num ${classes.number}`}>{page.key}</span>
                            <span className={classes.name}>{t(pageTitleKey({ form, page }))}</span>
                            <span className={`num ${classes.count}`}>
                              {t('filled', { filled: progress.filled, total: progress.total })}
                            </span>
                            <span className={classes.state} data-state={state}>
                              <Mark size={20} stroke={1.75} aria-hidden />
                              {pageStateText(progress, check, now, words)}
                              <AskedText ask={askOf({ form, page })} />
                            </span>
                            <IconChevronRight size={20} stroke={1.75} aria-hidden className={classes.chevron} />
                          </Link>
                        </li>
                      )
                    })}
                </ol>
                {report?.form.name === form.name && report.approval.state !== 'none' ? (
                  <ReportState approval={report.approval} work={work} />
                ) : null}
                {/* on paper it would look as if nothing stood in what this device cannot open */}
                {application.isClosed ? null : (
                  <FormPdfButton work={work} application={application} form={form} name={name} />
                )}
              </section>
            )
          })}
        </div>
        {last.length > 0 || report?.open.length ? (
          <div className={classes.stack}>
            {report && report.open.length > 0 ? (
              <section aria-labelledby={`${titleId}-comments`}>
                <h3 id={`${titleId}-comments`} className={classes.formTitle}>
                  {t('rehab-approval:comments.open', { count: report.open.length })}
                </h3>
                <CommentList report={report} work={work} threads={report.open} />
              </section>
            ) : null}
            {last.length > 0 ? (
              <section aria-labelledby={`${titleId}-last`}>
                <h3 id={`${titleId}-last`} className={classes.formTitle}>
                  {t('last')}
                </h3>
                <ul className={classes.last}>
                  {last.map(({ page, part }) => (
                    <li key={page.key}>
                      {t('lastSaved', {
                        time: momentText(part.at, now, words),
                        name: work.nameOf(part.account.id),
                        page: page.key,
                      })}
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={classes.ways}>
        {open > 0 && work.readOnly === null ? (
          <LinkButton
            to={formPaths.open}
            params={{ ...params, formSlug: slugOf(application.forms[0] ?? { name: '' }) }}
            variant="default"
          >
            {t('onlyOpen', { count: open })}
          </LinkButton>
        ) : null}
        <LinkButton
          to={formPaths.check}
          params={{ ...params, formSlug: slugOf(application.forms[0] ?? { name: '' }) }}
          variant="default"
        >
          {t(work.readOnly === null ? 'check.open' : 'check.read')}
        </LinkButton>
      </div>
    </section>
  )
}
