// How strong a new password is: a word, and five bars as its shape. It says and refuses nothing; what is refused is told when
// the form is sent. Its line is kept free, so that nothing moves while somebody types.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordStrengths, type PasswordStrength as Strength } from '../../../domain/password-strength.ts'
import { track } from '../../platform/marks.ts'
import classes from './PasswordStrength.module.css'

type Meter = typeof import('./password-meter.ts')

/** null until it is loaded; without network it stays away, and so does the line */
function useMeter(isWanted: boolean): Meter | null {
  const [meter, setMeter] = useState<Meter | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./password-meter.ts').then(
      (loaded) => isHere && setMeter(loaded),
      () => undefined, // a hint: the password can be set without it
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return meter
}

interface Props {
  readonly password: string
  /** what people know who know this person: name, address, house */
  readonly own: readonly string[]
}

export function PasswordStrength({ password, own }: Props) {
  const meter = useMeter(password !== '')
  const measured = meter && password !== '' ? meter.measurePassword(password, own) : null
  const strength = measured?.strength
  // every time the word changes, not at every letter
  const tellStrength = useEffectEvent(() => {
    if (measured) track('password_strength', { name: 'new_password', ...measured })
  })
  useEffect(() => {
    if (strength) tellStrength()
  }, [strength])
  return (
    <div role="status" className={classes.line}>
      {strength ? <Shown strength={strength} /> : null}
    </div>
  )
}

function Shown({ strength }: { strength: Strength }) {
  const { t } = useTranslation('sign-in')
  const score = passwordStrengths.indexOf(strength)
  return (
    <>
      <span className={classes.bars} data-score={score} aria-hidden>
        {passwordStrengths.map((name, i) => (
          <span key={name} data-full={i <= score || undefined} />
        ))}
      </span>
      <span>{t(`strength.${strength}`)}</span>
    </>
  )
}
