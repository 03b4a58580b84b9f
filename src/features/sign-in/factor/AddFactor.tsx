// Registering a second factor.
import { useTranslation } from 'react-i18next'
import { MAX_FACTOR_NAME } from '../../../../contract/http/second-factor.ts'
import type { FactorPort } from '../../../state/session-port.ts'
import { AddKey } from '../passkey/AddKey.tsx'
import { FactorFailure } from './FactorFailure.tsx'

interface Props {
  readonly port: FactorPort
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function AddFactor({ port, onDone, onCancel }: Props) {
  const { t } = useTranslation('factors')
  return (
    <AddKey
      use="factor"
      limit={MAX_FACTOR_NAME}
      words={{
        name: t('name'),
        nameWhy: t('nameWhy'),
        nameEmpty: t('nameEmpty'),
        passwordWrong: t('passwordWrong'),
        next: t('next'),
        checking: t('checking'),
        cancel: t('cancel'),
        make: t('make'),
        making: t('asking'),
      }}
      ready={() => t('ready')}
      endedBy={['token_ended', 'action_invalid']}
      begin={(password) => port.begin(password)}
      failureOf={(code) => <FactorFailure code={code} />}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
