// Six digits that nobody reads from the side.
import { TextInput } from '@mantine/core'
import { PIN_LENGTH } from '../../../../domain/pin.ts'

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
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^0-9]/g, '').slice(0, PIN_LENGTH))}
      error={error ?? null}
      {...(description ? { description } : {})}
      {...(autoFocus ? { autoFocus: true } : {})}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
