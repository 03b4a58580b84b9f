// One bulk change, on a page of its own: what it sets, what becomes of each record, then how far it is, and the result with its way back.
import { Button, NativeSelect, Progress, Text, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BulkChange,
  type BulkRecordState,
  type BulkStep,
  bulkLimits,
} from '../../../contract/http/bulk-changes.ts'
import type { BulkPreview } from '../../data/admin/lists-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { editsClinics, editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { BulkRecords } from './BulkRecords.tsx'
import { BulkStart } from './BulkStart.tsx'
import { bulkLists, changesOf, inputsOf, valueWords } from './bulk-fields.ts'
import { RefusedNotice } from './RefusedNotice.tsx'

/** in the order in which they are shown */
const shownStates: readonly BulkRecordState[] = ['planned', 'refused', 'changed', 'kept', 'undone', 'same', 'left_out']

export function BulkChangePage() {
  const { id } = useParams({ strict: false })
  const found = usePort('admin').lists.bulk.useOne(Number(id))
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(one) => <Change key={one.id} one={one} />}
    </Loaded>
  )
}

const all = ({ counts }: BulkChange) => Object.values(counts).reduce((sum, one) => sum + one, 0)

function Change({ one }: { readonly one: BulkChange }) {
  const { t } = useTranslation(['admin', 'admin-lists', 'catalogue', 'catalogue-admin'])
  const { id: me } = useAccount()
  const roles = useRoles()
  const { bulk } = usePort('admin').lists
  const command = useCommand()
  const [asked, setAsked] = useState<BulkPreview | null>(null)
  const [follows, setFollows] = useState<readonly { readonly key: string; readonly count: number }[]>([])
  const list = bulkLists[one.list]
  const isDraft = one.status === 'draft'
  const mayEdit = one.list === 'careproviders' ? editsProviders(roles) : editsClinics(roles)
  const preview = (next: BulkPreview) =>
    command.run(
      () => bulk.preview(one.id, next),
      (answer) => {
        setAsked(next)
        setFollows(answer.follows)
      },
    )
  const isSetSomething = Object.keys(one.changes).length > 0
  const set = Object.entries(one.changes).flatMap(([field, { to, add = [], remove = [] }]) => {
    const words = (value: unknown) => (list ? valueWords(list, field, value, { t: t as never, me }) : '')
    const label = t((field === 'assignee_id' ? 'column.assignee' : `field.${field}`) as 'field.status')
    return [
      ...(to === undefined ? [] : [`${label}: ${words(to)}`]),
      ...(add.length > 0 ? [`${t('admin-lists:bulk.add')}: ${words(add)}`] : []),
      ...(remove.length > 0 ? [`${t('admin-lists:bulk.remove')}: ${words(remove)}`] : []),
    ]
  })
  return (
    <Page
      title={t(isDraft ? 'admin-lists:bulk.drafting' : 'admin-lists:bulk.title', { count: all(one) })}
      width="wide"
      back={
        <BackLink to={isDraft && list ? list.listPath : paths.bulkChanges}>
          {isDraft ? t(`admin-lists:list.${one.list}` as 'admin-lists:list.careproviders') : t('sections.bulkChanges')}
        </BackLink>
      }
    >
      <div className={classes.record}>
        <FactList
          layout="row"
          facts={[
            { label: t('admin-lists:bulk.fixed'), value: <MomentText at={one.created_at} /> },
            { label: t('admin-lists:bulk.by'), value: nameOfAssignee(one.account) ?? t('history.somebody') },
            ...(isDraft ? [] : [{ label: t('admin-lists:bulk.sets'), value: set.join(' · ') }]),
            ...(isDraft || !one.reason ? [] : [{ label: t('admin-lists:bulk.reason'), value: one.reason }]),
            ...(one.undone_by ? [{ label: t('admin-lists:bulk.undoneBy'), value: nameOfAssignee(one.undone_by) }] : []),
          ]}
        />
        {isDraft && mayEdit ? (
          <Draft
            one={one}
            isBusy={command.isBusy}
            onPreview={(changes, reason) => void preview({ changes, reason, left_out: [], despite: [] })}
          />
        ) : null}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
        {isDraft ? (
          isSetSomething && mayEdit ? (
            <BulkStart key={one.counts.planned ?? 0} one={one} follows={follows} />
          ) : null
        ) : (
          <Standing one={one} mayEdit={mayEdit} />
        )}
        {isDraft && !isSetSomething
          ? null
          : shownStates.map((state) =>
              (one.counts[state] ?? 0) > 0 ? (
                <BulkRecords
                  key={state}
                  one={one}
                  state={state}
                  count={one.counts[state] ?? 0}
                  {...(isDraft && asked
                    ? {
                        onLeaveOut: (id: number) => void preview({ ...asked, left_out: [...asked.left_out, id] }),
                        onDespite: (id: number) => void preview({ ...asked, despite: [...asked.despite, id] }),
                      }
                    : {})}
                />
              ) : null,
            )}
      </div>
    </Page>
  )
}

