// The jobs of one cause, before they are tried again or discarded: what is listed is what changes, and nothing that failed meanwhile.
import { useTranslation } from 'react-i18next'
import type { FailedJob, JobFailureGroup } from '../../../contract/http/admin-jobs.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { useJobWords } from './use-job-words.ts'

export type Act = 'retry' | 'discard'

interface Props {
  readonly failure: JobFailureGroup
  readonly act: Act
  readonly onClose: () => void
}

export function FailedJobs({ failure, act, onClose }: Props) {
  const { t } = useTranslation('admin-jobs')
  const { nameOf } = useJobWords()
  const { jobs } = usePort('admin')
  const command = useCommand()
  const found = jobs.useFailed(failure)
  const listed: readonly FailedJob[] = found.state === 'ready' ? found.value.jobs : []
  const ids = listed.map(({ id }) => id)
  return (
    <ConfirmDialog
      opened
      title={t(`${act}.title`, { count: listed.length, name: nameOf(failure.name) })}
      confirmLabel={t(`${act}.do`, { count: listed.length })}
      busy={command.isBusy}
      waits={ids.length === 0}
      onSafe={onClose}
      onConfirm={() => {
        if (ids.length > 0) void command.run(() => jobs[act](failure, ids), onClose)
      }}
    >
      <p>{t(`${act}.means`)}</p>
      <Loaded of={found} skeleton={<ListSkeleton rows={3} />}>
        {({ jobs: rows, more }) => (
          <>
            <ol className={`${classes.changes} ${classes.rows}`}>
              {rows.map(({ id, created_at, attempts, failed_at }) => (
                <li key={id} className={classes.change}>
                  {t('from')} <MomentText at={created_at} /> · {t('attempts', { count: attempts })}
                  {failed_at === null ? null : (
                    <>
                      {` · ${t('last')} `}
                      <MomentText at={failed_at} />
                    </>
                  )}
                </li>
              ))}
            </ol>
            {more ? <p>{t('more')}</p> : null}
          </>
        )}
      </Loaded>
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
    </ConfirmDialog>
  )
}
