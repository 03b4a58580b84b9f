// The own PIN on this device (AU6): chosen with the password, changed, removed.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pinProblem } from '../../../../domain/pin.ts'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../../state/session.ts'
import type { PinPort, SessionFailure } from '../../../state/session-port.ts'
import { AttemptNotice } from '../../../ui/AttemptNotice.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { PinField } from './PinField.tsx'

const PASSWORD_ID = 'pin-password'
const PIN_ID = 'pin-new'
const AGAIN_ID = 'pin-again'

export function PinPanel() {
  const { t } = useTranslation('pin')
  const { port } = useSession()
  const { id } = useAccount()
  const [has, setHas] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [said, setSaid] = useState<'chosen' | 'removed' | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  useEffect(() => {
    let isHere = true
    if (keepsAccounts(port))
      void port
        .accountsOnDevice()
        .then((people) => isHere && setHas(people.some((person) => person.id === id && person.hasPin)))
    return () => {
      isHere = false
    }
  }, [port, id])
  if (!keepsAccounts(port)) return null
  const remove = async () => {
    setFailure(null)
    const answer = await (await port.pin()).remove()
    if (!answer.ok) return setFailure(answer.error)
    setHas(false)
    setSaid('removed')
  }
  return (
    <Panel title={t('title')}>
      <Text mb="sm">{t('what')}</Text>
      {said ? (
        <Text role="status" mb="sm">
          {t(said)}
        </Text>
      ) : null}
      {failure ? (
        <ErrorNotice
          code={failure.code}
          {...(failure.code === 'network' ? { text: <NoAnswer>{t('offline')}</NoAnswer> } : {})}
        />
      ) : null}
      {isChoosing ? (
        <ChoosePin
          pin={() => port.pin()}
          onDone={() => {
            setIsChoosing(false)
            setHas(true)
            setSaid('chosen')
          }}
          onCancel={() => setIsChoosing(false)}
        />
      ) : (
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setSaid(null)
              setIsChoosing(true)
            }}
          >
            {t(has ? 'change' : 'choose')}
          </Button>
          {has ? (
            <Button variant="default" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          ) : null}
        </Group>
      )}
    </Panel>
  )
}

interface ChooseProps {
  readonly pin: () => Promise<PinPort>
  readonly onDone: () => void
  readonly onCancel: () => void
}

function ChoosePin({ pin: port, onDone, onCancel }: ChooseProps) {
  const { t } = useTranslation(['pin', 'sign-in'])
  const { email } = useAccount()
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const attempts = useAttempts()
  const [isBusy, setIsBusy] = useState(false)
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = pinProblem(pin)
    const isComplete = attempts.begin({
      [PIN_ID]: problem && t(problem),
      [AGAIN_ID]: !problem && pin !== again ? t('notSame') : null,
      [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null,
    })
    if (!isComplete) return
    setIsBusy(true)
    const answer = await (await port()).choose({ password, pin })
    setIsBusy(false)
    if (answer.ok) onDone()
    else if (answer.error.code === 'password_wrong') attempts.mark(PASSWORD_ID, t('passwordWrong'))
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('offline')}</NoAnswer>} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PinField
        id={PIN_ID}
        label={t('new')}
        value={pin}
        onChange={setPin}
        error={errorAt(PIN_ID)}
        description={t('rule')}
      />
      <PinField id={AGAIN_ID} label={t('again')} value={again} onChange={setAgain} error={errorAt(AGAIN_ID)} />
      <PasswordField
        id={PASSWORD_ID}
        label={t('sign-in:password')}
        value={password}
        onChange={setPassword}
        error={errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      <Group>
        <SubmitButton of={attempts} isBusy={isBusy}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
      <StepLine text={isBusy ? t('checking') : null} />
    </form>
  )
}
