// A medical report for the doctor who is asked to approve it (W30): what matters at one look, the whole report with where each value
// comes from, what changed since they saw it, comments at fields, and approving or sending it back. The link carries ids only.
import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChecks, IconChevronLeft, IconLock } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../../catalogue/roles.ts'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { momentText } from '../../../../domain/dates.ts'
import { parseId } from '../../../../domain/ids.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { PatientView } from '../../../data/ports.ts'
import { OwnKeysProvider } from '../../../features/form/index.ts'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlurredValue } from '../../../ui/sealed-values.tsx'
import { FactsSkeleton } from '../../../ui/skeletons.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { birthYear, patientName } from '../../patient-name.ts'
import { clinicIdOf, clinicRolesOf, hasRehabForms } from '../../rights.ts'
import { NotThere, ScreenLoaded } from '../../ScreenLoaded.tsx'
import { AllValues } from '../AllValues.tsx'
import { type Application, applicationKinds, slugOf } from '../application.ts'
import { FormPdfButton } from '../FormPdfButton.tsx'
import classes from '../RehabForms.module.css'
import { ReadOnlyNotice } from '../RehabFormsTab.tsx'
import { type RehabWork, useRehabWork } from '../use-application.ts'
import { useFormPaths } from '../use-form-paths.ts'
import own from './Approval.module.css'
import { ApproveDialog } from './ApproveDialog.tsx'
import { AtOneLook } from './AtOneLook.tsx'
import { CommentList, NoteForm } from './CommentList.tsx'
import { Differences } from './Differences.tsx'
import { Folded } from './Folded.tsx'
import { ReportState } from './ReportState.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { medicalFormOf, type Report, useReport } from './use-report.ts'

interface Query {
  readonly auctionId?: unknown
  readonly patientId?: unknown
  readonly form?: unknown
}

/** Where a request leads, of this clinic. */
function useWays() {
  const account = useAccount()
  const approvals = usePort('documents').useApprovals()
  const careseekerId = String(clinicIdOf(account) ?? '')
  const waiting = approvals.state === 'ready' ? approvals.value : []
  return {
    waiting,
    isRead: approvals.state === 'ready',
    toList: { to: paths.approval, params: { careseekerId } },
    wayTo: ({ auction_id, patient_id, form }: (typeof waiting)[number]) => ({
      to: paths.approval,
      params: { careseekerId },
      search: { auctionId: auction_id, patientId: patient_id, form },
    }),
  }
}

export function ApprovalPage() {
  const account = useAccount()
  const { careseekerId }: { careseekerId?: string } = useParams({ strict: false })
  const query: Query = useSearch({ strict: false })
  const isDoctor = clinicRolesOf(account).includes(roles.code.doctor)
  const isOwn = parseId(careseekerId ?? '') === clinicIdOf(account)
  if (!isDoctor || !isOwn || !hasRehabForms(account)) return <NotThere />
  if (query.auctionId === undefined && query.patientId === undefined) return <Waiting />
  const patientId = parseId(String(query.patientId ?? ''))
  const auctionId = parseId(String(query.auctionId ?? ''))
  if (patientId === null || auctionId === null) return <NotThere />
  return (
    <OfPatient
      key={`${auctionId}/${String(query.form)}`}
      patientId={patientId}
      auctionId={auctionId}
      form={typeof query.form === 'string' ? query.form : null}
    />
  )
}

/** The list without a report: the first one, or that there is none. */
function Waiting() {
  const { t } = useTranslation(['rehab-approval', 'form'])
  const words = useWords()
  const now = useNow()
  const { waiting, isRead, wayTo } = useWays()
  return (
    <Page title={t('page.list')}>
      {isRead && waiting.length === 0 ? <EmptyState icon={IconChecks}>{t('page.empty')}</EmptyState> : null}
      <div className={classes.stack}>
        {waiting.map((one, at) => (
          <div key={`${one.auction_id}/${one.form}`} className={classes.ways}>
            <LinkButton {...wayTo(one)} variant="default">
              {t('page.number', { number: at + 1, count: waiting.length })}
            </LinkButton>
            <span className={classes.note}>
              {t(`page.waiting_${one.state === 'lifted' ? 'lifted' : 'asked'}`, {
                name: one.by ? `${one.by.first_name} ${one.by.last_name}` : t('form:two.somebody'),
                time: momentText(one.at, now, words),
              })}
            </span>
          </div>
        ))}
      </div>
    </Page>
  )
}

interface OfPatientProps {
  readonly patientId: number
  readonly auctionId: number
  readonly form: string | null
}