interface DraftProps {
  readonly one: BulkChange
  readonly isBusy: boolean
  readonly onPreview: (changes: BulkPreview['changes'], reason: string) => void
}

function Draft({ one, isBusy, onPreview }: DraftProps) {
  const { t } = useTranslation(['admin', 'admin-lists', 'catalogue', 'catalogue-admin'])
  const { id: me } = useAccount()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState(one.reason)
  const [isNothing, setIsNothing] = useState(false)
  const list = bulkLists[one.list]
  if (!list) return null
  const inputs = inputsOf(list, t as never)
  return (
    <Panel title={t('admin-lists:bulk.what')}>
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault()
          const changes = changesOf(inputs, chosen, me)
          setIsNothing(Object.keys(changes).length === 0)
          if (Object.keys(changes).length > 0) onPreview(changes, reason.trim())
        }}
      >
        {inputs.map(({ key, label, choices }) => (
          <NativeSelect
            key={key}
            size="md"
            label={label}
            value={chosen[key] ?? ''}
            data={[{ value: '', label: t('admin-lists:bulk.keep') }, ...choices]}
            onChange={(event) => setChosen({ ...chosen, [key]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          className={classes.search ?? ''}
          label={t('admin-lists:bulk.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('admin-lists:bulk.preview')}
        </Button>
      </form>
      {isNothing ? <Text role="alert">{t('admin-lists:bulk.nothing')}</Text> : null}
    </Panel>
  )
}

/** How far it is, and what can be done next. */
function Standing({ one, mayEdit }: { readonly one: BulkChange; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin', 'admin-lists'])
  const { bulk } = usePort('admin').lists
  const command = useCommand()
  const now = useNow()
  const { status, counts, ended_at } = one
  const changed = counts.changed ?? 0
  const left = counts.planned ?? 0
  const done = status === 'undoing' ? (counts.undone ?? 0) + (counts.kept ?? 0) : changed + (counts.refused ?? 0)
  const total = status === 'undoing' ? done + changed : done + left
  const isGoing = status === 'running' || status === 'undoing' || status === 'waiting'
  const isOpen = ended_at !== null && now - ended_at < bulkLimits.undoMs
  const offered: readonly BulkStep[] = [
    ...(status === 'waiting' || status === 'running' ? (['stop'] as const) : []),
    ...(status === 'stopped' && left > 0 ? (['continue'] as const) : []),
    ...((status === 'stopped' || status === 'done') && changed > 0 && isOpen ? (['undo'] as const) : []),
  ]
  return (
    <Panel title={t(`admin-lists:status.${status}`)}>
      <div className={classes.record}>
        {isGoing ? (
          <Progress
            value={total === 0 ? 0 : (100 * done) / total}
            aria-label={t('admin-lists:standing.running', { done, total })}
            size="lg"
          />
        ) : null}
        <Text role="status">
          {t(`admin-lists:standing.${status}` as 'admin-lists:standing.running', {
            ...{ done, total, left, changed },
            ...{ undone: counts.undone ?? 0, kept: counts.kept ?? 0, not: (counts.refused ?? 0) + left },
          })}
        </Text>
        {status === 'waiting' && one.starts_at !== null && one.starts_at > now ? (
          <Text>
            {t('admin-lists:standing.startsAt')} <MomentText at={one.starts_at} />
          </Text>
        ) : null}
        <RefusedNotice failure={command.failure} />
        {mayEdit && offered.length > 0 ? (
          <div className={classes.actions}>
            {offered.map((step) => (
              <Button
                key={step}
                variant="default"
                loading={command.isBusy}
                onClick={() => void command.run(() => bulk.step(one.id, step))}
              >
                {t(`admin-lists:step.${step}`, { count: step === 'continue' ? left : changed })}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </Panel>
  )
}
