// What happened between the clinic and the insurer, newest first; an insurer's words stand as they came.

import { useTranslation } from 'react-i18next'
import { ahbRequestKinds } from '../../../../catalogue/rehab/ahb-request-kinds.ts'
import type { MessageHead } from '../../../../domain/ahb/head.ts'
import { type ProcedureEntry, stateOf } from '../../../../domain/ahb/procedure.ts'
import { fullMoment } from '../../../../domain/dates.ts'
import { Section } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { shownCheck } from '../approval/approval-text.ts'
import classes from '../RehabForms.module.css'
import { wordsOf } from './AnswerBox.tsx'
import { stateKey } from './state-words.ts'
import type { StoredMessage } from './stored-messages.ts'

interface Props {
  readonly messages: readonly StoredMessage[]
  nameOf(account: number): string
}

function requestKey({ requestKind, environment }: MessageHead): string {
  if (requestKind === ahbRequestKinds.code.requestChange) return 'change'
  return environment === 'T' ? 'requestTest' : 'request'
}

/** Key of what happened, below `history`, and what its words need. */
function titleOf(entry: ProcedureEntry): readonly [key: string, params: Readonly<Record<string, string | number>>] {
  switch (entry.kind) {
    case 'request':
      return [requestKey(entry.head), { number: entry.head.fileNumber }]
    case 'withdrawal':
      return ['withdrawal', { number: entry.head.fileNumber }]
    default:
      return [entry.kind, {}]
  }
}

export function MessageHistory({ messages, nameOf }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'rehab-approval', 'catalogue-rehab'])
  const words = useWords()
  return (
    <Section title={t('history.title')}>
      <ul className={classes.last}>
        {messages.toReversed().map(({ entry, by, approved }) => (
          <li key={entry.id}>
            <strong>
              <Title entry={entry} />
            </strong>{' '}
            · {t('history.by', { time: fullMoment(entry.at, words), name: nameOf(by) })}
            {approved ? (
              <p className={classes.note}>
                {t('rehab-approval:outgoing', { doctor: approved.doctor, check: shownCheck(approved.check) })}
              </p>
            ) : entry.kind === 'request' ? (
              <p className={classes.note}>{t('rehab-approval:outgoingWithout')}</p>
            ) : null}
            {wordsOf(entry, words.t).map((text) => (
              <blockquote key={text} className={classes.quote} aria-label={t('history.answerText')}>
                {text}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Title({ entry }: { readonly entry: ProcedureEntry }) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const [key, params] = titleOf(entry)
  const state = entry.kind === 'answer' || entry.kind === 'entered' ? t(stateKey(stateOf([entry]) ?? 'question')) : ''
  return t(`history.${key}`, { ...params, state })
}
