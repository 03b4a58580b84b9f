// 'Interesse melden' (W5), the answer beside yes and no: what the house still needs, until when, and whether it keeps a place until
// then. The same dialog changes an interest that was sent: its time, and its place.

import { Chip, Group, Radio, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { askerOf } from '../../../domain/asker.ts'
import { momentText } from '../../../domain/dates.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AnswerPlace } from '../../data/ports.ts'
import { useDraft } from '../../state/drafts.ts'
import { Labelled } from '../../ui/CodeChips.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { TIME_STEP_S } from '../../ui/time-step.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './AnswerDialog.module.css'
import { AnswerFrame } from './AnswerFrame.tsx'
import { editDraft, replacedBy } from './drafts.ts'
import {
  chosenTime,
  emptyInterestForm,
  type InterestField,
  interestForm,
  type NeededBy,
  offeredTimes,
  readInterestForm,
  untilOf,
} from './interest-form.ts'
import { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'
import { useSendNote } from './use-send-note.ts'

interface Props {
  readonly record: RequestRecord
  /** of the interest that stands */
  readonly message?: string
  readonly at: AnswerPlace
  readonly onClose: () => void
}

const fieldIds: Record<InterestField, string> = {
  missing: 'interest-missing',
  message: 'interest-message',
  until: 'interest-until',
  date: 'interest-date',
  time: 'interest-time',
}

export function InterestDialog({ record, message = '', at, onClose }: Props) {
  const replaces = replacedBy(at)
  const { t } = useTranslation(['interest', 'receiver', 'catalogue'])
  const words = useWords()
  const { textOf, dateExample } = useFormWords()
  const now = useNow()
  const [opened] = useState(now)
  const answers = usePort('answers')
  const note = useSendNote('interest')
  const stands = record.status === 'interested'
  const [form, setForm, forget] = useDraft(
    replaces ? editDraft(replaces) : `interest/${record.id}`,
    stands ? interestForm(record.response, message, words.locale) : emptyInterestForm,
  )
  const answer = useAnswer({
    read: () => readInterestForm(form, now, opened),
    send: (read) => answers.interest(record.id, read.codes, read.message, at),
    onDone: () => {
      forget()
      onClose()
    },
  })
  const textAt = (field: InterestField) => {
    const key = answer.problemOf(field)
    return key ? textOf(key) : undefined
  }
  const context = askerOf(record)
  const time = chosenTime(form, opened)
  const until = untilOf(form, now, opened)
  const moment = until.ok && until.value !== null ? momentText(until.value, now, words) : null
  return (
    <AnswerFrame
      title={t(stands ? 'changeTitle' : 'title')}
      sendLabel={t('send')}
      note={<Text>{note ?? t('reads', { context })}</Text>}
      answer={answer}
      fieldIds={fieldIds}
      gap="lg"
      onClose={onClose}
    >
      <Labelled label={t('missing')} error={textAt('missing') ?? null} id={fieldIds.missing}>
        <Chip.Group
          multiple
          value={form.missing.map(String)}
          onChange={(codes) => setForm({ ...form, missing: codes.map(Number) })}
        >
          <div className={classes.marks}>
            {missingInformations.entries.map(({ code, key }) => (
              <Chip key={code} value={String(code)}>
                {t(labelKeyOf(missingInformations, key))}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Labelled>
      <LimitedText
        id={fieldIds.message}
        label={t('message')}
        limit={textLengths.long}
        autosize
        minRows={2}
        value={form.message}
        error={textAt('message')}
        onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
      />
      <Labelled label={t('until')} error={textAt('until') ?? null} id={fieldIds.until}>
        <Chip.Group value={time} onChange={(value) => setForm({ ...form, neededBy: value as NeededBy })}>
          <Group gap="xs">
            {offeredTimes(opened).map((one) => (
              <Chip key={one} value={one}>
                {t(`time.${one}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {time === 'other' ? (
          <Group gap="md" mt="sm" align="flex-start">
            <TextInput
              id={fieldIds.date}
              w={200}
              label={t('receiver:form.date')}
              description={dateExample}
              autoComplete="off"
              value={form.date}
              error={textAt('date')}
              onChange={(event) => setForm({ ...form, date: event.currentTarget.value })}
            />
            <TextInput
              id={fieldIds.time}
              type="time"
              step={TIME_STEP_S}
              w={140}
              label={t('clock')}
              description={t('clockExample')}
              value={form.time}
              error={textAt('time')}
              onChange={(event) => setForm({ ...form, time: event.currentTarget.value })}
            />
          </Group>
        ) : null}
      </Labelled>
      {time === 'open' ? (
        <Text>{t('noHold')}</Text>
      ) : (
        <Radio.Group
          size="md"
          label={t('hold')}
          description={t('holdWhy', { context })}
          value={form.holds ? 'yes' : 'no'}
          onChange={(value) => setForm({ ...form, holds: value === 'yes' })}
        >
          <Radio value="yes" label={moment === null ? t('holdYes') : t('holdUntil', { moment })} />
          <Radio value="no" label={t('holdNo')} />
        </Radio.Group>
      )}
    </AnswerFrame>
  )
}
