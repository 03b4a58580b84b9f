// A password's field with a button that shows it: people type on tablets, with gloves. The button says what it does in a word.
import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordField.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | null
  readonly description?: string
  readonly autoFocus?: boolean
}

export function PasswordField({ onChange, error, autoFocus, description, ...rest }: Props) {
  const { t } = useTranslation('sign-in')
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? null}
      {...(description ? { description } : {})}
      {...(autoFocus ? { autoFocus: true } : {})}
      spellCheck={false}
      autoCapitalize="off"
      rightSectionWidth={104}
      rightSection={
        <UnstyledButton className={classes.toggle} aria-controls={rest.id} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'hidePassword' : 'showPassword')}
        </UnstyledButton>
      }
    />
  )
}
