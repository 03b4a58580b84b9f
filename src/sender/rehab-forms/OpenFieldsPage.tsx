// 'Nur offene Felder': what is still open on all pages, under the titles of their pages. A field stays until the screen is left.
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormGroups, FormProvider, SaveLine } from '../../features/form/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { type Application, type ApplicationPage, slugOf } from './application.ts'
import { formTexts } from './form-texts.ts'
import { BackLink } from './PageParts.tsx'
import classes from './RehabForms.module.css'
import { ReadOnlyNotice } from './RehabFormsTab.tsx'
import { RehabScreen } from './RehabScreen.tsx'
import { pageTitleKey } from './TaskList.tsx'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'
import { usePageForm } from './use-page-form.tsx'

export function OpenFieldsPage() {
  return <RehabScreen>{(work, application) => <OpenFields work={work} application={application} />}</RehabScreen>
}

interface Props {
  readonly work: RehabWork
  readonly application: Application
}

const openKeys = ({ problems }: Application, { form, page }: ApplicationPage): ReadonlySet<string> =>
  new Set(
    problems
      .filter((one) => one.kind !== 'note' && one.form === form.name && one.page === page.key)
      .map(({ path }) => path.split('.', 1)[0] ?? ''),
  )

function OpenFields({ work, application }: Props) {
  const { t } = useTranslation(formTexts)
  const navigate = useNavigate()
  const formPaths = useFormPaths()
  const params = { patientId: String(work.search.patient_id), auctionId: String(work.search.id) }
  const [open] = useState(() =>
    application.pages.flatMap((one) => {
      const keys = openKeys(application, one)
      return keys.size > 0 ? [{ name: `${one.form.name}/${one.page.key}`, keys }] : []
    }),
  )
  return (
    <Page title={t('openFields')} tabTitle={t('tab')} width="form" back={<BackLink params={params} />}>
      <AlsoHere searchId={work.search.id} at={null} />
      {work.readOnly === null ? null : <ReadOnlyNotice of={work.readOnly} />}
      <div className={classes.ways}>
        <Button
          variant="default"
          rightSection={<IconX size={20} stroke={1.75} aria-hidden />}
          aria-label={t('openFieldsOff')}
          onClick={() =>
            void navigate({
              to: formPaths.form,
              params: { ...params, formSlug: slugOf(application.forms[0] ?? { name: '' }) },
            })
          }
        >
          {t('openFieldsOnly')}
        </Button>
      </div>
      {open.length === 0 ? <EmptyState>{t('nothingOpen')}</EmptyState> : null}
      {work.readOnly !== null
        ? null
        : open.map(({ name, keys }) => {
            const current = application.pages.find(({ form, page }) => `${form.name}/${page.key}` === name)
            return current ? (
              <OpenOfPage key={name} work={work} application={application} current={current} only={keys} />
            ) : null
          })}
    </Page>
  )
}

interface PageProps extends Props {
  readonly current: ApplicationPage
  readonly only: ReadonlySet<string>
}

function OpenOfPage({ work, application, current, only }: PageProps) {
  const { t } = useTranslation(formTexts)
  const { setting, saver, draft } = usePageForm(work, application, current)
  return (
    <FormProvider value={setting}>
      <section className={classes.sheet} aria-labelledby={`open-${current.page.key}`}>
        <div className={classes.bar}>
          <h2 id={`open-${current.page.key}`} className={classes.formTitle}>
            {t('pageTitle', { page: current.page.key, title: t(pageTitleKey(current)) })}
          </h2>
          <SaveLine
            saver={saver}
            draft={draft}
            lastSavedAt={current.part?.at ?? null}
            more={t('notSent')}
            notice={(failure) => <FailureNotice failure={failure} />}
          />
        </div>
        <FormGroups groups={current.page.groups} only={only} />
      </section>
    </FormProvider>
  )
}
