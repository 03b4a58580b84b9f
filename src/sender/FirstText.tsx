// What became of a command that somebody else was faster than: who it was and when, where the server names a person.
import { useTranslation } from 'react-i18next'
import { whenText } from '../../domain/when-text.ts'
import type { ActionFailure } from '../data/ports.ts'
import { useBasicWords } from '../ui/use-basic-words.ts'
import { useNow } from '../ui/use-now.ts'
import { firstOf } from './failure-text.ts'

/** @param failure null: the command was not tried */
export function FirstText({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation('sender')
  const words = useBasicWords()
  const now = useNow()
  const first = failure && firstOf(failure)
  return first ? t('failure.first', { who: first.who, when: whenText(first.at, now, words) }) : t('failure.conflict')
}