function OfPatient({ patientId, auctionId, form }: OfPatientProps) {
  const patient = usePort('clinic').usePatient(patientId)
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {(view) => {
        const search = view.record.auctions.find(({ id }) => id === auctionId)
        return search ? <OfSearch search={search} patient={view} form={form} /> : <NotThere />
      }}
    </ScreenLoaded>
  )
}

interface OfSearchProps {
  readonly search: AuctionRecord
  readonly patient: PatientView
  readonly form: string | null
}

function OfSearch({ search, patient, form }: OfSearchProps) {
  const work = useRehabWork(search, patient)
  const { waiting } = useWays()
  return (
    <ScreenLoaded of={work} skeleton={<FactsSkeleton rows={10} />}>
      {(value) => {
        const made = applicationKinds.flatMap((kind) => value.applications[kind] ?? [])
        const asked = form ?? waiting.find(({ auction_id }) => auction_id === search.id)?.form
        const application = made.find((one) => medicalFormOf(one)?.name === asked) ?? made[0]
        return application ? (
          <OwnKeysProvider value={value.ownKeys}>
            <OneReport work={value} application={application} />
          </OwnKeysProvider>
        ) : (
          <NotThere />
        )
      }}
    </ScreenLoaded>
  )
}

interface Props {
  readonly work: RehabWork
  readonly application: Application
}

const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })

/** 'Celik, Ayhan · geb. 1960 · Station 3a' */
function useHeading({ profile, patient }: RehabWork): string {
  const { t } = useTranslation('rehab-approval')
  const stations = usePort('desk').useStations()
  const list = stations.state === 'ready' ? stations.value.stations : []
  const station = list.find(({ id }) => id === patient.record.readable.station)
  const identity = profile?.identity
  const year = identity ? birthYear(identity) : null
  return [identity ? patientName(identity) : '', year === null ? '' : t('page.born', { year }), station?.name ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}

function OneReport({ work, application }: Props) {
  const { t } = useTranslation('rehab-approval')
  const report = useReport(work, application)
  const { waiting, wayTo, toList } = useWays()
  const person = useHeading(work)
  const isPhone = useIsPhone()
  const formPaths = useFormPaths()
  if (!report) return <NotThere />
  const toForms = {
    to: formPaths.overview,
    params: { patientId: String(work.search.patient_id), auctionId: String(work.search.id) },
  }
  const at = waiting.findIndex(({ auction_id, form }) => auction_id === work.search.id && form === report.form.name)
  const others = waiting.filter((_, place) => place !== at)
  const next = waiting[at + 1] ?? others[0]
  return (
    <Page
      title={person === '' ? t('page.noName') : person}
      tabTitle={t('page.title')}
      back={
        <LinkButton
          {...(isPhone ? toList : toForms)}
          variant="subtle"
          px="sm"
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {isPhone ? t('page.toList', { count: waiting.length }) : t('page.toForms')}
        </LinkButton>
      }
    >
      <div className={classes.head}>
        <p className={classes.note}>
          {at === -1 ? t('page.notWaiting') : t('page.number', { number: at + 1, count: waiting.length })}
        </p>
        {next ? (
          <LinkButton {...wayTo(next)} variant="default" size="sm">
            {t('page.next')}
          </LinkButton>
        ) : null}
      </div>
      {work.readOnly === 'noKey' ? <NoKey /> : <Whole work={work} application={application} report={report} />}
      {isPhone ? (
        <LinkButton {...toForms} variant="subtle" px="sm">
          {t('page.toForms')}
        </LinkButton>
      ) : null}
    </Page>
  )
}

/** Nothing is shown and nothing approved that this device cannot open. */
function NoKey() {
  const { t } = useTranslation(['rehab-approval', 'access'])
  const { port } = useSession()
  const [asked, setAsked] = useState(false)
  return (
    <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />} title={t('page.noKey')}>
      <div className={classes.stack}>
        <BlurredValue />
        <div>
          <Button
            variant="default"
            loading={asked}
            onClick={() => {
              setAsked(true)
              void port.renewAccess().finally(() => setAsked(false))
            }}
          >
            {t('access:askAgain')}
          </Button>
        </div>
      </div>
    </Alert>
  )
}

