// A page of a form (W25): it saves itself, says where each value comes from, and what is still open.
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { fieldsOf } from '../../../domain/forms/define.ts'
import {
  FormGroups,
  FormProvider,
  type FormStore,
  isGroupShown,
  LevelSteps,
  LevelSum,
  SaveLine,
} from '../../features/form/index.ts'
import { Page } from '../../ui/Page.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { NotThere } from '../ScreenLoaded.tsx'
import { AllValues } from './AllValues.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { type Application, type ApplicationPage, placeOf, slugOf } from './application.ts'
import { BackToApproval } from './approval/BackToApproval.tsx'
import { PageComments, PageCommentsProvider } from './approval/PageComments.tsx'
import { PageAskLine } from './asking/PageAskLine.tsx'
import { ChangeLine } from './exchange/ChangedMark.tsx'
import { useChanges } from './exchange/use-changes.ts'
import { formTexts } from './form-texts.ts'
import { PageCheck } from './PageCheck.tsx'
import { About, BackLink, PageFooter, PageList, PagePick } from './PageParts.tsx'
import classes from './RehabForms.module.css'
import { ReadOnlyNotice } from './RehabFormsTab.tsx'
import { RehabScreen } from './RehabScreen.tsx'
import { TakeSinger } from './TakeSinger.tsx'
import { pageTitleKey } from './TaskList.tsx'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'
import { usePageForm } from './use-page-form.tsx'

export function FormPage() {
  const query: { page?: unknown; field?: unknown; from?: unknown } = useSearch({ strict: false })
  return (
    <RehabScreen>
      {(work, application, slug) => {
        const ofForm = application.pages.filter(({ form }) => slugOf(form) === slug)
        const wanted = query.page === undefined ? ofForm[0] : ofForm.find(({ page }) => page.key === String(query.page))
        return wanted ? (
          <OnePage
            key={`${slug}/${wanted.page.key}`}
            work={work}
            application={application}
            current={wanted}
            startsAt={typeof query.field === 'string' ? query.field : null}
            fromApproval={query.from === 'approval'}
          />
        ) : (
          <NotThere />
        )
      }}
    </RehabScreen>
  )
}

interface Props {
  readonly work: RehabWork
  readonly application: Application
  readonly current: ApplicationPage
  /** path of the field to begin with; null: with the page */
  readonly startsAt: string | null
  /** opened from the page of an approval, and goes back there */
  readonly fromApproval: boolean
}

const isOfLevels = ({ page }: ApplicationPage): boolean =>
  page.groups.every(({ fields }) => fields.every(({ kind }) => kind === 'level'))

/** Of the block with a field; null: levels are shown all together, to be led to one of them. */
const groupOf = (current: ApplicationPage, path: string): string | null =>
  isOfLevels(current)
    ? null
    : (current.page.groups.find(({ fields }) => fields.some(({ key }) => key === path.split('.', 1)[0]))?.key ?? null)

/**
 * The blocks of a page as a phone shows them, one a screen; a block without a field that is asked is none. `block` null: all of them, so
 * that each problem of a check leads to its field.
 */
function useBlocks(current: ApplicationPage, store: FormStore, startsAt: string | null) {
  const [block, setBlock] = useState<string | null>(startsAt === null ? '' : groupOf(current, startsAt))
  const keys = useStore(
    store.view,
    useShallow((view) => current.page.groups.flatMap(({ key, fields }) => (isGroupShown(view, fields) ? [key] : []))),
  )
  const at = Math.max(keys.indexOf(block ?? ''), 0)
  const blocks =
    block === null || keys.length < 2
      ? null
      : { at, count: keys.length, key: keys[at] ?? '', onBlock: (to: number) => setBlock(keys[to] ?? '') }
  return { block, blocks, setBlock: (path: string | null) => setBlock(path === null ? null : groupOf(current, path)) }
}

