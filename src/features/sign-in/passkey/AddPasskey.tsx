// Making a passkey.
import { useTranslation } from 'react-i18next'
import { MAX_PASSKEY_NAME } from '../../../../contract/http/passkeys.ts'
import type { PasskeyPort, PasskeyToMake } from '../../../state/session-port.ts'
import { AddKey } from './AddKey.tsx'
import { kindOfKey } from './kind-of-key.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'

interface Props {
  readonly port: PasskeyPort
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function AddPasskey({ port, onDone, onCancel }: Props) {
  const { t } = useTranslation('passkeys')
  return (
    <AddKey<PasskeyToMake>
      use="passkey"
      limit={MAX_PASSKEY_NAME}
      words={{
        name: t('name'),
        nameWhy: t('nameWhy'),
        nameEmpty: t('nameEmpty'),
        passwordWrong: t('passwordWrong'),
        next: t('next'),
        checking: t('checking'),
        cancel: t('cancel'),
        make: t('make'),
        making: t('making'),
      }}
      ready={({ attachment }) => t(`ready.${kindOfKey(attachment)}`)}
      endedBy={['token_ended', 'passkey_unfit']}
      begin={(password) => port.begin(password)}
      failureOf={(code) => <PasskeyFailure code={code} />}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