function Whole({ work, application, report }: Props & { readonly report: Report }) {
  const { t } = useTranslation('rehab-approval')
  const [approves, setApproves] = useState(false)
  const [returns, setReturns] = useState(false)
  const { approval, gaps, wrong, changed } = report
  const words = useWords()
  const now = useNow()
  const count = changed?.pages.reduce((sum, { fields }) => sum + fields.length, 0) ?? 0
  const mayDecide = report.may('approve') && approval.state !== 'approved'
  const isPhone = useIsPhone()
  return (
    <div className={classes.stack}>
      {work.readOnly === null ? null : <ReadOnlyNotice of={work.readOnly} />}
      <ReportState approval={approval} work={work} />
      <Asked report={report} />
      {gaps.length > 0 || wrong.length > 0 ? <Lacking work={work} report={report} /> : null}
      <Panel title={t('look.title')}>
        <AtOneLook report={report} application={application} />
      </Panel>
      {changed && count > 0 ? (
        <Folded title={t('page.changes', { time: momentText(changed.since, now, words), count })} isFolded={isPhone}>
          <Differences report={report} application={application} />
        </Folded>
      ) : null}
      {report.open.length > 0 ? (
        <Folded title={t('comments.open', { count: report.open.length })} isFolded={isPhone}>
          <CommentList report={report} work={work} threads={report.open} />
        </Folded>
      ) : null}
      <Folded
        title={t('page.whole', { from: report.form.pages[0]?.key, to: report.form.pages.at(-1)?.key })}
        row={t('page.wholeRow', { count: report.form.pages.length })}
        isFolded={isPhone}
      >
        <AllValues
          work={work}
          application={application}
          pages={report.pages}
          isOpen
          beside={(page, field) => <BesideField report={report} work={work} page={page} field={field} />}
        />
      </Folded>
      <FormPdfButton work={work} application={application} form={report.form} name={t('page.report')} />
      {mayDecide ? (
        <div className={own.decide}>
          <Button variant="default" onClick={() => setReturns(true)}>
            {t('return.open')}
          </Button>
          <Button onClick={() => setApproves(true)}>{t(isPhone ? 'approve.openShort' : 'approve.open')}</Button>
        </div>
      ) : null}
      {approves ? <ApproveDialog report={report} application={application} onClose={() => setApproves(false)} /> : null}
      {returns ? <ReturnDialog report={report} onClose={() => setReturns(false)} /> : null}
    </div>
  )
}

/** What the person who asks says to it. */
function Asked({ report: { steps } }: { readonly report: Report }) {
  const ask = steps.findLast(({ kind }) => kind === 'ask')
  return ask && ask.text !== '' && ask === steps.at(-1) ? (
    <blockquote className={classes.quote}>{ask.text}</blockquote>
  ) : null
}

function Lacking({ work, report: { form, gaps, wrong } }: { readonly work: RehabWork; readonly report: Report }) {
  const { t } = useTranslation('rehab-approval')
  const formPaths = useFormPaths()
  const first = wrong[0] ?? gaps[0]
  const pages = [...new Set(gaps.map(({ page }) => page))].join(', ')
  const isPhone = useIsPhone()
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      <div className={own.lacking}>
        {wrong.length > 0 ? <p>{t('page.wrong', { count: wrong.length })}</p> : null}
        {gaps.length > 0 ? <p>{t(isPhone ? 'page.gapsShort' : 'page.gaps', { count: gaps.length, pages })}</p> : null}
        {first && work.readOnly === null ? (
          <div>
            <LinkButton
              to={formPaths.form}
              params={{
                patientId: String(work.search.patient_id),
                auctionId: String(work.search.id),
                formSlug: slugOf(form),
              }}
              search={{ page: Number(first.page), field: first.path, from: 'approval' }}
              variant="default"
              size="sm"
            >
              {t('page.add')}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Alert>
  )
}

interface BesideProps {
  readonly report: Report
  readonly work: RehabWork
  readonly page: string
  readonly field: string
}

/** That a value changed since a doctor saw it, what was said to it, and saying something. */
function BesideField({ report, work, page, field }: BesideProps) {
  const { t } = useTranslation('rehab-approval')
  const words = useWords()
  const now = useNow()
  const [writes, setWrites] = useState(false)
  const { changed } = report
  const isChanged = changed?.pages.some((one) => one.page === page && one.fields.includes(field))
  const threads = report.open.filter((one) => one.field === field)
  return (
    <>
      {changed && isChanged ? (
        <strong className={classes.changed}>
          {t('page.changed', { time: momentText(changed.since, now, words) })}
        </strong>
      ) : null}
      <CommentList report={report} work={work} threads={threads} atField />
      {work.readOnly !== null ? null : writes ? (
        <NoteForm
          label={t('comments.new')}
          submit={t('comments.send')}
          onCancel={() => setWrites(false)}
          onSubmit={(text) => report.note({ kind: 'comment', page, field, text })}
        />
      ) : (
        <Button variant="subtle" size="sm" px="xs" className={classes.write ?? ''} onClick={() => setWrites(true)}>
          {t('comments.write')}
        </Button>
      )}
    </>
  )
}