function OnePage({ work, application, current, startsAt, fromApproval }: Props) {
  const { t } = useTranslation(formTexts)
  const navigate = useNavigate()
  const formPaths = useFormPaths()
  const { setting, saver, draft } = usePageForm(work, application, current)
  const changes = useChanges(work, application)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 88em)', undefined, { getInitialValueInEffect: false })
  const params = { patientId: String(work.search.patient_id), auctionId: String(work.search.id) }
  const at = application.pages.indexOf(current)
  const [before, next] = [application.pages[at - 1], application.pages[at + 1]]
  const wayTo = ({ form, page }: ApplicationPage) => ({
    to: formPaths.form,
    params: { ...params, formSlug: slugOf(form) },
    search: { page: Number(page.key) },
  })
  const toCheck = { to: formPaths.check, params: { ...params, formSlug: slugOf(current.form) } }
  useKeys({ submit: () => void navigate(next ? wayTo(next) : toCheck) })
  const { groups } = current.page
  const { block, setBlock, blocks } = useBlocks(current, setting.store, startsAt)
  const isStepped = isPhone && isOfLevels(current) && block !== null
  const byBlock = isPhone && !isOfLevels(current) ? blocks : null
  const isLastBlock = byBlock === null || byBlock.at === byBlock.count - 1
  const ask = (only?: 'asked' | 'unasked') => <PageAskLine work={work} current={current} {...(only && { only })} />
  const title = t('pageTitle', { page: current.page.key, title: t(pageTitleKey(current)) })
  if (work.readOnly !== null)
    return (
      <Page title={title} back={<BackLink params={params} />}>
        <ReadOnlyNotice of={work.readOnly} />
        {work.readOnly === 'noKey' ? null : (
          <AllValues work={work} application={application} pages={[current]} isOpen />
        )}
      </Page>
    )
  return (
    <FormProvider value={setting}>
      <PageCommentsProvider work={work} application={application} current={current} areBeside={isWide || isStepped}>
        <Page
          title={title}
          tabTitle={t('tab')}
          width="wide"
          back={fromApproval ? <BackToApproval work={work} form={current.form} /> : <BackLink params={params} />}
        >
          <div className={classes.bar}>
            <SaveLine
              saver={saver}
              draft={draft}
              lastSavedAt={current.part?.at ?? null}
              more={t('notSent')}
              notice={(failure) => <FailureNotice failure={failure} />}
            />
            <PagePick
              work={work}
              application={application}
              current={current}
              onPick={(page) => void navigate(wayTo(page))}
            />
          </div>
          {ask(isPhone ? 'asked' : undefined)}
          <AlsoHere searchId={work.search.id} at={placeOf(current)} />
          {changes ? (
            <ChangeLine changes={changes} keys={new Set(fieldsOf([current.page]).map(({ key }) => key))} />
          ) : null}
          <div className={classes.form}>
            <PageList application={application} work={work} current={current} wayTo={wayTo} />
            <About work={work} application={application} current={current}>
              <PageComments />
              {isPhone ? ask('unasked') : null}
            </About>
            <form className={classes.sheet} noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
              <PageCheck
                work={work}
                application={application}
                current={current}
                saver={saver}
                startsAt={startsAt}
                onProblem={setBlock}
                isAsking={isLastBlock}
              >
                {byBlock ? (
                  <p className={classes.note} role="status">
                    {t('blockPlace', { page: current.page.key, number: byBlock.at + 1, count: byBlock.count })}
                  </p>
                ) : null}
                {isOfLevels(current) ? <TakeSinger work={work} /> : null}
                {isStepped ? (
                  <LevelSteps fields={groups.flatMap(({ fields }) => fields)} />
                ) : (
                  <FormGroups groups={byBlock ? groups.filter(({ key }) => key === byBlock.key) : groups} />
                )}
                {isOfLevels(current) ? <LevelSum fields={groups.flatMap(({ fields }) => fields)} /> : null}
              </PageCheck>
              <PageFooter
                before={before ? { page: before.page.key, way: wayTo(before) } : null}
                next={next ? { page: next.page.key, way: wayTo(next) } : null}
                toCheck={toCheck}
                blocks={byBlock}
              />
            </form>
          </div>
        </Page>
      </PageCommentsProvider>
    </FormProvider>
  )
}
