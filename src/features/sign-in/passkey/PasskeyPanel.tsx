// The own passkeys (AU9): which there are, since when, which of them open this device; adding and removing one.
import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok } from '../../../../contract/result.ts'
import { attachmentFor } from '../../../../domain/passkey.ts'
import { useRead } from '../../../data/use-read.ts'
import { useConnection } from '../../../state/connection.ts'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../../state/session.ts'
import type { DeviceSessionPort, OwnPasskey, PasskeyPort, SessionFailure } from '../../../state/session-port.ts'
import { ActionRow, MoreLine } from '../../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { KeyTimes } from './KeyTimes.tsx'
import { kindOfKey } from './kind-of-key.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import classes from './passkey.module.css'

interface Found {
  readonly port: PasskeyPort
  readonly list: readonly OwnPasskey[]
}

/** Nothing in areas that keep nothing on the device. */
export function PasskeyPanel() {
  const { t } = useTranslation('passkeys')
  const { port: session } = useSession()
  const attachment = attachmentFor(useAccount().device)
  if (!keepsAccounts(session)) return null
  return (
    <Panel title={t('title')}>
      <Text mb="sm">{t(`what.${kindOfKey(attachment)}`)}</Text>
      {/* which of them open this device changes with its kind */}
      <Passkeys key={attachment} session={session} />
    </Panel>
  )
}

function Passkeys({ session }: { session: DeviceSessionPort }) {
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => {
    const port = await session.passkeys()
    const answer = await port.list()
    return answer.ok ? ok({ port, list: answer.value }) : answer
  }, [session])
  const { found, again } = useRead<Found>(read, isConnected)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={1} height={76} />} onRetry={again}>
      {(own) => <OwnPasskeys {...own} onChanged={again} />}
    </Loaded>
  )
}

function OwnPasskeys({ port, list, onChanged }: Found & { readonly onChanged: () => void }) {
  const { t } = useTranslation('passkeys')
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState<'added' | 'removed' | null>(null)
  const done = (what: 'added' | 'removed') => {
    setIsAdding(false)
    setSaid(what)
    onChanged()
  }
  return (
    <>
      {said ? (
        <Text role="status" mb="sm">
          {t(said)}
        </Text>
      ) : null}
      {list.length === 0 ? <Text mb="sm">{t('none')}</Text> : null}
      {list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} port={port} onRemoved={() => done('removed')} />
          ))}
        </ul>
      ) : null}
      {!port.isPossible() ? (
        <Text>{t('impossible')}</Text>
      ) : isAdding ? (
        <AddPasskey port={port} onDone={() => done('added')} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button
          variant="default"
          onClick={() => {
            setSaid(null)
            setIsAdding(true)
          }}
        >
          {t('add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly passkey: OwnPasskey
  readonly port: PasskeyPort
  readonly onRemoved: () => void
}

function PasskeyRow({ passkey, port, onRemoved }: RowProps) {
  const { t } = useTranslation('passkeys')
  const { id, name, attachment, createdAt, usedAt, here } = passkey
  const [step, setStep] = useState<'idle' | 'asking' | 'removing'>('idle')
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const remove = async () => {
    setStep('removing')
    const answer = await port.remove(id).finally(() => setStep('idle'))
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onRemoved()
  }
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>
            {t(`attachment.${kindOfKey(attachment)}`)} · {t(here ? 'here' : 'notHere')}
          </MoreLine>
          <KeyTimes
            createdAt={createdAt}
            usedAt={usedAt}
            words={{ since: t('since'), lastUsed: t('lastUsed'), neverUsed: t('neverUsed') }}
          />
        </>
      }
    >
      <Button variant="default" aria-label={t('removeOf', { name })} onClick={() => setStep('asking')}>
        {t('remove')}
      </Button>
      {failure ? <PasskeyFailure code={failure.code} /> : null}
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'removing'}
        title={t('sure', { name })}
        confirmLabel={t('remove')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void remove()}
      >
        <Text>{t('happens')}</Text>
      </ConfirmDialog>
    </ActionRow>
  )
}
