// A step of a patient's assessment: its fields, saved as they are typed, and the way through the steps of the search.
import { Alert, Button } from '@mantine/core'
import { IconChevronLeft, IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentSteps } from '../../../catalogue/patient/assessment-steps.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientDraft, PatientView } from '../../data/ports.ts'
import { kindOfCare } from '../../features/request-view/index.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { ClashQuestion } from '../patient-form/ClashQuestion.tsx'
import { PatientFormContext, type ProblemField, problemKeys } from '../patient-form/form-api.ts'
import { OwnParts } from '../patient-form/OwnPart.tsx'
import formClasses from '../patient-form/PatientForm.module.css'
import { RecordSections } from '../patient-form/record/RecordSections.tsx'
import { editable } from '../patient-form/saved-profile.ts'
import { patientName } from '../patient-name.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import classes from './Assessing.module.css'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { sessionIdOf } from './leave-rule.ts'
import { SaveLine } from './SaveLine.tsx'
import { StepList } from './StepList.tsx'
import { type AssessmentSlug, offersEditing, shownSteps, stepsBySlug } from './steps.ts'
import { useEditSession } from './use-edit-session.ts'

export function AssessingPage() {
  const patientId = usePathId('patientId')
  const auctionId = usePathId('auctionId')
  const patient = usePort('clinic').usePatient(patientId)
  const { assessmentSlug: slug }: { assessmentSlug?: string } = useParams({ strict: false })
  if (slug === undefined || !assessmentSteps.isCode(slug)) return <NotThere />
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {(view) => {
        const search = view.record.auctions.find(({ id }) => id === auctionId)
        return search ? <OneStep key={patientId} view={view} search={search} slug={slug} /> : <NotThere />
      }}
    </ScreenLoaded>
  )
}

/** so many sections stand open from the beginning */
const FEW = 3

interface StepProps {
  readonly view: PatientView
  readonly search: AuctionRecord
  readonly slug: AssessmentSlug
}

function OneStep({ view, search, slug }: StepProps) {
  const { t } = useTranslation(['assessing', 'sender', 'catalogue-patient'])
  const words = useWords()
  const { record, profile } = view
  const now = editable(record.readable, profile)
  const params = { patientId: String(record.id), auctionId: String(search.id) }
  const facts = [
    profile.identity.state === 'open' ? patientName(profile.identity.value) : t('sender:list.noName'),
    kindOfCare(search.criteria.solutions, words),
  ]
  return (
    <Page
      title={t('title', { step: t(assessmentSteps.labelKey(slug)) })}
      aside={
        <LinkButton
          to={paths.search}
          params={params}
          search={{ tab: 'profile' }}
          variant="subtle"
          px="sm"
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('sender:searchForm.toSearch')}
        </LinkButton>
      }
    >
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {now === null || record.archived ? (
        <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />}>
          {t(now === null ? 'sender:patient.notReadable' : 'archived')}
        </Alert>
      ) : (
        <StepForm patientId={record.id} newest={now.draft} search={search} slug={slug} />
      )}
    </Page>
  )
}

interface FormProps extends Omit<StepProps, 'view'> {
  readonly patientId: number
  readonly newest: PatientDraft
}

function StepForm({ patientId, newest, search, slug }: FormProps) {
  const { t } = useTranslation(['assessing', 'sender', 'catalogue-patient', 'domain', 'common'])
  const navigate = useNavigate()
  const session = sessionIdOf(useSearch({ strict: false }))
  const onScreen = useEditSession(patientId, newest, slug)
  const { sitting, form, set, problems, isBusy, save } = onScreen
  const steps = shownSteps(search, slug)
  const place = steps.indexOf(slug)
  const [before, next] = [steps[place - 1], steps[place + 1]]
  const params = { patientId: String(patientId), auctionId: String(search.id) }
  const wayTo = (step: AssessmentSlug) => ({
    to: paths.assessing,
    params: { ...params, assessmentSlug: step },
    search: { session_id: session ?? undefined },
  })
  const goOn = () => {
    if (next) void navigate(wayTo(next))
    else save('assessmentCompleted', true)
  }
  useKeys({ submit: goOn })
  const { parts, sections } = stepsBySlug[slug]
  const api = {
    form,
    before: sitting.before,
    set,
    problemOf: (field: ProblemField) => (problems[field] ? t(problemKeys(field, problems[field])) : null),
  }
  return (
    <>
      <StepList
        steps={steps}
        current={slug}
        form={form}
        profile={sitting.before}
        searchType={search.criteria.search_type}
        wayTo={wayTo}
      />
      {onScreen.clash.length === 0 ? null : (
        <ClashQuestion
          clashes={onScreen.clash}
          by={null}
          onBack={() => onScreen.choose(null)}
          onChoose={onScreen.choose}
        />
      )}
      <LeaveQuestion isKept={onScreen.draft !== 'page_only'} />
      <form
        className={formClasses.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <div className={formClasses.card}>
          {slug.endsWith('-search') && offersEditing(search) ? (
            <LinkButton
              to={paths.editSearch}
              params={params}
              variant="default"
              mb="md"
              leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
            >
              {t('editSearch')}
            </LinkButton>
          ) : null}
          <PatientFormContext value={api}>
            <div className={formClasses.fields} key={slug}>
              <OwnParts parts={parts} />
              {sections.length > 0 ? <RecordSections sections={sections} open={sections.length <= FEW} /> : null}
            </div>
          </PatientFormContext>
        </div>
        <div className={formClasses.actions}>
          {before ? (
            <LinkButton {...wayTo(before)} px="md" variant="default">
              {t('sender:form.back')}
            </LinkButton>
          ) : (
            <span />
          )}
          <SaveLine {...onScreen} />
          {form.assessmentCompleted ? (
            <Button variant={next ? 'subtle' : 'default'} px="md" onClick={() => save('assessmentCompleted', false)}>
              {t('reopen')}
            </Button>
          ) : next ? (
            <Button variant="subtle" px="md" onClick={() => save('assessmentCompleted', true)}>
              {t('finish')}
            </Button>
          ) : null}
          {next ? (
            <Button type="submit" px="md" rightSection={<KeyHint keys={['ctrl', 'enter']} />}>
              {t('sender:form.next', { step: t(assessmentSteps.labelKey(next)) })}
            </Button>
          ) : form.assessmentCompleted ? null : (
            <Button type="submit" loading={isBusy} rightSection={<KeyHint keys={['ctrl', 'enter']} />}>
              {t('finish')}
            </Button>
          )}
        </div>
      </form>
      {form.assessmentCompleted && sitting.saved.assessmentCompleted !== undefined ? (
        <Alert color="green" icon={<IconCircleCheck stroke={1.75} aria-hidden />} role="status">
          {t('finished')}
        </Alert>
      ) : null}
    </>
  )
}
