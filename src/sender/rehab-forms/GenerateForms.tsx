// Who pays is the first question, before any form exists: an application to the wrong payer costs days.
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { originText } from '../../features/form/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { type ApplicationKind, formNames, kindOfPayers, knownFields } from './application.ts'
import classes from './RehabForms.module.css'
import type { RehabWork } from './use-application.ts'

interface Props {
  readonly work: RehabWork
  readonly offered: readonly ApplicationKind[]
  /** closes it where something else stands behind it */
  readonly onDone?: () => void
}

type Answer = ApplicationKind | 'other' | 'unclear'

const kindsOf = (answer: Answer | null, offered: readonly ApplicationKind[]): readonly ApplicationKind[] =>
  answer === null || answer === 'other' ? [] : answer === 'unclear' ? offered : [answer]

export function GenerateForms({ work, offered, onDone }: Props) {
  const { t } = useTranslation('rehab-application')
  const words = useWords()
  const documents = usePort('documents')
  const guess = kindOfPayers(work.patient.record.readable.payers)
  const [answer, setAnswer] = useState<Answer | null>(guess && offered.includes(guess) ? guess : null)
  const { run, isBusy, failure } = useCommand()
  const insurer = work.profile?.identity?.insurance_name ?? ''
  const kinds = kindsOf(answer, offered)
  const make = () =>
    void run(
      () => documents.generate(work.search, kinds.flatMap(formNames)),
      () => onDone?.(),
    )
  return (
    <Panel title={t('payer.question')}>
      <div className={classes.question}>
        <Radio.Group
          aria-label={t('payer.question')}
          value={answer ?? ''}
          onChange={(value) => setAnswer(value as Answer)}
        >
          <div className={classes.answers}>
            {offered.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={kind === 'gkv' && insurer !== '' ? t('payer.gkvNamed', { insurer }) : t(`payer.${kind}`)}
                description={guess === kind ? originText({ kind: 'patient' }, words) : null}
              />
            ))}
            <Radio value="other" label={t('payer.other')} />
            {offered.length > 1 ? <Radio value="unclear" label={t('payer.unclear')} /> : null}
          </div>
        </Radio.Group>
        <div aria-live="polite">
          {answer === 'other' ? <p className={classes.note}>{t('payer.noForm')}</p> : null}
          {kinds.map((kind) => (
            <p key={kind} className={classes.note}>
              {t(`payer.makes.${kind}`)} {t('payer.known', knownFields(kind, work.sources))}
            </p>
          ))}
        </div>
        <FailureNotice failure={failure} />
        <div className={classes.ways}>
          {onDone ? (
            <Button variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
          ) : null}
          {kinds.length > 0 ? (
            <Button onClick={make} loading={isBusy}>
              {t('payer.make')}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
