// The locked device: who works now? People who signed in here before, the count of new requests, the connection; nothing of a
// patient. A person opens with the own password, without network too.
import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUp, useConnection } from '../../state/connection.ts'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import type { AccountOnDevice, SessionFailure } from '../../state/session-port.ts'
import { ClockText } from '../../ui/ClockText.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useIsClockLost, useNow } from '../../ui/use-now.ts'
import { useWait } from '../../ui/use-wait.ts'
import { WaitText } from '../../ui/WaitText.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'
import { useClosedSentence } from './use-closed-sentence.ts'

/** for those who have one */
const PinForm = lazy(async () => ({ default: (await import('./pin/PinForm.tsx')).PinForm }))
const PasskeyButton = lazy(async () => ({ default: (await import('./passkey/PasskeyButton.tsx')).PasskeyButton }))

interface Props {
  /** the last used first; at least one */
  readonly people: readonly AccountOnDevice[]
  /** null: nobody answered */
  readonly newRequests: number | null
  readonly reason?: string
  /** what kind of device it was, with `idle` */
  readonly device?: string
  readonly onOther: () => void
}

export function LockScreen({ people, newRequests, reason, device, onOther }: Props) {
  const { t } = useTranslation('sign-in')
  const now = useNow()
  const isClockLost = useIsClockLost()
  const [chosenId, setChosenId] = useState<number | null>(people.length === 1 ? (people[0]?.id ?? null) : null)
  const chosen = people.find(({ id }) => id === chosenId)
  const sentence = useClosedSentence(reason, device)
  const houses = [...new Set(people.flatMap(({ organisationNames }) => organisationNames))]
  return (
    <SignInScreen title={t('lock.title')}>
      <div className={classes.facts}>
        <span className={classes.clock}>{isClockLost ? t('lock.clockWrong') : <ClockText at={now} />}</span>
        <Text fw={600}>{houses.join(', ')}</Text>
        {newRequests === null ? null : <Text>{t('lock.newRequests', { count: newRequests })}</Text>}
      </div>
      {sentence ? <Text>{sentence}</Text> : null}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} chosen={person.id === chosenId} onChoose={() => setChosenId(person.id)} />
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.person} onClick={onOther}>
            <span className={classes.initials} aria-hidden>
              <IconUserPlus size={24} stroke={1.75} />
            </span>
            {t('lock.other')}
          </UnstyledButton>
        </li>
      </ul>
      {chosen ? <Unlock key={chosen.id} person={chosen} /> : null}
      <WaitingLines people={people.filter(({ id }) => id !== chosenId)} />
    </SignInScreen>
  )
}

const nameOf = ({ firstName, lastName }: AccountOnDevice) => `${firstName} ${lastName}`
const initialsOf = ({ firstName, lastName }: AccountOnDevice) => `${firstName.charAt(0)}${lastName.charAt(0)}`

function PersonButton(props: { person: AccountOnDevice; chosen: boolean; onChoose: () => void }) {
  const { person, chosen, onChoose } = props
  return (
    <UnstyledButton className={classes.person} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(person)}
      </span>
      <span>
        <span className={classes.personName}>{nameOf(person)}</span>
        <br />
        <span className={classes.quiet}>{person.organisationNames.join(', ')}</span>
      </span>
    </UnstyledButton>
  )
}

/** AU9: the passkey where there is one. AU6: the PIN where there is one and a network, else the password; what the PIN said before is said above the password. */
function Unlock({ person }: { person: AccountOnDevice }) {
  const { t } = useTranslation('sign-in')
  const hasNetwork = useConnection(({ network }) => isUp(network))
  const [usesPin, setUsesPin] = useState(person.hasPin)
  const [why, setWhy] = useState<SessionFailure | null>(null)
  return (
    <div className={classes.card}>
      <Title order={2} size="h3">
        {nameOf(person)}
      </Title>
      {person.hasPasskey ? (
        <Suspense fallback={null}>
          <PasskeyButton accountId={person.id} />
        </Suspense>
      ) : null}
      {usesPin && hasNetwork ? (
        <Suspense fallback={null}>
          <PinForm
            accountId={person.id}
            onPassword={(failure) => {
              setWhy(failure)
              setUsesPin(false)
            }}
          />
        </Suspense>
      ) : (
        <PasswordForm person={person} why={why} />
      )}
      {person.hasPin && !hasNetwork ? <Text c="dimmed">{t('lock.pinOffline')}</Text> : null}
      <WaitingLines people={[person]} />
    </div>
  )
}

function PasswordForm({ person, why }: { person: AccountOnDevice; why: SessionFailure | null }) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const state = useSessionState()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState(why)
  const isBusy = state.status === 'opening'
  const waitS = useWait(failure)
  const isWaiting = waitS !== null && waitS > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isWaiting) return
    setMissing(password === '')
    setFailure(null)
    if (password === '') return
    const answer = await session.unlock({ accountId: person.id, password })
    if (!answer.ok) setFailure(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {failure ? (
        <ErrorNotice code={failure.code} text={waitS === null ? undefined : <WaitText left={waitS} />} />
      ) : null}
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        id="unlock-password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={missing ? t('passwordEmpty') : null}
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" size="lg" aria-disabled={isBusy || isWaiting} data-busy={isBusy || undefined}>
        {isBusy ? t('lock.busy') : t('lock.unlock')}
      </Button>
      <StepLine text={isBusy ? t(`step.${state.step}`) : null} />
    </form>
  )
}

/** OB7: what waits goes out while somebody else works, and with the app closed; KY6: not what waits for its author. */
function WaitingLines({ people }: { people: readonly AccountOnDevice[] }) {
  const { t } = useTranslation('sign-in')
  const lines = people.flatMap((person) =>
    (['waiting', 'stale'] as const).flatMap((kept) => (person[kept] > 0 ? [{ person, kept }] : [])),
  )
  return lines.map(({ person, kept }) => (
    <Text key={`${kept}${person.id}`} c="dimmed">
      {t(`lock.${kept}`, { count: person[kept], name: nameOf(person) })}
    </Text>
  ))
}
