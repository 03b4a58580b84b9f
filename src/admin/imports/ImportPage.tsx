// One import: what its file brings, row by row, before anything is written; then how far it is, what came of it, and the way back.
import { Button, Progress, Text, TextInput } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminImport, ImportPart } from '../../../contract/http/admin-imports.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { ImportRows } from './ImportRows.tsx'

/** from so many entries on that would be gone, their number has to be typed */
const manyRemoved = 50

export function ImportPage() {
  const { id } = useParams({ strict: false })
  const found = usePort('admin').imports.useOne(Number(id))
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(one) => <Import key={one.id} one={one} />}
    </Loaded>
  )
}

function Import({ one }: { readonly one: AdminImport }) {
  const { t } = useTranslation(['admin', 'admin-contents'])
  const mayEdit = editsContents(useRoles())
  const { list, name, state, created_at, account, heading } = one
  return (
    <Page
      title={t('admin-contents:import.title', { list: t(`admin-contents:list.${list}`) })}
      width="wide"
      back={<BackLink to={paths.imports}>{t('sections.imports')}</BackLink>}
    >
      <div className={classes.record}>
        <FactList
          layout="row"
          facts={[
            { label: t('admin-contents:import.file'), value: name },
            { label: t('admin-contents:import.at'), value: <MomentText at={created_at} /> },
            {
              label: t('admin-contents:import.by'),
              value: nameOfAssignee(account) ?? t('admin-contents:import.byCommand'),
            },
            { label: t('admin-contents:import.state'), value: t(`admin-contents:state.${state}`) },
            ...(heading ? [{ label: t('admin-contents:import.heading'), value: heading }] : []),
          ]}
        />
        <Standing one={one} mayEdit={mayEdit} />
        <Rows one={one} />
      </div>
    </Page>
  )
}

/** How far it is, and what can be done next. */
function Standing({ one, mayEdit }: { readonly one: AdminImport; readonly mayEdit: boolean }) {
  const { t } = useTranslation('admin-contents')
  const { imports } = usePort('admin')
  const navigate = useNavigate()
  const command = useCommand()
  const [typed, setTyped] = useState('')
  const [isUnsure, setIsUnsure] = useState(false)
  const [asksUndo, setAsksUndo] = useState(false)
  const { id, state, counts, done, total, is_last: isLast } = one
  const isGoing = state === 'waiting' || state === 'running'
  const asksNumber = state === 'previewed' && counts.removed >= manyRemoved
  const start = () => {
    setIsUnsure(asksNumber && typed.trim() !== String(counts.removed))
    if (!asksNumber || typed.trim() === String(counts.removed)) void command.run(() => imports.start(id))
  }
  const code = command.failure?.code === 'conflict' ? 'conflict' : command.failure?.errors?.[0]?.code
  return (
    <Panel title={t(`standing.${state}`, { done, total })}>
      <div className={classes.record}>
        {isGoing ? (
          <Progress
            value={total === 0 ? 0 : (100 * done) / total}
            aria-label={t('standing.running', { done, total })}
            size="lg"
          />
        ) : null}
        <Text role="status">{t(`next.${state}`, { done, total, left: total - done })}</Text>
        {state === 'previewed' ? <Text>{t('import.counts', { ...counts })}</Text> : null}
        {state === 'previewed' && counts.removed > 0 ? (
          <Text fw={700}>{t('import.removes', { count: counts.removed })}</Text>
        ) : null}
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            {...(code ? { text: t(`refused.${code}` as 'refused.running') } : {})}
          />
        ) : null}
        {mayEdit && asksNumber ? (
          <TextInput
            label={t('import.typeNumber', { count: counts.removed })}
            value={typed}
            inputMode="numeric"
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isUnsure ? t('import.wrongNumber') : null}
          />
        ) : null}
        {mayEdit ? (
          <div className={classes.actions}>
            {state === 'previewed' ? (
              <>
                <Button
                  variant="default"
                  loading={command.isBusy}
                  onClick={() =>
                    void command.run(
                      () => imports.stop(id),
                      () => void navigate({ to: paths.imports }),
                    )
                  }
                >
                  {t('import.discard')}
                </Button>
                <Button size="lg" loading={command.isBusy} onClick={start}>
                  {t('import.start', { count: total })}
                </Button>
              </>
            ) : null}
            {isGoing ? (
              <Button
                variant="default"
                loading={command.isBusy}
                onClick={() => void command.run(() => imports.stop(id))}
              >
                {t('import.stop')}
              </Button>
            ) : null}
            {isLast && (state === 'stopped' || state === 'failed') ? (
              <Button size="lg" loading={command.isBusy} onClick={() => void command.run(() => imports.start(id))}>
                {t('import.goOn')}
              </Button>
            ) : null}
            {isLast && (state === 'stopped' || state === 'failed' || state === 'done') ? (
              <Button variant="default" onClick={() => setAsksUndo(true)}>
                {t('import.undo')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {asksUndo ? (
        <UndoDialog
          id={id}
          isBusy={command.isBusy}
          onClose={() => setAsksUndo(false)}
          onUndo={() => void command.run(() => imports.undo(id)).then(() => setAsksUndo(false))}
        />
      ) : null}
    </Panel>
  )
}

/** Says what would come back, and what would go. */
function UndoDialog(props: {
  readonly id: number
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onUndo: () => void
}) {
  const { t } = useTranslation('admin-contents')
  const { imports } = usePort('admin')
  const { id, isBusy, onClose, onUndo } = props
  const parts = [
    imports.useRows(id, 'undo_added', 0),
    imports.useRows(id, 'undo_changed', 0),
    imports.useRows(id, 'undo_removed', 0),
  ]
  const [added, changed, removed] = parts.map((part) => (part.state === 'ready' ? part.value.total : '–'))
  return (
    <ConfirmDialog
      opened
      title={t('undo.title')}
      confirmLabel={t('import.undo')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={onUndo}
    >
      {t('undo.text', { added, changed, removed })}
    </ConfirmDialog>
  )
}

function Rows({ one }: { readonly one: AdminImport }) {
  const { t } = useTranslation('admin-contents')
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { counts, state } = one
  // what is written is no difference any more
  const isOpen = state === 'previewed' || state === 'stopped' || state === 'failed'
  const parts = (['added', 'changed', 'removed', 'left_out'] as const).filter((part) => isOpen || part === 'left_out')
  const usual = parts.find((part) => counts[part] > 0) ?? parts[0]
  const shown: ImportPart = parts.find((part) => part === address.part) ?? usual ?? 'left_out'
  return (
    <TabsWithDot
      label={t('rows.parts')}
      tabs={parts.map((part) => ({
        value: part,
        label: t(`part.${part}`),
        count: state === 'previewed' || part === 'left_out' ? counts[part] : 0,
      }))}
      value={shown}
      onChange={(part) => void navigate({ to: '.', search: { part }, replace: true } as never)}
    >
      <ImportRows key={shown} id={one.id} list={one.list} part={shown} />
    </TabsWithDot>
  )
}
