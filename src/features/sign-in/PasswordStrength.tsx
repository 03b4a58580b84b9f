// How strong a new password is: a word, and five bars as its shape. It says and refuses nothing; what is refused is told when
// the form is sent. Its line is kept free, so that nothing moves while somebody types.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordStrengths } from '../../../catalogue/account/password-strengths.ts'
import type { PasswordStrength as Score } from '../../../domain/password-strength.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { track } from '../../platform/marks.ts'
import classes from './PasswordStrength.module.css'

type Meter = typeof import('./password-meter.ts')

/** null until it is loaded; without network it stays away, and so does the line */
function useMeter(isWanted: boolean): Meter | null {
  const [meter, setMeter] = useState<Meter | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    // its words come with it: a part that waits for its own would take the focus from who types
    Promise.all([import('./password-meter.ts'), loadTexts(passwordStrengths.texts)]).then(
      ([loaded]) => isHere && setMeter(loaded),
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
  const score = measured?.score
  // every time the word changes, not at every letter
  const tellStrength = useEffectEvent(() => {
    if (!measured) return
    const { score, ...size } = measured
    track('password_strength', { name: 'new_password', strength: nameOf(score), ...size })
  })
  useEffect(() => {
    if (score !== undefined) tellStrength()
  }, [score])
  return (
    <div role="status" className={classes.line}>
      {score === undefined ? null : <Shown score={score} />}
    </div>
  )
}

const nameOf = (score: Score) => passwordStrengths.entries[score].name

function Shown({ score }: { score: Score }) {
  const { t } = useTranslation('password')
  return (
    <>
      <span className={classes.bars} data-score={score} aria-hidden>
        {passwordStrengths.codes.map((one) => (
          <span key={one} data-full={one <= score || undefined} />
        ))}
      </span>
      <span>{t('strength', { strength: t(passwordStrengths.labelKey(score)) })}</span>
    </>
  )
}
