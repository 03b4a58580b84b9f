// The own second factors: which there are, when they were used; registering and removing one (docs/decisions/0612).
import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../state/SessionProvider.tsx'
import type { FactorPort, OwnFactor, SessionFailure } from '../../../state/session-port.ts'
import { ActionRow, MoreLine } from '../../../ui/ActionList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MomentText } from '../../../ui/times.tsx'
import classes from '../passkey/passkey.module.css'
import { AddFactor } from './AddFactor.tsx'
import { FactorFailure } from './FactorFailure.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'

type Found = { readonly list: readonly OwnFactor[]; readonly confirmed: boolean; readonly required: boolean }

export function FactorPanel() {
  const { t } = useTranslation('factors')
  const { port, found, failure, read } = useFactors()
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState<'added' | 'removed' | null>(null)
  if (port === null) return null
  const done = (what: 'added' | 'removed') => {
    setIsAdding(false)
    setSaid(what)
    void read()
  }
  return (
    <Panel title={t('title')}>
      <Text mb="sm">{t('what')}</Text>
      {found?.required ? <Text mb="sm">{t('required')}</Text> : null}
      {said ? (
        <Text role="status" mb="sm">
          {t(said)}
        </Text>
      ) : null}
      {failure ? <FactorFailure code={failure.code} /> : null}
      {found?.list.length === 0 ? <Text mb="sm">{t('none')}</Text> : null}
      {found && found.list.length > 0 ? (
        <ul className={classes.list}>
          {found.list.map((factor) => (
            <FactorRow key={factor.id} factor={factor} port={port} {...found} onRemoved={() => done('removed')} />
          ))}
        </ul>
      ) : null}
      {found === null ? null : !port.isPossible() ? (
        <Text>{t('impossible')}</Text>
      ) : found.list.length > 0 && !found.confirmed ? (
        <Confirm port={port} onDone={() => void read()} />
      ) : isAdding ? (
        <AddFactor port={port} onDone={() => done('added')} onCancel={() => setIsAdding(false)} />
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

function useFactors() {
  const { port: session } = useSession()
  const [port, setPort] = useState<FactorPort | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  useEffect(() => {
    let isHere = true
    void session.factors().then((made) => isHere && setPort(made))
    return () => {
      isHere = false
    }
  }, [session])
  const read = useCallback(async () => {
    const answer = await port?.list()
    if (answer?.ok) setFound(answer.value)
    setFailure(answer && !answer.ok ? answer.error : null)
  }, [port])
  useEffect(() => {
    void read()
  }, [read])
  return { port, found, failure, read }
}

/** A session that began before there was one changes nothing before it has shown it. */
function Confirm({ port, onDone }: { port: FactorPort; onDone: () => void }) {
  const { t } = useTranslation('factors')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const confirm = async () => {
    setIsBusy(true)
    const answer = await port.confirm().finally(() => setIsBusy(false))
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onDone()
  }
  return (
    <>
      {failure ? <FactorFailure code={failure.code} /> : null}
      <Text mb="sm">{t('confirmFirst')}</Text>
      <Button variant="default" loading={isBusy} onClick={() => void confirm()}>
        {t('step.prove.submit')}
      </Button>
    </>
  )
}

interface RowProps {
  readonly factor: OwnFactor
  readonly port: FactorPort
  readonly confirmed: boolean
  readonly required: boolean
  readonly list: readonly OwnFactor[]
  readonly onRemoved: () => void
}

function FactorRow({ factor, port, confirmed, required, list, onRemoved }: RowProps) {
  const { t } = useTranslation('factors')
  const [isAsking, setIsAsking] = useState(false)
  const { name, createdAt, usedAt } = factor
  return (
    <ActionRow
      name={name}
      more={
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
      }
    >
      {confirmed ? (
        <Button variant="default" aria-label={t('removeOf', { name })} onClick={() => setIsAsking(true)}>
          {t('remove')}
        </Button>
      ) : null}
      {isAsking ? (
        <RemoveFactor
          factor={factor}
          port={port}
          isLastRequired={required && list.length === 1}
          onClose={() => setIsAsking(false)}
          onRemoved={onRemoved}
        />
      ) : null}
    </ActionRow>
  )
}
