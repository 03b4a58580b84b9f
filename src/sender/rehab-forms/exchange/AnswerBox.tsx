// What the insurer said last, as it came, or who entered it; and what can be done about it (W33).
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eligibilityRejectReasons } from '../../../../catalogue/rehab/eligibility-reject-reasons.ts'
import type { ProcedureEntry } from '../../../../domain/ahb/procedure.ts'
import { fullMoment } from '../../../../domain/dates.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Section } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import own from './Messages.module.css'
import { IncomingSchemaLine } from './SchemaLine.tsx'
import type { StoredMessage } from './stored-messages.ts'

/** The insurer's words, as they came or were entered. */
export function wordsOf(entry: ProcedureEntry, t: (key: string) => string): readonly string[] {
  if (entry.kind === 'error') return entry.faults.map(({ code, text }) => `${code}: ${text}`)
  if (entry.kind !== 'answer' && entry.kind !== 'entered') return []
  const reason = entry.kind === 'entered' ? entry.answer.reason : null
  return [reason === null ? '' : t(eligibilityRejectReasons.labelKey(reason)), entry.answer.text].filter(
    (text) => text !== '',
  )
}

const isOfInsurer = ({ entry }: StoredMessage): boolean =>
  entry.kind === 'answer' || entry.kind === 'entered' || entry.kind === 'error'

interface Props {
  readonly work: RehabWork
  readonly messages: readonly StoredMessage[]
}

export function AnswerBox({ work, messages }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const words = useWords()
  const [shows, setShows] = useState<'original' | 'later' | null>(null)
  const last = messages.findLast(isOfInsurer)
  if (!last) return null
  const { entry, xml, by } = last
  const said = wordsOf(entry, words.t)
  const close = () => setShows(null)
  return (
    <Section title={t('answer.title')}>
      <div className={own.answerBox}>
        {said.length === 0 ? (
          <p>{t('answer.noWords')}</p>
        ) : (
          said.map((text) => <blockquote key={text}>{text}</blockquote>)
        )}
        <p className={classes.note}>
          {t(entry.kind === 'entered' ? 'answer.entered' : 'answer.came', {
            time: fullMoment(entry.at, words),
            name: work.nameOf(by),
          })}
        </p>
        <div className={classes.ways}>
          {xml === null ? null : (
            <Button variant="default" size="sm" onClick={() => setShows('original')}>
              {t('answer.original')}
            </Button>
          )}
          {work.readOnly === null ? (
            <Button variant="default" size="sm" onClick={() => setShows('later')}>
              {t('answer.later')}
            </Button>
          ) : null}
        </div>
      </div>
      <Dialog opened={shows === 'original'} onClose={close} title={t('answer.originalTitle')} width="wide">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <pre className={own.original} tabIndex={0}>
          {xml}
        </pre>
        {xml === null || shows !== 'original' ? null : (
          <IncomingSchemaLine material={work.material} xml={xml} isTaken />
        )}
      </Dialog>
      <Dialog opened={shows === 'later'} onClose={close} title={t('answer.later')}>
        <div className={classes.stack}>
          <p>{t('answer.laterText')}</p>
          <div>
            <LinkButton
              to={paths.search}
              params={{ patientId: String(work.search.patient_id), auctionId: String(work.search.id) }}
              search={{ tab: 'files' }}
            >
              {t('answer.toFiles')}
            </LinkButton>
          </div>
        </div>
      </Dialog>
    </Section>
  )
}
