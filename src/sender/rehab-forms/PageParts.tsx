// What stands around the fields of a form's page: the way back, the other pages, how far this one is, and the way on.
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { checkForms } from '../../../domain/forms/check.ts'
import { fieldsOf } from '../../../domain/forms/define.ts'
import { progressOf } from '../../../domain/forms/progress.ts'
import { originText, pageStateText, useFormView } from '../../features/form/index.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
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

interface Way {
  readonly to: string
  readonly params: Readonly<Record<string, string>>
  readonly search?: { readonly page: number }
}

interface ListProps extends PageProps {
  readonly wayTo: (page: ApplicationPage) => Way
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
      <p>{t('filledHere', { filled: progress?.filled ?? 0, total: progress?.total ?? 0 })}</p>
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

interface FooterProps {
  /** the pages before and after; null: there is none */
  readonly before: { readonly page: string; readonly way: Way } | null
  readonly next: { readonly page: string; readonly way: Way } | null
  readonly toCheck: Way
  /** on a phone one block fills the screen; null: the whole page is shown */
  readonly blocks: { readonly at: number; readonly count: number; readonly onBlock: (at: number) => void } | null
}

/** Back and on, at one place: block by block first, then page by page. */
export function PageFooter({ before, next, toCheck, blocks }: FooterProps) {
  const { t } = useTranslation('rehab-application')
  const go = (to: number) => {
    blocks?.onBlock(to)
    document.querySelector('[data-page-title]')?.scrollIntoView({ block: 'start' })
  }
  const { at, count } = blocks ?? { at: 0, count: 1 }
  const hint = <KeyHint keys={['ctrl', 'enter']} />
  return (
    <div className={classes.actions} data-by-block={blocks !== null || undefined}>
      {at > 0 ? (
        <Button variant="default" onClick={() => go(at - 1)}>
          {t('blockBefore')}
        </Button>
      ) : before ? (
        <LinkButton {...before.way} variant="default">
          {t('toPage', { page: before.page })}
        </LinkButton>
      ) : (
        <span />
      )}
      {at < count - 1 ? (
        <Button onClick={() => go(at + 1)}>{t('blockNext')}</Button>
      ) : next ? (
        <LinkButton {...next.way} rightSection={hint}>
          {t('onPage', { page: next.page })}
        </LinkButton>
      ) : (
        <LinkButton {...toCheck} rightSection={hint}>
          {t('onCheck')}
        </LinkButton>
      )}
    </div>
  )
}

interface PickProps extends PageProps {
  readonly onPick: (page: ApplicationPage) => void
}

/** The application's pages as a select, where there is no room for their list. */
export function PagePick({ application, work, current, onPick }: PickProps) {
  const { t } = useTranslation('rehab-application')
  const words = useWords()
  const now = useNow()
  const count = application.pages.length
  const textOf = (one: ApplicationPage) =>
    one === current
      ? t('pageOf', { page: one.page.key, count })
      : `${t('pageTitle', { page: one.page.key, title: words.t(pageTitleKey(one)) })} · ${pageStateText(one.progress, checkOf(one.stored, work.nameOf), now, words)}`
  return (
    <NativeSelect
      className={classes.pick ?? ''}
      aria-label={t('pick')}
      value={current.page.key}
      onChange={(event) => {
        const chosen = application.pages.find(({ page }) => page.key === event.currentTarget.value)
        if (chosen) onPick(chosen)
      }}
      data={application.pages.map((one) => ({ value: one.page.key, label: textOf(one) }))}
    />
  )
}
