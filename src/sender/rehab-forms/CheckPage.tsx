// The last step of an application (W29): what is to be changed and what is missing, each with the way to its field, and all values
// with their origin. It sends nothing, and says so.
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '../../../domain/forms/check.ts'
import { problemText } from '../../features/form/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { AllValues } from './AllValues.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { type Application, slugOf } from './application.ts'
import { ApprovalPanel } from './approval/ApprovalPanel.tsx'
import { ExchangePanel } from './exchange/ExchangePanel.tsx'
import { isStillHere, stateIn } from './exchange/stored-messages.ts'
import { BackLink } from './PageParts.tsx'
import classes from './RehabForms.module.css'
import { ReadOnlyNotice } from './RehabFormsTab.tsx'
import { RehabScreen } from './RehabScreen.tsx'
import type { RehabWork } from './use-application.ts'
import { useFormPaths } from './use-form-paths.ts'

export function CheckPage() {
  return <RehabScreen>{(work, application) => <Check work={work} application={application} />}</RehabScreen>
}

const order = ['change', 'missing', 'note'] as const

function Check({ work, application }: { readonly work: RehabWork; readonly application: Application }) {
  const { t } = useTranslation(['rehab-application', 'form'])
  const params = { patientId: String(work.search.patient_id), auctionId: String(work.search.id) }
  const { problems } = application
  const count = (kind: FormProblem['kind']) => problems.filter((one) => one.kind === kind).length
  const [change, missing] = [count('change'), count('missing')]
  const isSent = application.kind === 'gkv' && !isStillHere(stateIn(work.documents))
  const isReady = change === 0 && missing === 0
  return (
    <Page title={t('check.title')} tabTitle={t('tab')} back={<BackLink params={params} />}>
      <AlsoHere searchId={work.search.id} at={null} />
      {work.readOnly === null ? null : <ReadOnlyNotice of={work.readOnly} />}
      <Alert
        color={isReady ? 'gray' : 'orange'}
        icon={isReady ? <IconCircleCheck stroke={1.75} aria-hidden /> : <IconAlertTriangle stroke={1.75} aria-hidden />}
        title={
          isReady
            ? t('check.ready')
            : [
                change > 0 ? t('check.change', { count: change }) : '',
                missing > 0 ? t('check.missing', { count: missing }) : '',
              ]
                .filter((text) => text !== '')
                .join(', ')
        }
      >
        {isSent ? null : t('check.notSent')}
      </Alert>
      {problems.length > 0 ? (
        <Panel title={t('check.problems')}>
          {order.flatMap((kind) =>
            problems
              .filter((problem) => problem.kind === kind)
              .map((problem) => (
                <Problem
                  key={`${problem.path} ${problem.text}`}
                  problem={problem}
                  work={work}
                  application={application}
                />
              )),
          )}
        </Panel>
      ) : null}
      <Panel title={t('check.values')}>
        <AllValues work={work} application={application} pages={application.pages} />
      </Panel>
      <ApprovalPanel work={work} application={application} />
      {application.kind === 'gkv' ? (
        <ExchangePanel work={work} application={application} />
      ) : (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
          {t('check.way')}
        </Alert>
      )}
    </Page>
  )
}

interface ProblemProps {
  readonly problem: FormProblem
  readonly work: RehabWork
  readonly application: Application
}

function Problem({ problem, work, application }: ProblemProps) {
  const { t } = useTranslation(['rehab-application', 'form'])
  const words = useWords()
  const formPaths = useFormPaths()
  const form = application.forms.find(({ name }) => name === problem.form)
  if (!form) return null
  const text = problemText(problem, form.texts, words)
  return (
    <div className={classes.problem}>
      <span className={classes.problemKind}>{t(`form:kind.${problem.kind}`)}</span>
      <span>{t('pageNumber', { page: problem.page })}</span>
      <span>{text}</span>
      {work.readOnly === null ? (
        <LinkButton
          to={formPaths.form}
          params={{
            patientId: String(work.search.patient_id),
            auctionId: String(work.search.id),
            formSlug: slugOf(form),
          }}
          search={{ page: Number(problem.page), field: problem.path }}
          variant="default"
          size="sm"
          aria-label={`${t('check.toField')}: ${text}`}
        >
          {t('check.toField')}
        </LinkButton>
      ) : null}
    </div>
  )
}
