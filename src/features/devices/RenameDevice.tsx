// The button that gives a device another name, and its dialog. What was typed stays when it could not be saved.
import { Button, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxDeviceName } from '../../../contract/http/devices.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { DeviceCalled } from '../../data/ports.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { useWords } from '../../ui/use-words.ts'
import { deviceName } from './device-name.ts'

interface Props {
  readonly id: number
  readonly called: DeviceCalled
}

export function RenameDevice({ id, called }: Props) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const words = useWords()
  const base = useId()
  /** null: the dialog is closed */
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useAttempts()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed === null) return
    attempts.begin({})
    setIsBusy(true)
    const answer = await port.rename(id, typed.trim()).finally(() => setIsBusy(false))
    if (answer.ok) setTyped(null)
    else attempts.fail(answer.error)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
        aria-label={t('renameOf', { name: deviceName(called, words) })}
        onClick={() => setTyped(called.name ?? '')}
      >
        {t('rename')}
      </Button>
      <Dialog
        opened={typed !== null}
        busy={isBusy}
        onClose={() => setTyped(null)}
        title={t('renameTitle')}
        actions={
          <>
            <Button variant="default" disabled={isBusy} onClick={() => setTyped(null)}>
              {t('renameNot')}
            </Button>
            <Button type="submit" form={base} loading={isBusy}>
              {t('renameSave')}
            </Button>
          </>
        }
      >
        <form id={base} onSubmit={(event) => void submit(event)} noValidate>
          <AttemptNotice of={attempts} offline={t('renameOffline')} />
          <TextInput
            label={t('name')}
            description={t('nameWhat')}
            placeholder={deviceName({ ...called, name: null }, words)}
            value={typed ?? ''}
            maxLength={maxDeviceName}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Text size="sm" mt="sm">
            {t('nameWho')}
          </Text>
        </form>
      </Dialog>
    </>
  )
}
