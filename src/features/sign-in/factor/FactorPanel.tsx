// The own second factors: which there are, when they were used; registering and removing one (docs/decisions/0612).
import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok } from '../../../../contract/result.ts'
import { useRead } from '../../../data/use-read.ts'
import { useConnection } from '../../../state/connection.ts'
import { useSession } from '../../../state/SessionProvider.tsx'
import type { FactorPort, OwnFactor, SessionFailure } from '../../../state/session-port.ts'
import { ActionRow } from '../../../ui/ActionList.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { KeyTimes } from '../passkey/KeyTimes.tsx'
import classes from '../passkey/passkey.module.css'
import { AddFactor } from './AddFactor.tsx'
import { FactorFailure } from './FactorFailure.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'

interface Found {
  readonly port: FactorPort
  readonly list: readonly OwnFactor[]
  readonly confirmed: boolean
  readonly required: boolean
}

/** @param of what asks for it: each sign-in of a clinic or house, or the console alone, which also takes the code of a mail */
export function FactorPanel({ of = 'house' }: { readonly of?: 'house' | 'console' }) {
  const { t } = useTranslation('factors')
  const { port: session } = useSession()
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => {
    const port = await session.factors()
    const answer = await port.list()
    return answer.ok ? ok({ port, ...answer.value }) : answer
  }, [session])
  const { found, again } = useRead<Found>(read, isConnected)
  return (
    <Panel title={t('title')}>
      <Text mb="sm">{t(of === 'console' ? 'whatConsole' : 'what')}</Text>
      <Loaded of={found} skeleton={<ListSkeleton rows={1} height={76} />} onRetry={again}>
        {(own) => <OwnFactors {...own} onChanged={again} />}
      </Loaded>
    </Panel>
  )
}

function OwnFactors({ onChanged, ...found }: Found & { readonly onChanged: () => void }) {
  const { t } = useTranslation('factors')
  const { port, list, confirmed, required } = found
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState<'added' | 'removed' | null>(null)
  const done = (what: 'added' | 'removed') => {
    setIsAdding(false)
    setSaid(what)
    onChanged()
  }
  return (
    <>
      {required ? <Text mb="sm">{t('required')}</Text> : null}
      {said ? (
        <Text role="status" mb="sm">
          {t(said)}
        </Text>
      ) : null}
      {list.length === 0 ? <Text mb="sm">{t('none')}</Text> : null}
      {list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((factor) => (
            <FactorRow key={factor.id} factor={factor} {...found} onRemoved={() => done('removed')} />
          ))}
        </ul>
      ) : null}
      {!port.isPossible() ? (
        <Text>{t('impossible')}</Text>
      ) : list.length > 0 && !confirmed ? (
        <Confirm port={port} onDone={onChanged} />
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
    </>
  )
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
        <KeyTimes
          createdAt={createdAt}
          usedAt={usedAt}
          words={{ since: t('since'), lastUsed: t('lastUsed'), neverUsed: t('neverUsed') }}
        />
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
