// Composition of the page for a new password. Which area the person belongs to is known once the link is read; that area's
// session makes the keys, so that its screens open without a second sign-in.
import { Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenOfAddress } from '../../domain/mailed-token.ts'
import { createLinkCode } from '../data/session/link-code.ts'
import { FactorPrompt } from '../features/sign-in/factor/FactorPrompt.tsx'
import { NewKeysStep, PasteLink, ResetPasswordForm, SignInScreen } from '../features/sign-in/index.ts'
import { SessionProvider, useSessionState } from '../state/SessionProvider.tsx'
import type { Session } from '../state/session.ts'
import type { LinkCodePort, Reset } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Loading.tsx'
import { FactsSkeleton } from '../ui/skeletons.tsx'
import { createPageHttp } from './http.ts'
import { LinkedAreaView, linkedArea } from './linked-area.tsx'
import { openNewLinks } from './new-link.ts'
import { createOnlineSession } from './online-session.ts'
import type { OpenArea } from './open-area.ts'

export function openResetPassword(): ReactNode {
  openNewLinks()
  const token = tokenOfAddress(location.href)
  return token === '' ? <Ended reason="noToken" /> : <ResetPassword token={token} />
}

/** for who has a code and no link */
const exchange: LinkCodePort = (email, code) => createLinkCode(createPageHttp())(email, code)

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'ended' }
  | { readonly step: 'failed'; readonly code: string }
  | { readonly step: 'ready'; readonly reset: Reset; readonly area: OpenArea; readonly session: Session }

/** Nothing of the token is used up by reading: mail scanners open links too (AU8). */
async function readState(token: string): Promise<State> {
  const { session } = createOnlineSession(createPageHttp(), null)
  const answer = await session.readReset(token)
  if (answer.ok) {
    const area = await linkedArea(answer.value.organisations[0]?.organisation.kind)
    return { step: 'ready', reset: answer.value, area, session: area.session }
  }
  const { code } = answer.error
  return code === 'token_ended' || code === 'validation_failed' ? { step: 'ended' } : { step: 'failed', code }
}

function ResetPassword({ token }: { token: string }) {
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
        <SignInScreen title={t('reset.title')} withConnection={false}>
          <Text>{t('reset.reading')}</Text>
          <Loading>
            <FactsSkeleton rows={4} />
          </Loading>
        </SignInScreen>
      )
    case 'ended':
      return <Ended reason="endedText" />
    case 'failed':
      return (
        <SignInScreen title={t('reset.title')} withConnection={false}>
          <ErrorNotice code={state.code} onRetry={() => setAttempt(attempt + 1)} />
        </SignInScreen>
      )
    case 'ready':
      return (
        <SessionProvider session={state.session}>
          <Ready token={token} reset={state.reset} area={state.area} onEnded={() => setState({ step: 'ended' })} />
          <FactorPrompt />
        </SessionProvider>
      )
  }
}

function Ready(props: { token: string; reset: Reset; area: OpenArea; onEnded: () => void }) {
  const { token, reset, area, onEnded } = props
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
    <SignInScreen title={t('reset.title')} withConnection={false}>
      <ResetPasswordForm token={token} reset={reset} onEnded={onEnded} onDone={setPassword} />
    </SignInScreen>
  )
}

function Ended({ reason }: { reason: 'endedText' | 'noToken' }) {
  const { t } = useTranslation(['password', 'sign-in'])
  return (
    <SignInScreen title={t(reason === 'endedText' ? 'reset.endedTitle' : 'incomplete')} withConnection={false}>
      <Text>{t(`reset.${reason}`)}</Text>
      <PasteLink exchange={exchange} />
      <Button component="a" href="/app/forgot-password" variant="default">
        {t('sign-in:forgotPassword')}
      </Button>
    </SignInScreen>
  )
}
