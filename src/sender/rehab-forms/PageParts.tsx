// What stands around the fields of a form's page: the way back, the other pages, how far this one is, and its blocks on a phone.
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { checkForms } from '../../../domain/forms/check.ts'
import { fieldsOf } from '../../../domain/forms/define.ts'
import { progressOf } from '../../../domain/forms/progress.ts'
import { originText, pageStateText, useFormView } from '../../features/form/index.ts'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { type Application, type ApplicationPage, checkOf } from './application.ts'
import classes from './RehabForms.module.css'
import { pageTitleKey } from './TaskList.tsx'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'

export interface PageProps {
  readonly work: RehabWork
  readonly application: Application
  readonly current: ApplicationPage
}

/** To the list of pages, and to the files where it lies below them. */
export function BackLink({ params }: { readonly params: Readonly<Record<'patientId' | 'auctionId', string>> }) {
  const { t } = useTranslation(['rehab-application', 'sender'])
  const { overview, isBelowFiles } = useFormPaths()
  if (!isBelowFiles)
    return (
      <LinkButton
        to={overview}
        params={params}
        variant="subtle"
        px="sm"
        leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
      >
        {t('toOverview')}
      </LinkButton>
    )
  return (
    <nav aria-label={t('place')} className={classes.place}>
      <LinkButton to={paths.files} params={params} variant="subtle" px="sm">
        {t('sender:search.tab.files')}
      </LinkButton>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
      <LinkButton to={overview} params={params} variant="subtle" px="sm">
        {t('sender:search.tab.rehab-forms')}
      </LinkButton>
    </nav>
  )
}

interface ListProps extends PageProps {
  readonly wayTo: (page: ApplicationPage) => {
    readonly to: string
    readonly params: Readonly<Record<string, string>>
    readonly search: { readonly page: number }
  }
}

/** The application's pages beside the fields, where there is room. */
export function PageList({ application, work, current, wayTo }: ListProps) {
  const { t } = useTranslation('rehab-application')
  const words = useWords()
  const now = useNow()
  return (
    <nav className={classes.side} aria-label={t('pages')}>
      {application.pages.map((one) => (
        <Link
          key={one.page.key}
          {...wayTo(one)}
          className={classes.sideRow ?? ''}
          aria-current={one === current ? 'page' : undefined}
        >
          <span className={`num ${classes.number}`}>{one.page.key}</span>
          <span>
            {words.t(pageTitleKey(one))}
            <span className={classes.sideState}>
              {pageStateText(one.progress, checkOf(one.stored, work.nameOf), now, words)}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** Of the page as it is typed right now, not as it was saved. */
export function usePageProblems({ application, current: { form, page } }: Omit<PageProps, 'work'>) {
  const today = useToday()
  const typed = useDeferredValue(useFormView(({ values }) => values))
  const values = { ...application.values, ...typed }
  const problems = checkForms(application.forms, values, { today })
  const allPages = application.forms.flatMap(({ pages }) => pages)
  return {
    progress: progressOf(form, allPages, values, problems).find((one) => one.page === page.key),
    problems: problems.filter((problem) => problem.form === form.name && problem.page === page.key),
  }
}

/** How far the page is, who usually fills it, and where its values come from. */
export function About({ children, ...props }: PageProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('rehab-application')
  const words = useWords()
  const { page } = props.current
  const { progress } = usePageProblems(props)
  const { sources, session, asked } = useFormView(({ sources, session, asked }) => ({ sources, session, asked }))
  const keys = fieldsOf([page]).filter(({ key }) => asked.has(key) && !session.stored[key] && !session.typed[key])
  const counts = Map.groupBy(
    keys.flatMap(({ key }) => sources[key] ?? []),
    ({ kind }) => kind,
  )
  const origins = [...counts].map(([kind, all]) =>
    t('fromSource', { origin: originText({ kind }, words), count: all.length }),
  )
  return (
    <aside className={classes.about} aria-label={t('thisPage')}>
      <p>{t('filled', { filled: progress?.filled ?? 0, total: progress?.total ?? 0 })}</p>
      <p className={classes.note}>
        {t('usually', { writers: page.writers.map((one) => t(`writer.${one}`)).join(', ') })}
      </p>
      {origins.length > 0 ? (
        <>
          <p className={classes.note}>{t('unconfirmed')}</p>
          <ul className={classes.last}>
            {origins.map((text) => (
              <li key={text} className={classes.note}>
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {children}
    </aside>
  )
}

interface BlocksProps {
  readonly block: number
  readonly count: number
  readonly onBlock: (block: number) => void
}

/** On a phone one block fills the screen. */
export function Blocks({ block, count, onBlock }: BlocksProps) {
  const { t } = useTranslation('rehab-application')
  const go = (to: number) => {
    onBlock(to)
    document.querySelector('[data-page-title]')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.ways}>
      <p className={classes.note} role="status">
        {t('block', { number: block + 1, count })}
      </p>
      {block > 0 ? (
        <Button variant="default" onClick={() => go(block - 1)}>
          {t('blockBefore')}
        </Button>
      ) : null}
      {block < count - 1 ? (
        <Button variant="default" onClick={() => go(block + 1)}>
          {t('blockNext')}
        </Button>
      ) : null}
    </div>
  )
}
