// Unlocking by PIN (AU6), where there is network: keys for a finger, and a field for a keyboard. The sixth digit sends it off.
import { Button, Text } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PIN_LENGTH } from '../../../../domain/pin.ts'
import { useSession, useSessionState } from '../../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../../state/session-port.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useWait } from '../../../ui/use-wait.ts'
import { WaitText } from '../../../ui/WaitText.tsx'
import { StepLine } from '../StepLine.tsx'
import { PinField } from './PinField.tsx'
import classes from './pin.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const

interface Props {
  readonly accountId: number
  /** the password is wanted instead, or the PIN is gone: why */
  readonly onPassword: (why: SessionFailure | null) => void
}

export function PinForm({ accountId, onPassword }: Props) {
  const { t } = useTranslation(['pin', 'sign-in'])
  const session = useSession()
  const state = useSessionState()
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const isBusy = state.status === 'opening'
  const waitS = useWait(failure)
  const isWaiting = waitS !== null && waitS > 0

  async function enter(typed: string) {
    if (isBusy || isWaiting) return
    setPin(typed)
    if (typed.length < PIN_LENGTH) return
    setFailure(null)
    const answer = await session.unlockBy(async (port, onStep) =>
      (await port.pin()).unlock({ accountId, pin: typed }, onStep),
    )
    if (answer.ok) return
    setPin('')
    if (answer.error.code === 'pin_wrong' || answer.error.retryAfterS) setFailure(answer.error)
    else onPassword(answer.error)
  }

  return (
    <>
      {failure ? (
        <ErrorNotice
          code={failure.code}
          text={waitS === null ? t('wrong', { count: failure.triesLeft ?? 0 }) : <WaitText left={waitS} />}
        />
      ) : null}
      <PinField id="unlock-pin" label={t('pin')} value={pin} onChange={(typed) => void enter(typed)} autoFocus />
      <div className={classes.pad}>
        {digits.map((digit) =>
          digit === '' ? (
            <span key="gap" />
          ) : digit === 'back' ? (
            <Button
              key={digit}
              variant="default"
              className={classes.key ?? ''}
              aria-label={t('back')}
              onClick={() => setPin(pin.slice(0, -1))}
            >
              <IconBackspace size={28} stroke={1.75} aria-hidden />
            </Button>
          ) : (
            <Button
              key={digit}
              variant="default"
              className={classes.key ?? ''}
              aria-disabled={isBusy || isWaiting}
              onClick={() => void enter(`${pin}${digit}`.slice(0, PIN_LENGTH))}
            >
              {digit}
            </Button>
          ),
        )}
      </div>
      <StepLine text={isBusy ? t('checking') : null} />
      <Button variant="subtle" onClick={() => onPassword(null)}>
        {t('usePassword')}
      </Button>
      <Text c="dimmed">{t('onlineOnly')}</Text>
    </>
  )
}
