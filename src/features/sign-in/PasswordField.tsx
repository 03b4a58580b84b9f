// A password's field with a button that shows it: people type on tablets, with gloves.
import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | null
  readonly description?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}

export function PasswordField({ onChange, error, autoFocus, description, ...rest }: Props) {
  const { t } = useTranslation('sign-in')
  return (
    <PasswordInput
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? null}
      {...(description ? { description } : {})}
      {...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      spellCheck={false}
      autoCapitalize="off"
    />
  )
}
