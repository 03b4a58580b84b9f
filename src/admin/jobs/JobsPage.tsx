// Jobs of the server: what failed, gathered by cause, and each kind with what waits.
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobFailureGroup, JobKind, Jobs } from '../../../contract/http/admin-jobs.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText, RelativeTime } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { type Act, FailedJobs } from './FailedJobs.tsx'
import { useJobWords } from './use-job-words.ts'

export function JobsPage() {
  const { t } = useTranslation('admin-jobs')
  const jobs = usePort('admin').jobs.useJobs()
  return (
    <Page title={t('title')} width="wide">
      <Loaded of={jobs} skeleton={<ListSkeleton rows={8} />}>
        {(found) => <Overview jobs={found} />}
      </Loaded>
    </Page>
  )
}

function Overview({ jobs: { failures, kinds } }: { readonly jobs: Jobs }) {
  const { t } = useTranslation('admin-jobs')
  return (
    <div className={classes.record}>
      <Panel title={t('failures')}>
        {failures.length === 0 ? <EmptyState icon={IconCheck}>{t('noFailures')}</EmptyState> : null}
        <ul className={classes.changes}>
          {failures.map((failure) => (
            <Failure key={`${failure.name} ${failure.cause} ${failure.state}`} failure={failure} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('kinds')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['kind', 'waiting', 'oldest', 'success', 'failed'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <Kind key={kind.name} kind={kind} />
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  )
}

function Kind({ kind }: { readonly kind: JobKind }) {
  const { t } = useTranslation('admin-jobs')
  const { nameOf } = useJobWords()
  const { name, waiting, oldest_at, last_success_at, failed, trying } = kind
  return (
    <tr>
      <td data-first>{nameOf(name)}</td>
      <td data-label={t('column.waiting')}>{waiting}</td>
      <td data-label={t('column.oldest')}>{oldest_at === null ? '–' : <RelativeTime at={oldest_at} />}</td>
      <td data-label={t('column.success')}>{last_success_at === null ? '–' : <MomentText at={last_success_at} />}</td>
      <td data-label={t('column.failed')}>{trying > 0 ? t('failedAndTrying', { failed, trying }) : failed}</td>
    </tr>
  )
}

function Failure({ failure }: { readonly failure: JobFailureGroup }) {
  const { t } = useTranslation('admin-jobs')
  const { nameOf, causeOf } = useJobWords()
  const mayChange = editsContents(useRoles())
  const [asks, setAsks] = useState<Act | null>(null)
  const { name, cause, state, count, since, last_at, may_retry, may_discard } = failure
  return (
    <li className={classes.change}>
      <div className={classes.actions}>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
        <div>
          <strong>{t('line', { name: nameOf(name), cause: causeOf(cause), count })}</strong>
          <Text c="dimmed" size="sm">
            {t(`state.${state}`)} · {t('since')} <MomentText at={since} /> · {t('last')} <MomentText at={last_at} />
          </Text>
          {may_retry ? null : (
            <Text c="dimmed" size="sm">
              {t('notAgain')}
            </Text>
          )}
        </div>
        {mayChange && may_retry ? (
          <Button size="sm" variant="default" onClick={() => setAsks('retry')}>
            {t('retry.open')}
          </Button>
        ) : null}
        {mayChange && may_discard ? (
          <Button size="sm" variant="default" onClick={() => setAsks('discard')}>
            {t('discard.open')}
          </Button>
        ) : null}
      </div>
      {asks ? <FailedJobs failure={failure} act={asks} onClose={() => setAsks(null)} /> : null}
    </li>
  )
}
