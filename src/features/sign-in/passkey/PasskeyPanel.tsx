// The own passkeys (AU9): which there are, since when, which of them open this device; adding and removing one.
import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentFor } from '../../../../domain/passkey.ts'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../../state/session.ts'
import type { OwnPasskey, PasskeyPort, SessionFailure } from '../../../state/session-port.ts'
import { ActionRow, MoreLine } from '../../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { kindOfKey } from './kind-of-key.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import classes from './passkey.module.css'

export function PasskeyPanel() {
  const { t } = useTranslation('passkeys')
  const attachment = attachmentFor(useAccount().device)
  const passkeys = usePasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState<'added' | 'removed' | null>(null)
  if (passkeys === null) return null
  const { port, list, failure, renew } = passkeys
  return (
    <Panel title={t('title')}>
      <Text mb="sm">{t(`what.${kindOfKey(attachment)}`)}</Text>
      {said ? (
        <Text role="status" mb="sm">
          {t(said)}
        </Text>
      ) : null}
      {failure ? <NotRead code={failure.code} /> : null}
      {list?.length === 0 ? <Text mb="sm">{t('none')}</Text> : null}
      {list && list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              port={port}
              onRemoved={() => {
                setSaid('removed')
                renew()
              }}
            />
          ))}
        </ul>
      ) : null}
      {!port.isPossible() ? (
        <Text>{t('impossible')}</Text>
      ) : isAdding ? (
        <AddPasskey
          port={port}
          onDone={() => {
            setIsAdding(false)
            setSaid('added')
            renew()
          }}
          onCancel={() => setIsAdding(false)}
        />
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
    </Panel>
  )
}

/** Nobody has asked for anything yet: no network is no failure. */
function NotRead({ code }: { code: string }) {
  const { t } = useTranslation('passkeys')
  return code === 'network' ? <Text mb="sm">{t('listOffline')}</Text> : <PasskeyFailure code={code} />
}

/** Null until the port is there, and in areas that keep nothing on the device. */
function usePasskeys() {
  const { port: session } = useSession()
  const [port, setPort] = useState<PasskeyPort | null>(null)
  const [list, setList] = useState<readonly OwnPasskey[] | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const { device } = useAccount()
  useEffect(() => {
    let isHere = true
    if (keepsAccounts(session)) void session.passkeys().then((found) => isHere && setPort(found))
    return () => {
      isHere = false
    }
  }, [session])
  const read = useCallback(async () => {
    const answer = await port?.list()
    if (answer?.ok) setList(answer.value)
    setFailure(answer && !answer.ok ? answer.error : null)
  }, [port])
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them open this device changes with its kind
  useEffect(() => {
    void read()
  }, [read, device])
  return port && { port, list, failure, renew: () => void read() }
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
          <MoreLine>
            {t('since')} <MomentText at={createdAt} /> ·{' '}
            {usedAt === null ? (
              t('neverUsed')
            ) : (
              <>
                {t('lastUsed')} <MomentText at={usedAt} />
              </>
            )}
          </MoreLine>
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
