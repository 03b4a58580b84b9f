// One station: its name, whether it is in use, renaming, ending, using it again.
import { Button, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../../contract/http/stations.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { MomentText } from '../../ui/times.tsx'
import { StationFailure } from './StationFailure.tsx'

export function StationRow({ station }: { station: Station }) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useCommand()
  const [dialog, setDialog] = useState<'rename' | 'end' | null>(null)
  const { name, ended_at } = station
  const close = () => {
    acting.clear()
    setDialog(null)
  }
  const change = (to: { readonly name: string; readonly ended: boolean }) =>
    void acting.run(() => desk.changeStation(station, to), close)
  return (
    <ActionRow
      name={name}
      more={
        ended_at === null ? null : (
          <MoreLine>
            {t('stations.endedSince')} <MomentText at={ended_at} />
          </MoreLine>
        )
      }
    >
      <Group gap={8}>
        <Button variant="default" aria-label={t('stations.renameOf', { name })} onClick={() => setDialog('rename')}>
          {t('stations.rename')}
        </Button>
        {ended_at === null ? (
          <Button variant="default" aria-label={t('stations.endOf', { name })} onClick={() => setDialog('end')}>
            {t('stations.end')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={acting.isBusy}
            aria-label={t('stations.useAgainOf', { name })}
            onClick={() => change({ name, ended: false })}
          >
            {t('stations.useAgain')}
          </Button>
        )}
      </Group>
      {dialog === null ? <StationFailure failure={acting.failure} /> : null}
      {dialog === 'rename' ? (
        <RenameDialog
          name={name}
          isBusy={acting.isBusy}
          onClose={close}
          onName={(wanted) => change({ name: wanted, ended: ended_at !== null })}
        >
          <StationFailure failure={acting.failure} />
        </RenameDialog>
      ) : null}
      <ConfirmDialog
        opened={dialog === 'end'}
        title={t('stations.endSure', { name })}
        confirmLabel={t('stations.end')}
        busy={acting.isBusy}
        onSafe={close}
        onConfirm={() => change({ name, ended: true })}
      >
        {t('stations.endMeans')}
        <StationFailure failure={acting.failure} />
      </ConfirmDialog>
    </ActionRow>
  )
}

interface RenameProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onName: (name: string) => void
  /** what did not work */
  readonly children: ReactNode
}

function RenameDialog({ name, isBusy, onClose, onName, children }: RenameProps) {
  const { t } = useTranslation(['desk', 'common'])
  const form = useId()
  const [typed, setTyped] = useState(name)
  const [isChecked, setIsChecked] = useState(false)
  const wanted = typed.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (wanted !== '') onName(wanted)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stations.renameTitle', { name })}
      busy={isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:action.back')}
          </Button>
          <Button size="lg" type="submit" form={form} loading={isBusy}>
            {t('stations.rename')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <LimitedLine
          label={t('stations.newName')}
          value={typed}
          limit={60}
          autoComplete="off"
          error={isChecked && wanted === '' ? t('stations.nameMissing') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {children}
      </form>
    </Dialog>
  )
}
