// Gives a device another name. What was typed stays when it could not be saved.
import { Button, Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxDeviceName } from '../../../contract/http/devices.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { DeviceCalled } from '../../data/ports.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { useWords } from '../../ui/use-words.ts'
import { deviceName } from './device-name.ts'

interface Props {
  readonly id: number
  readonly called: DeviceCalled
  readonly onClose: () => void
}

/** The dialog; it is there while somebody renames. */
export function RenameDevice({ id, called, onClose }: Props) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const words = useWords()
  const base = useId()
  const [typed, setTyped] = useState(called.name ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useAttempts()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    attempts.begin({})
    setIsBusy(true)
    const answer = await port.rename(id, typed.trim()).finally(() => setIsBusy(false))
    if (answer.ok) onClose()
    else attempts.fail(answer.error)
  }
  return (
    <Dialog
      opened
      busy={isBusy}
      onClose={onClose}
      title={t('renameTitle')}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('renameNot')}
          </Button>
          <Button type="submit" form={base} loading={isBusy}>
            {t('renameSave')}
          </Button>
        </>
      }
    >
      <form id={base} onSubmit={(event) => void submit(event)} noValidate>
        <AttemptNotice of={attempts} offline={<NoAnswer>{t('renameOffline')}</NoAnswer>} />
        <LimitedLine
          label={t('name')}
          description={t('nameWhat')}
          placeholder={deviceName({ ...called, name: null }, words)}
          value={typed}
          limit={maxDeviceName}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Text size="sm" mt="sm">
          {t('nameWho')}
        </Text>
      </form>
    </Dialog>
  )
}
