// How far an application is: where it was before, where it is, since when, and by whose word (W33).
import { useTranslation } from 'react-i18next'
import type { Reached } from '../../../../domain/ahb/procedure.ts'
import { fullMoment } from '../../../../domain/dates.ts'
import { useWords } from '../../../ui/use-words.ts'
import { stateKey } from './state-words.ts'
import type { StoredMessage } from './stored-messages.ts'

interface Props {
  /** oldest first; not empty */
  readonly way: readonly Reached[]
  readonly messages: readonly StoredMessage[]
  nameOf(account: number): string
}

export function StateLine({ way, messages, nameOf }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const words = useWords()
  const [before, now] = [way.at(-2), way.at(-1)]
  if (!now) return null
  const { by } = now
  const isOfInsurer = by.kind === 'answer' || by.kind === 'error'
  const author = messages.find(({ entry }) => entry.id === by.id)?.by
  const from = isOfInsurer ? t('stateFromInsurer') : author === undefined ? null : nameOf(author)
  return (
    <p>
      {before ? <>{t(stateKey(before.state))} → </> : null}
      <strong>{t(stateKey(now.state))}</strong> · {fullMoment(by.at, words)}
      {from === null ? null : <>, {from}</>}
    </p>
  )
}
