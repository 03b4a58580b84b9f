// The keys that do the same as a button: shown where there is a keyboard and a mouse, read nowhere (the button says what it does).
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './KeyHint.module.css'

const named = new Set(['ctrl', 'alt', 'enter', 'escape', 'left'])

/** @param keys letters, or names of the texts 'key': ['ctrl', 'enter'] */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('common')
  return (
    <span className={classes.keys} aria-hidden>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? '+' : null}
          <kbd className={classes.key}>{named.has(key) ? t(`key.${key}`) : key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
