// An answer that came by phone, fax or mail, written down for the provider: what, by which way, from whom. What was typed stays
// when sending fails.
import { Button, Chip, Group, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { answerChannels } from '../../../catalogue/search/answer-channels.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import {
  type AnswerKind,
  answerKinds,
  emptyRecordedAnswer,
  type RecordedField,
  type RecordedProblems,
  readRecordedAnswer,
  recordedReasons,
} from './recorded-answer.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
}

export function RecordAnswerDialog({ opened, onClose, isOffered, record }: Props) {
  const { t } = useTranslation(['sender', 'common', 'domain'])
  const words = useWords()
  const now = useNow()
  const searches = usePort('searches')
  const { criteria } = record.auction
  const [form, setForm] = useState(() => emptyRecordedAnswer(criteria.solutions))
  const [problems, setProblems] = useState<RecordedProblems>({})
  const sending = useCommand()
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const problem = (field: RecordedField) => {
    const key = problems[field]
    return key ? t(key) : null
  }
  function send() {
    const read = readRecordedAnswer(form, { startDate: criteria.start_date, today: dayOf(now), nowMs: now })
    if (!read.ok) return setProblems(read.error)
    void sending.run(() => searches.recordAnswer(record.id, read.value), onClose)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('search.record.title', { name: record.careprovider.name })}
      busy={sending.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={sending.isBusy}>
            {t('common:action.back')}
          </Button>
          {isOffered ? (
            <Button size="lg" onClick={send} loading={sending.isBusy}>
              {t('search.record.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.fields}>
        <FailureNotice failure={isOffered || sending.failure ? sending.failure : { code: 'conflict' }} />
        <Radio.Group
          size="md"
          label={t('search.record.kind')}
          value={form.kind ?? ''}
          onChange={(kind) => change({ kind: kind as AnswerKind })}
          error={problem('kind')}
        >
          <Group gap="md">
            {answerKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`search.record.answer.${kind}`)} />
            ))}
          </Group>
        </Radio.Group>
        <NativeSelect
          size="md"
          label={t('search.record.channel')}
          value={String(form.channel)}
          onChange={(event) => change({ channel: Number(event.currentTarget.value) })}
          data={answerChannels.codes.map((code) => ({
            value: String(code),
            label: labelOf(answerChannels, code, words) ?? String(code),
          }))}
        />
        <TextInput
          label={t('search.record.from')}
          description={t('search.record.fromHint')}
          autoComplete="off"
          value={form.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
          error={problem('from')}
        />
        {form.kind === 'record_acceptance' ? (
          <>
            <Chip.Group
              multiple
              value={form.solutions.map(String)}
              onChange={(codes) => change({ solutions: codes.map(Number) })}
            >
              <fieldset className={classes.plain}>
                <legend>{t('search.record.solutions')}</legend>
                <Group gap="xs">
                  {criteria.solutions.map((code) => (
                    <Chip key={code} value={String(code)}>
                      {labelOf(solutions, code, words) ?? String(code)}
                    </Chip>
                  ))}
                </Group>
                {problem('solutions') ? <p className={classes.problem}>{problem('solutions')}</p> : null}
              </fieldset>
            </Chip.Group>
            <TextInput
              label={t('search.record.availableFrom')}
              description={t('search.record.availableFromHint')}
              inputMode="numeric"
              autoComplete="off"
              value={form.availableFrom}
              onChange={(event) => change({ availableFrom: event.currentTarget.value })}
              error={problem('availableFrom')}
            />
          </>
        ) : null}
        {form.kind === 'record_decline' ? (
          <Radio.Group
            size="md"
            label={t('search.record.reason')}
            value={form.reason === null ? '' : String(form.reason)}
            onChange={(code) => change({ reason: Number(code) })}
            error={problem('reason')}
          >
            {recordedReasons.map((code) => (
              <Radio key={code} value={String(code)} label={labelOf(declinedReasons, code, words) ?? String(code)} />
            ))}
          </Radio.Group>
        ) : null}
        <LimitedText
          label={t('search.record.text')}
          limit={9_000}
          autosize
          minRows={2}
          value={form.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={problem('text')}
        />
      </div>
    </Dialog>
  )
}
