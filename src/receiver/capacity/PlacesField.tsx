// A number of places that is free to tell: typed, or stepped with a thumb.
import { TextInput } from '@mantine/core'
import classes from './Capacity.module.css'
import { placesTyped } from './capacity-form.ts'
import { PlacesStepper } from './PlacesStepper.tsx'

interface Props {
  readonly id: string
  /** for whom alone the places are */
  readonly of?: 'all' | 'women' | 'men'
  readonly label: string
  readonly description?: string
  /** as typed; empty: not told */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

export function PlacesField({ id, of = 'all', label, description, value, error, onChange }: Props) {
  return (
    <TextInput
      id={id}
      classNames={{ wrapper: classes.places ?? '' }}
      styles={{ wrapper: { marginBlock: 0 } }}
      inputMode="numeric"
      label={label}
      description={description}
      autoComplete="off"
      value={value}
      error={error}
      inputContainer={(field) => (
        <PlacesStepper
          count={placesTyped(value)}
          onStep={(count) => onChange(count === null ? '' : String(count))}
          of={of}
        >
          {field}
        </PlacesStepper>
      )}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
