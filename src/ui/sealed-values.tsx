// Values that this person cannot read, and why: not shared by the clinic, no key yet, unreadable, or never filled in.
// Hidden never looks like empty.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sealed-values.module.css'

/** 'Von der Klinik nicht freigegeben.', with a way to ask for it beside. */
export function RedactedValue({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <span className={classes.redacted}>
      {t('value.redacted')} {action}
    </span>
  )
}

/** A bar of fixed length, never the real text's; read as 'Nicht lesbar'. */
export function BlurredValue({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <span className={classes.line}>
      <span role="img" aria-label={t('value.unreadable')} className={classes.blurred} />
      {action}
    </span>
  )
}

/** 'Keine Angabe' */
export function MissingValue() {
  const { t } = useTranslation('common')
  return <span className={classes.missing}>{t('value.missing')}</span>
}

/** as in src/data/ports.ts */
type Sealed<T> =
  | { readonly state: 'open'; readonly value: T }
  | { readonly state: 'no_key' | 'redacted' | 'unreadable' | 'missing' }

interface Props<T> {
  readonly of: Sealed<T>
  readonly children: (value: T) => ReactNode
  /** stands beside a value that may be asked for: [Zugriff anfragen], [Freigabe erbitten] */
  readonly ask?: ReactNode
}

/** The value, or the reason why there is none. An opened value may itself be empty: the caller says so with MissingValue. */
export function SealedValue<T>({ of, children, ask }: Props<T>) {
  switch (of.state) {
    case 'open':
      return children(of.value)
    case 'redacted':
      return <RedactedValue action={ask} />
    case 'missing':
      return <MissingValue />
    case 'no_key':
      return <BlurredValue action={ask} />
    case 'unreadable':
      return <BlurredValue />
  }
}
