// A forgotten password and a recovery code (KY2): e-mail and code open the keys, a new code is noted, a new password chosen.
// Until the last button everything is as it was.
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTexts } from '../../../../domain/password-strength.ts'
import { parseCode } from '../../../../domain/recovery-code.ts'
import { parseEmail } from '../../../../domain/validators/email.ts'
import { useSession, useSessionState } from '../../../state/SessionProvider.tsx'
import type { Recovered } from '../../../state/session-port.ts'
import { AttemptNotice } from '../../../ui/AttemptNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { passwordProblem } from '../new-account.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordStrength } from '../PasswordStrength.tsx'
import { SignInScreen } from '../SignInScreen.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { CodeText } from './CodeText.tsx'
import own from './recovery.module.css'

const EMAIL_ID = 'recover-email'
const CODE_ID = 'recover-code'
const NOTED_ID = 'recover-noted'
const PASSWORD_ID = 'recover-password'
/** opened keys and a new code on the screen wait no longer than a shared device's idle time (AU5), ms */
const OPEN_MS = 5 * 60_000

export function RecoverPage({ area }: { area: 'clinic' | 'careprovider' }) {
  const { t } = useTranslation(['recovery', 'sign-in'])
  const state = useSessionState()
  const [opened, setOpened] = useState<{ readonly email: string; readonly recovered: Recovered } | null>(null)
  const [isLate, setIsLate] = useState(false)
  const isBusy = state.status === 'opening'
  useEffect(() => {
    if (!opened || isBusy) return
    const timer = setTimeout(() => {
      opened.recovered.cancel()
      setOpened(null)
      setIsLate(true)
    }, OPEN_MS)
    return () => clearTimeout(timer)
  }, [opened, isBusy])
  const base = area === 'clinic' ? '/app' : '/careprovider'
  return (
    <SignInScreen title={t('recover.title')} withConnection={false}>
      {opened ? (
        <ChoosePassword {...opened} />
      ) : (
        <>
          <Text>{t('recover.text')}</Text>
          {isLate ? <Text role="status">{t('recover.late')}</Text> : null}
          <EnterCode onOpened={(email, recovered) => setOpened({ email, recovered })} />
        </>
      )}
      <div>
        <Anchor href={`${base}/auth`} className={classes.way ?? ''}>
          {t('sign-in:toSignIn')}
        </Anchor>
        <br />
        <Anchor href={`${base}/forgot-password`} className={classes.way ?? ''}>
          {t('recover.noCode')}
        </Anchor>
      </div>
    </SignInScreen>
  )
}

function EnterCode({ onOpened }: { onOpened: (email: string, recovered: Recovered) => void }) {
  const { t } = useTranslation(['recovery', 'sign-in', 'domain'])
  const { port } = useSession()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const attempts = useAttempts()
  const [isBusy, setIsBusy] = useState(false)
  const { errorAt } = attempts

  const codeProblem = (): string | null => {
    const parsed = parseCode('person', code)
    if (parsed.ok) return null
    const { error } = parsed
    return error.problem === 'group' ? t('problem.group', { group: error.group }) : t(`problem.${error.problem}`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email)
    const isComplete = attempts.begin({
      [EMAIL_ID]: address.ok ? null : t(`domain:problem.${address.error.reason}`),
      [CODE_ID]: codeProblem(),
    })
    if (!address.ok || !isComplete) return
    setIsBusy(true)
    const answer = await (await port.recovery()).open({ email: address.value, code })
    setIsBusy(false)
    if (answer.ok) onOpened(address.value, answer.value)
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('recover.offline')}</NoAnswer>} />
      <TextInput
        id={EMAIL_ID}
        type="email"
        label={t('sign-in:email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errorAt(EMAIL_ID)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
      />
      <TextInput
        id={CODE_ID}
        label={t('code')}
        description={t('recover.codeRule')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={errorAt(CODE_ID)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isBusy}
        classNames={{ input: own.typed ?? '' }}
      />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
        {t(isBusy ? 'recover.checking' : 'recover.check')}
      </SubmitButton>
    </form>
  )
}

function ChoosePassword({ email, recovered }: { email: string; recovered: Recovered }) {
  const { t } = useTranslation(['recovery', 'password'])
  const session = useSession()
  const state = useSessionState()
  const [password, setPassword] = useState('')
  const [isNoted, setIsNoted] = useState(false)
  const attempts = useAttempts()
  const isBusy = state.status === 'opening'
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = passwordProblem(password)
    const isComplete = attempts.begin({
      [NOTED_ID]: isNoted ? null : t('notedMissing'),
      [PASSWORD_ID]: problem && t(`password:activate.${problem}`),
    })
    if (!isComplete) return
    const answer = await session.recover(recovered, password)
    if (!answer.ok) attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <AttemptNotice of={attempts} />
      <Text>{t('recover.opened')}</Text>
      <CodeText code={recovered.newCode} />
      <Checkbox
        id={NOTED_ID}
        label={t('recover.noted')}
        checked={isNoted}
        onChange={(event) => setIsNoted(event.currentTarget.checked)}
        error={errorAt(NOTED_ID)}
      />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={PASSWORD_ID}
        label={t('password:activate.newPassword')}
        description={t('password:change.rule')}
        value={password}
        onChange={setPassword}
        error={errorAt(PASSWORD_ID)}
        autoComplete="new-password"
      />
      <PasswordStrength password={password} own={ownTexts({ email })} />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
        {t(isBusy ? 'password:reset.busy' : 'password:reset.submit')}
      </SubmitButton>
      <StepLine text={isBusy ? t(`password:activate.step.${state.step}`) : null} />
    </form>
  )
}
