// The trusted device's side of KY8: after the password it shows a code for the new device, takes the digits that the new device
// shows, and says when it is in.

import { Button, Group, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { digitsIn } from '../../../../domain/typed-text.ts'
import type { HostedJoining } from '../../../state/joining-port.ts'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import type { SessionFailure, SessionStep } from '../../../state/session-port.ts'
import { AttemptNotice } from '../../../ui/AttemptNotice.tsx'
import { CodeGroups } from '../../../ui/CodeGroups.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import own from './joining.module.css'
import { QrCode } from './QrCode.tsx'
import { Remaining } from './Remaining.tsx'

const PASSWORD_ID = 'joining-password'
const DIGITS_ID = 'joining-digits'

type State =
  | { readonly step: 'password'; readonly failure: SessionFailure | null }
  | { readonly step: 'shown' | 'met'; readonly hosted: HostedJoining }
  | { readonly step: 'done' }

/** @param base of the area whose sign-in the new device opens */
export function NewDevicePage({ base, back }: { base: '/app' | '/careprovider'; back: string }) {
  const { t } = useTranslation('joining')
  const [state, setState] = useState<State>({ step: 'password', failure: null })
  const fail = (failure: SessionFailure) => setState({ step: 'password', failure })
  const hosted = 'hosted' in state ? state.hosted : null
  useEffect(() => {
    if (!hosted) return
    let isHere = true
    void hosted.met().then((answer) => {
      if (!isHere) return
      if (answer.ok) setState({ step: 'met', hosted })
      else setState({ step: 'password', failure: answer.error })
    })
    return () => {
      isHere = false
      hosted.end()
    }
  }, [hosted])
  return (
    <Page title={t('title')} width="form">
      {state.step === 'password' ? (
        <>
          <Text>{t('what')}</Text>
          <AskPassword failure={state.failure} onHosted={(made) => setState({ step: 'shown', hosted: made })} />
        </>
      ) : null}
      {state.step === 'shown' ? <ShowCode hosted={state.hosted} base={base} /> : null}
      {state.step === 'met' ? (
        <TypeDigits hosted={state.hosted} onDone={() => setState({ step: 'done' })} onFailed={fail} />
      ) : null}
      {state.step === 'done' ? <Text role="status">{t('done')}</Text> : null}
      <Button component={Link} to={back} variant={state.step === 'done' ? 'filled' : 'default'}>
        {t('common:action.back')}
      </Button>
    </Page>
  )
}

function AskPassword(props: { failure: SessionFailure | null; onHosted: (hosted: HostedJoining) => void }) {
  const { t } = useTranslation(['joining', 'sign-in'])
  const { port } = useSession()
  const { email } = useAccount()
  const [password, setPassword] = useState('')
  const attempts = useAttempts(props.failure)
  const [step, setStep] = useState<SessionStep | null>(null)
  const isBusy = step !== null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!attempts.begin({ [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null })) return
    setStep('password')
    const answer = await (await port.joining()).host(password, setStep)
    setStep(null)
    if (answer.ok) props.onHosted(answer.value)
    else if (answer.error.code === 'password_wrong') attempts.mark(PASSWORD_ID, t('passwordWrong'))
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('offline')}</NoAnswer>} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={PASSWORD_ID}
        label={t('sign-in:password')}
        description={t('passwordWhy')}
        value={password}
        onChange={setPassword}
        error={attempts.errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg">
        {t(isBusy ? 'showing' : 'show')}
      </SubmitButton>
      <StepLine text={step === null ? null : t(`sign-in:step.${step}`)} />
    </form>
  )
}

function ShowCode({ hosted, base }: { hosted: HostedJoining; base: string }) {
  const { t } = useTranslation('joining')
  const link = `${location.origin}${base}/join#${hosted.fragment}`
  return (
    <Panel title={t('scanTitle')}>
      <Text mb="md">{t('scan')}</Text>
      <QrCode text={link} label={t('qr')} />
      <Remaining endsAt={hosted.endsAt} />
      <details className={own.code}>
        <summary>{t('byHand')}</summary>
        <Text mb="sm">{t('byHandHow', { address: `${location.host}${base}/join` })}</Text>
        <CodeGroups code={hosted.code} label={t('code')} />
        <Group mt="xs">
          <CopyButton value={hosted.code} name={t('code')} />
        </Group>
      </details>
      <StepLine text={t('waiting')} />
    </Panel>
  )
}

function TypeDigits(props: { hosted: HostedJoining; onDone: () => void; onFailed: (failure: SessionFailure) => void }) {
  const { hosted, onDone, onFailed } = props
  const { t } = useTranslation('joining')
  const [digits, setDigits] = useState('')
  const attempts = useAttempts()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    // six of them, or none: a slip of the finger must not end it
    if (!attempts.begin({ [DIGITS_ID]: digits.length === 6 ? null : t('digitsShort') })) return
    setIsBusy(true)
    const answer = await hosted.confirm(digits)
    if (answer.ok) onDone()
    else onFailed(answer.error)
  }

  return (
    <Panel title={t('digitsTitle')}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <AttemptNotice of={attempts} />
        <Text role="status">{t('digitsWhat')}</Text>
        <TextInput
          id={DIGITS_ID}
          label={t('digits')}
          description={t('digitsRule')}
          value={digits}
          onChange={(event) => setDigits(digitsIn(event.currentTarget.value))}
          error={attempts.errorAt(DIGITS_ID)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        <Remaining endsAt={hosted.endsAt} />
        <SubmitButton of={attempts} isBusy={isBusy} size="lg">
          {t(isBusy ? 'lettingIn' : 'letIn')}
        </SubmitButton>
      </form>
    </Panel>
  )
}
