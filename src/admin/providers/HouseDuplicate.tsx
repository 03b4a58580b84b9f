// "Doppelt": which record of a house stays. Both side by side, what goes over, and what cannot: requests are sealed to who was asked.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DuplicatePreview } from '../../../contract/http/house-duplicates.ts'
import { organisationNumber } from '../../../domain/admin/organisation-number.ts'
import type { StayedParts } from '../../data/admin/house-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { ReasonDialog } from '../records/ReasonDialog.tsx'
import { DuplicateComparison } from './DuplicateComparison.tsx'

interface Props {
  readonly id: number
  readonly mayEdit: boolean
}

export function HouseDuplicate({ id, mayEdit }: Props) {
  const { t } = useTranslation('admin-house')
  const { house } = usePort('admin')
  const merge = house.useMerge(id)
  const [stayed, setStayed] = useState<StayedParts | null>(null)
  return (
    <Loaded of={merge} skeleton={<ListSkeleton rows={3} />}>
      {({ merge: found }) => (
        <Panel title={t('duplicate.title')}>
          {found ? (
            <>
              <Text>
                {t('duplicate.of')}{' '}
                <Anchor
                  component={Link}
                  underline="always"
                  to={paths.provider}
                  params={{ id: String(found.kept.id) } as never}
                >
                  {found.kept.name}
                </Anchor>{' '}
                · <MomentText at={found.at} />
              </Text>
              {mayEdit ? <Undo id={id} onDone={setStayed} /> : null}
            </>
          ) : mayEdit ? (
            <Choose id={id} />
          ) : (
            <EmptyState>{t('duplicate.none')}</EmptyState>
          )}
          {stayed && !found ? <Text role="status">{t('duplicate.undone')}</Text> : null}
          {stayed && !found ? <Stayed stayed={stayed} /> : null}
        </Panel>
      )}
    </Loaded>
  )
}

function Stayed({ stayed: { people, files, notes } }: { readonly stayed: StayedParts }) {
  const { t } = useTranslation('admin-house')
  return (
    <>
      {people > 0 ? <Text>{t('duplicate.stayedPeople', { count: people })}</Text> : null}
      {files > 0 ? <Text>{t('duplicate.stayedFiles', { count: files })}</Text> : null}
      {notes ? <Text>{t('duplicate.stayedNotes')}</Text> : null}
    </>
  )
}

function Undo({ id, onDone }: Pick<Props, 'id'> & { readonly onDone: (stayed: StayedParts) => void }) {
  const { t } = useTranslation('admin-house')
  const { house } = usePort('admin')
  const command = useCommand()
  return (
    <>
      <Text mt="sm">{t('duplicate.undoWhat')}</Text>
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      <div className={`${classes.actions} ${classes.foot}`}>
        <Button
          variant="default"
          loading={command.isBusy}
          onClick={() => void command.run(() => house.undoMerge(id), onDone)}
        >
          {t('duplicate.undo')}
        </Button>
      </div>
    </>
  )
}

function Choose({ id }: Pick<Props, 'id'>) {
  const { t } = useTranslation('admin-house')
  const { house } = usePort('admin')
  const command = useCommand()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [shown, setShown] = useState<DuplicatePreview | null>(null)
  const [asks, setAsks] = useState(false)
  const compare = () => {
    const kept = organisationNumber(typed, 'careprovider')
    setIsWrong(kept === null)
    setShown(null)
    if (kept !== null) void command.run(() => house.previewMerge(id, kept), setShown)
  }
  const code = command.failure?.errors?.[0]?.code
  return (
    <>
      <Text>{t('duplicate.what')}</Text>
      <div className={classes.form}>
        <TextInput
          label={t('duplicate.kept')}
          description={t('duplicate.keptWhat')}
          value={typed}
          error={isWrong ? t('duplicate.wrong') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {command.failure ? (
          <ErrorNotice code={command.failure.code} {...(code ? { text: t(`duplicate.refused.${code}`) } : {})} />
        ) : null}
        <Button variant="default" loading={command.isBusy} onClick={compare}>
          {t('duplicate.compare')}
        </Button>
      </div>
      {shown ? (
        <>
          <DuplicateComparison preview={shown} />
          {shown.waiting_keys > 0 ? (
            <Text mt="md">{t('duplicate.refused.waiting_keys')}</Text>
          ) : (
            <div className={`${classes.actions} ${classes.foot}`}>
              <Button onClick={() => setAsks(true)}>{t('duplicate.merge', { name: shown.kept.name })}</Button>
            </div>
          )}
        </>
      ) : null}
      {asks && shown ? (
        <ReasonDialog
          title={t('duplicate.mergeTitle', { name: shown.kept.name })}
          confirmLabel={t('duplicate.confirm')}
          refusals="duplicate.refused"
          onClose={() => setAsks(false)}
          onConfirm={(reason) =>
            house.merge(id, { kept_id: shown.kept.id, open_requests: shown.stays.open_requests.length, reason })
          }
        >
          {t('duplicate.mergeText', { duplicate: shown.duplicate.name, kept: shown.kept.name })}
        </ReasonDialog>
      ) : null}
    </>
  )
}
