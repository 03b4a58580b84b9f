// Six digits that nobody reads from the side.

import { TextInput } from '@mantine/core'
import { PIN_LENGTH } from '../../../../domain/pin.ts'
import { digitsIn } from '../../../../domain/typed-text.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string
  readonly error?: string | null
  readonly autoFocus?: boolean
}

export function PinField({ onChange, error, description, autoFocus, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="password"
      onChange={(event) => onChange(digitsIn(event.currentTarget.value).slice(0, PIN_LENGTH))}
      error={error ?? null}
      {...(description ? { description } : {})}
      {...(autoFocus ? { autoFocus: true } : {})}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
