// Asks for the password before a second factor is removed, and says what follows.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorPort, OwnFactor } from '../../../state/session-port.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import { FactorFailure } from './FactorFailure.tsx'

const PASSWORD_ID = 'factor-remove-password'

interface Props {
  readonly factor: OwnFactor
  readonly port: FactorPort
  /** nobody is left, and an organisation asks for one */
  readonly isLastRequired: boolean
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveFactor({ factor, port, isLastRequired, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['factors', 'sign-in'])
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useAttempts()
  const remove = async () => {
    if (!attempts.begin({ [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null })) return
    setIsBusy(true)
    const answer = await port.remove(factor.id, password).finally(() => setIsBusy(false))
    if (answer.ok) onRemoved()
    else if (answer.error.code === 'password_wrong') attempts.mark(PASSWORD_ID, t('passwordWrong'))
    else attempts.fail(answer.error)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isBusy}
      title={t('sure', { name: factor.name })}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button size="lg" loading={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {attempts.failure === null ? null : <FactorFailure code={attempts.failure} />}
      <Text mb="sm">{t(isLastRequired ? 'happensRequired' : 'happens')}</Text>
      <PasswordField
        id={PASSWORD_ID}
        label={t('sign-in:password')}
        value={password}
        onChange={setPassword}
        error={attempts.errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      <StepLine text={isBusy ? t('checking') : null} />
    </Dialog>
  )
}
