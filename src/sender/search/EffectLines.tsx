// What a command does to the houses that were asked, a line for each kind of effect.
import { useTranslation } from 'react-i18next'
import type { Effects } from '../../data/step-effects.ts'
import classes from './SearchGroups.module.css'

const kinds = ['opens', 'ends', 'counts', 'reads'] as const satisfies readonly (keyof Effects)[]

export function EffectLines({ effects }: { readonly effects: Effects }) {
  const { t } = useTranslation('sender')
  return kinds.map((kind) => {
    const names = effects[kind] ?? []
    return names.length === 0 ? null : (
      <p key={kind} className={classes.dialogText}>
        {t(`search.effects.${kind}`, { count: names.length, names: names.join(', ') })}
      </p>
    )
  })
}
