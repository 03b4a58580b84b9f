// Whose keys a partner has (KY4, KY9): the 30 digits of both sides to compare by telephone, and confirming who came. One panel a
// partner, because a search may be held back by several.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../state/session-port.ts'
import type { PartnerTrust, TrustPort } from '../../state/trust-port.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Digits } from '../../ui/Digits.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from './partner-trust.module.css'

interface Props {
  /** whose page it is: a clinic encrypts for its partners, a provider knows by the keys who wrote */
  readonly side: 'clinic' | 'careprovider'
  readonly partners: readonly number[]
  /** where the person was */
  readonly back: string
}

export function PartnerTrustPage({ side, partners, back }: Props) {
  const { t } = useTranslation('trust')
  const { port } = useSession()
  const [trust, setTrust] = useState<TrustPort | null>(null)
  useEffect(() => {
    let isHere = true
    void port.trust().then((made) => isHere && setTrust(made))
    return () => {
      isHere = false
    }
  }, [port])
  return (
    <Page title={t('title')} width="form">
      <Text>{t(`what.${side}`)}</Text>
      {trust ? partners.map((partner) => <Partner key={partner} side={side} partner={partner} trust={trust} />) : null}
      <Button component={Link} to={back} variant="default">
        {t('common:action.back')}
      </Button>
    </Page>
  )
}

function Partner({ side, partner, trust }: Pick<Props, 'side'> & { partner: number; trust: TrustPort }) {
  const { t } = useTranslation('trust')
  const [found, setFound] = useState<PartnerTrust | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [asked, setAsked] = useState<'compared' | 'known' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = useCallback(async () => {
    const answer = await trust.read(partner)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setFound(answer.value)
  }, [trust, partner])
  useEffect(() => void read(), [read])
  if (failure && !found)
    return (
      <ErrorNotice
        code={failure.code}
        {...(failure.code === 'network' ? { text: <NoAnswer>{t('offline')}</NoAnswer> } : {})}
        onRetry={() => void read()}
      />
    )
  if (!found)
    return (
      <Loading>
        <FactsSkeleton rows={4} />
      </Loading>
    )
  const { name, cameByFax } = found
  const isByFax = found.state === 'changed' && cameByFax !== null
  const known = isByFax ? 'calledBack' : 'known'
  const confirm = async (how: 'compared' | 'known') => {
    if (isBusy) return
    setIsBusy(true)
    const answer = await trust.confirm(partner, how)
    setIsBusy(false)
    setAsked(null)
    if (answer.ok) setFound(answer.value)
    setFailure(answer.ok ? null : answer.error)
  }
  const words = asked === 'compared' ? asked : known
  return (
    <Panel title={name}>
      <State found={found} side={side} />
      {failure ? (
        <ErrorNotice
          code={failure.code}
          {...(failure.code === 'network' ? { text: <NoAnswer>{t('offline')}</NoAnswer> } : {})}
        />
      ) : null}
      <Text mt="md">{t('how', { name })}</Text>
      <Digits title={t('own', { name: found.ownName })} digits={found.ownDigits} />
      <Digits title={t('partner', { name })} digits={found.partnerDigits} />
      <Group mt="md">
        <Button variant={found.state === 'changed' ? 'filled' : 'default'} onClick={() => setAsked('compared')}>
          {t('compared')}
        </Button>
        {found.state === 'changed' || found.state === 'not_compared' ? (
          <Button variant="default" onClick={() => setAsked('known')}>
            {t(known)}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={t(`ask.${words}.title`, { name })}
        confirmLabel={t(`ask.${words}.confirm`)}
        busy={isBusy}
        onSafe={() => setAsked(null)}
        onConfirm={() => void confirm(asked ?? 'known')}
      >
        <Text>{t(`ask.${words}.text`, { name })}</Text>
      </ConfirmDialog>
    </Panel>
  )
}

function State({ found, side }: Pick<Props, 'side'> & { found: PartnerTrust }) {
  const { t } = useTranslation('trust')
  const { state, name, by, at, newcomers, cameByFax } = found
  if (state === 'changed')
    return (
      <Alert color="orange" role="status" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        <Text>{t(cameByFax === null ? 'state.changed' : 'state.byFax', { name })}</Text>
        <ul className={classes.newcomers}>
          {newcomers.map((one, i) => (
            <li key={one.account}>
              {one.isSheet ? t('sheet') : one.name === '' ? t('someone') : one.name}
              {i === 0 && cameByFax ? ` (${cameByFax})` : null}, <MomentText at={one.at} />
            </li>
          ))}
        </ul>
        <Text>{t(cameByFax === null ? `next.${side}` : 'next.byFax', { name })}</Text>
      </Alert>
    )
  const Mark = state === 'compared' ? IconCheck : IconQuestionMark
  return (
    <Alert color={state === 'compared' ? 'green' : 'gray'} role="status" icon={<Mark stroke={1.75} aria-hidden />}>
      {state === 'not_compared' || at === null ? (
        <Text>{t('state.not_compared')}</Text>
      ) : (
        <Text>
          {t(`said.${state}`, { name: by === null || by === '' ? t('someone') : by })} <MomentText at={at} />
        </Text>
      )}
    </Alert>
  )
}
