// A page of a form (W25): it saves itself, says where each value comes from, and what is still open.
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../../domain/forms/define.ts'
import { FormGroups, FormProvider, LevelSteps, LevelSum, SaveLine } from '../../features/form/index.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { LinkButton } from '../LinkButton.tsx'
import { NotThere } from '../ScreenLoaded.tsx'
import { AllValues } from './AllValues.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { type Application, type ApplicationPage, placeOf, slugOf } from './application.ts'
import { BackToApproval } from './approval/BackToApproval.tsx'
import { PageComments } from './approval/PageComments.tsx'
import { PageAskLine } from './asking/PageAskLine.tsx'
import { ChangeLine } from './exchange/ChangedMark.tsx'
import { useChanges } from './exchange/use-changes.ts'
import { formTexts } from './form-texts.ts'
import { PageCheck } from './PageCheck.tsx'
import { About, BackLink, Blocks, PageList } from './PageParts.tsx'
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

function OnePage({ work, application, current, startsAt, fromApproval }: Props) {
  const { t } = useTranslation(formTexts)
  const navigate = useNavigate()
  const formPaths = useFormPaths()
  const { setting, saver, draft } = usePageForm(work, application, current)
  const changes = useChanges(work, application)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  // null: all of them, so that each problem leads to its field
  const [block, setBlock] = useState<number | null>(startsAt === null ? 0 : null)
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
  const isStepped = isPhone && isOfLevels(current) && block !== null
  const isByBlock = isPhone && !isOfLevels(current) && groups.length > 1 && block !== null
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
          <NativeSelect
            className={classes.pick ?? ''}
            aria-label={t('pick')}
            value={current.page.key}
            onChange={(event) => {
              const chosen = application.pages.find(({ page }) => page.key === event.currentTarget.value)
              if (chosen) void navigate(wayTo(chosen))
            }}
            data={application.pages.map(({ form, page }) => ({
              value: page.key,
              label: t('pageTitle', { page: page.key, title: t(pageTitleKey({ form, page })) }),
            }))}
          />
        </div>
        <PageAskLine work={work} current={current} />
        <AlsoHere searchId={work.search.id} at={placeOf(current)} />
        {changes ? (
          <ChangeLine changes={changes} keys={new Set(fieldsOf([current.page]).map(({ key }) => key))} />
        ) : null}
        <div className={classes.form}>
          <PageList application={application} work={work} current={current} wayTo={wayTo} />
          <About work={work} application={application} current={current}>
            <PageComments work={work} application={application} current={current} />
          </About>
          <form className={classes.sheet} noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
            <PageCheck
              work={work}
              application={application}
              current={current}
              saver={saver}
              startsAt={startsAt}
              onProblem={() => setBlock(null)}
            >
              {isOfLevels(current) ? <TakeSinger work={work} /> : null}
              {isStepped ? (
                <LevelSteps fields={groups.flatMap(({ fields }) => fields)} />
              ) : (
                <FormGroups groups={isByBlock ? groups.slice(block, block + 1) : groups} />
              )}
              {isOfLevels(current) ? <LevelSum fields={groups.flatMap(({ fields }) => fields)} /> : null}
              {isByBlock ? <Blocks block={block} count={groups.length} onBlock={setBlock} /> : null}
            </PageCheck>
            <div className={classes.actions}>
              {before ? (
                <LinkButton {...wayTo(before)} variant="default">
                  {t('toPage', { page: before.page.key })}
                </LinkButton>
              ) : (
                <span />
              )}
              {next ? (
                <LinkButton {...wayTo(next)} rightSection={<KeyHint keys={['ctrl', 'enter']} />}>
                  {t('onPage', { page: next.page.key })}
                </LinkButton>
              ) : (
                <LinkButton {...toCheck} rightSection={<KeyHint keys={['ctrl', 'enter']} />}>
                  {t('onCheck')}
                </LinkButton>
              )}
            </div>
          </form>
        </div>
      </Page>
    </FormProvider>
  )
}
