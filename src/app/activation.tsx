// Composition of the invitation page. Which area the invited person belongs to is known once the invitation is read; that
// area's session makes the account, so that its screens open without a second sign-in.
import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenOfAddress } from '../../domain/mailed-token.ts'
import { createLinkCode } from '../data/session/link-code.ts'
import { FactorPrompt } from '../features/sign-in/factor/FactorPrompt.tsx'
import { ActivationEnded, ActivationForm, NewKeysStep, SignInScreen } from '../features/sign-in/index.ts'
import { logError } from '../platform/log.ts'
import { SessionProvider, useSessionState } from '../state/SessionProvider.tsx'
import type { Session } from '../state/session.ts'
import type { Invitation, LinkCodePort } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Loading.tsx'
import { FactsSkeleton } from '../ui/skeletons.tsx'
import { createPageHttp } from './http.ts'
import { LinkedAreaView, linkedArea } from './linked-area.tsx'
import { openNewLinks } from './new-link.ts'
import { createOnlineSession } from './online-session.ts'
import type { OpenArea } from './open-area.ts'

export async function openActivation(): Promise<ReactNode> {
  if (location.pathname === '/activate/code') return (await import('./house-code.tsx')).openHouseCode()
  openNewLinks()
  const token = tokenOfAddress(location.href)
  return token === '' ? <ActivationEnded reason="missing" exchange={exchange} /> : <Activation token={token} />
}

/** for who has a code and no link */
const exchange: LinkCodePort = (email, code) => createLinkCode(createPageHttp())(email, code)

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'ended' }
  | { readonly step: 'failed'; readonly code: string }
  | {
      readonly step: 'ready'
      readonly invitation: Invitation
      readonly area: OpenArea
      readonly session: Session
    }

/** Nothing of the token is used up by reading: mail scanners open links too (AU8). */
async function readState(token: string): Promise<State> {
  const { session } = createOnlineSession(createPageHttp(), null)
  const answer = await session.readInvitation(token)
  if (answer.ok) {
    const area = await linkedArea(answer.value.organisation?.kind)
    return { step: 'ready', invitation: answer.value, area, session: area.session }
  }
  const { code } = answer.error
  logError(code === 'token_ended' ? 'account_activation_token_invalid' : 'account_activation_failed', { code })
  return code === 'token_ended' || code === 'validation_failed' ? { step: 'ended' } : { step: 'failed', code }
}

function Activation({ token }: { token: string }) {
  const { t } = useTranslation('password')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ step: 'reading' })
  useEffect(() => {
    if (attempt > 0) setState({ step: 'reading' })
    let isHere = true
    void readState(token).then((read) => isHere && setState(read))
    return () => {
      isHere = false
    }
  }, [token, attempt])

  switch (state.step) {
    case 'reading':
      return (
        <SignInScreen title={t('activate.title')} withConnection={false}>
          <Text>{t('activate.reading')}</Text>
          <Loading>
            <FactsSkeleton rows={4} />
          </Loading>
        </SignInScreen>
      )
    case 'ended':
      return <ActivationEnded reason="ended" exchange={exchange} />
    case 'failed':
      return (
        <SignInScreen title={t('activate.title')} withConnection={false}>
          <ErrorNotice code={state.code} onRetry={() => setAttempt(attempt + 1)} />
        </SignInScreen>
      )
    case 'ready':
      return (
        <SessionProvider session={state.session}>
          <Ready
            token={token}
            invitation={state.invitation}
            area={state.area}
            onEnded={() => setState({ step: 'ended' })}
          />
          <FactorPrompt />
        </SessionProvider>
      )
  }
}

interface ReadyProps {
  readonly token: string
  readonly invitation: Invitation
  readonly area: OpenArea
  readonly onEnded: () => void
}

function Ready({ token, invitation, area, onEnded }: ReadyProps) {
  const { t } = useTranslation('password')
  const isOpen = useSessionState().status === 'open'
  const [password, setPassword] = useState('')
  if (isOpen) {
    // the area's first screen would ask the network for its own parts behind this one
    return password === '' ? (
      <LinkedAreaView area={area} />
    ) : (
      <NewKeysStep password={password} onDone={() => setPassword('')} />
    )
  }
  return (
    <SignInScreen title={t('activate.title')} withConnection={false}>
      <ActivationForm token={token} invitation={invitation} onEnded={onEnded} onDone={setPassword} />
    </SignInScreen>
  )
}
