// How old the word is, who said it, and whether the server has it: 'zuletzt gemeldet vor 3 Std. · Maria K.'
import { useTranslation } from 'react-i18next'
import type { CapacityView } from '../../data/capacity-port.ts'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import classes from './Capacity.module.css'

/** 'Maria König' → 'Maria K.' */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last ? `${first} ${last.slice(0, 1)}.` : first
}

export function CapacityAge({ view: { shown, by, send } }: { view: CapacityView }) {
  const { t } = useTranslation('receiver')
  if (!shown) return <span className={classes.age}>{t('capacity.notHere')}</span>
  const who = by === 'device' ? t('capacity.byDevice') : by && shortName(by.name)
  return (
    <span className={classes.age} role="status">
      {shown.at === null ? (
        t('capacity.never')
      ) : (
        <span>
          {t('capacity.told')} <RelativeTime at={shown.at} />
          {who ? ` · ${who}` : null}
        </span>
      )}
      {send ? <SendStateMark state={send} {...(send === 'refused' && { reason: t('capacity.refused') })} /> : null}
    </span>
  )
}
