// The new device's side of KY8: it comes by the link of the other device's picture, or reads or types the code, shows six digits,
// and is signed in once somebody typed them on the other device. Then it asks what this device is unlocked with.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseJoinCode } from '../../../../domain/join-code.ts'
import type { EnteredJoining } from '../../../state/joining-port.ts'
import { useSession, useSessionState } from '../../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../../state/session-port.ts'
import { AttemptNotice } from '../../../ui/AttemptNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { OwnDeviceChoice } from '../OwnDeviceChoice.tsx'
import { PinPanel } from '../pin/PinPanel.tsx'
import { SignInScreen } from '../SignInScreen.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import own from './joining.module.css'
import { Remaining } from './Remaining.tsx'
import { ScanCode } from './ScanCode.tsx'

const CODE_ID = 'join-code'

interface Entered {
  readonly entered: EnteredJoining
  readonly personalDevice: boolean
}

export function JoinPage({ area }: { area: 'clinic' | 'careprovider' }) {
  const { t } = useTranslation(['joining', 'sign-in'])
  const state = useSessionState()
  const [wasOpen] = useState(state.status === 'open')
  const [joining, setJoining] = useState<Entered | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const base = area === 'clinic' ? '/app' : '/careprovider'
  if (state.status === 'open')
    return (
      <SignInScreen title={t(wasOpen ? 'join.title' : 'lock.title')} withConnection={false}>
        {wasOpen ? (
          <Text>{t('join.alreadyOpen', { name: `${state.account.firstName} ${state.account.lastName}` })}</Text>
        ) : (
          <ChooseLock isClinic={area === 'clinic'} />
        )}
        <Button component={Link} to={base} size="lg">
          {t('lock.goOn')}
        </Button>
      </SignInScreen>
    )
  return (
    <SignInScreen title={t('join.title')} withConnection={false}>
      {joining ? (
        <ShowDigits
          {...joining}
          onFailed={(why) => {
            setJoining(null)
            setFailure(why)
          }}
        />
      ) : (
        <EnterCode
          asksForDevice={area === 'careprovider'}
          failure={failure}
          onEntered={(found) => {
            setFailure(null)
            setJoining(found)
          }}
        />
      )}
      <Anchor href={`${base}/auth`} className={classes.way ?? ''}>
        {t('sign-in:toSignIn')}
      </Anchor>
    </SignInScreen>
  )
}

const linkedCode = (): string | null => (parseJoinCode(location.hash).ok ? location.hash : null)

/** The link's secret, taken out of the address at once: it must not stay in a history. */
function useLinkedCode(): string | null {
  const [code, setCode] = useState(linkedCode)
  useEffect(() => {
    // the camera's link may come to a page that is open already
    const take = () => {
      const found = linkedCode()
      if (found !== null) setCode(found)
      if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return code
}

interface EnterProps {
  readonly asksForDevice: boolean
  readonly failure: SessionFailure | null
  readonly onEntered: (entered: Entered) => void
}

function EnterCode({ asksForDevice, failure: before, onEntered }: EnterProps) {
  const { t } = useTranslation('joining')
  const { port } = useSession()
  const linked = useLinkedCode()
  // a code is good once: after it failed, the next one
  const [used, setUsed] = useState(before === null ? null : linked)
  const isLinked = linked !== null && linked !== used
  const [typed, setTyped] = useState('')
  const [personalDevice, setPersonalDevice] = useState(false)
  const attempts = useAttempts(before)
  const [isBusy, setIsBusy] = useState(false)

  const problemOf = (code: string): string | null => {
    const parsed = parseJoinCode(code)
    if (parsed.ok) return null
    const { error } = parsed
    return error.problem === 'group' ? t('problem.group', { group: error.group }) : t('problem.length')
  }
  async function enter(code: string) {
    if (isBusy) return
    if (!attempts.begin({ [CODE_ID]: problemOf(code) })) return
    setIsBusy(true)
    const answer = await (await port.joining()).enter(code)
    setIsBusy(false)
    if (answer.ok) return onEntered({ entered: answer.value, personalDevice })
    setUsed(code)
    attempts.fail(answer.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(isLinked && linked !== null ? linked : typed)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('offline')}</NoAnswer>} />
      <Text>{t(isLinked ? 'join.linked' : 'join.how')}</Text>
      {isLinked ? null : (
        <>
          <ScanCode onCode={(code) => void enter(code)} />
          <TextInput
            id={CODE_ID}
            label={t('code')}
            description={t('join.codeRule')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={attempts.errorAt(CODE_ID)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isBusy}
            classNames={{ input: own.typed ?? '' }}
          />
        </>
      )}
      {asksForDevice ? <OwnDeviceChoice checked={personalDevice} onChange={setPersonalDevice} /> : null}
      <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
        {t(isBusy ? 'join.entering' : 'join.enter')}
      </SubmitButton>
    </form>
  )
}

function ShowDigits(props: Entered & { readonly onFailed: (failure: SessionFailure) => void }) {
  const { entered } = props
  const { t } = useTranslation(['joining', 'sign-in'])
  const session = useSession()
  const state = useSessionState()
  const [digits, setDigits] = useState<string | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    let isHere = true
    const run = async (): Promise<SessionFailure | null> => {
      const shown = await entered.digits()
      if (!shown.ok) return shown.error
      if (!isHere) return null
      setDigits(shown.value)
      const approved = await entered.approved()
      if (!approved.ok) return approved.error
      if (!isHere) return null
      const opened = await session.join(entered, latest.current.personalDevice)
      return opened.ok ? null : opened.error
    }
    void run().then((failure) => isHere && failure && latest.current.onFailed(failure))
    return () => {
      isHere = false
    }
  }, [entered, session])
  useEffect(() => () => entered.end(), [entered])
  const isOpening = state.status === 'opening'
  return (
    <div className={classes.card}>
      {digits === null ? (
        <StepLine text={t('join.meeting')} />
      ) : (
        <>
          <Text>{t('join.digits')}</Text>
          <p role="status" className={own.digits} aria-label={digits.split('').join(' ')} data-digits={digits}>
            {digits.slice(0, 3)} {digits.slice(3)}
          </p>
          <Text>{t('join.digitsWhy')}</Text>
          <Remaining endsAt={entered.endsAt} />
          <StepLine text={isOpening ? t(`sign-in:step.${state.step}`) : t('join.waiting')} />
        </>
      )}
    </div>
  )
}

function ChooseLock({ isClinic }: { isClinic: boolean }) {
  const { t } = useTranslation('joining')
  return (
    <>
      <Text role="status">{t(isClinic ? 'lock.clinic' : 'lock.careprovider')}</Text>
      {isClinic ? null : <PinPanel />}
    </>
  )
}
