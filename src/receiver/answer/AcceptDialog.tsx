// 'Zusagen' (W3): what, from when, which room, and a text that is free to give. What was entered stays when it is cancelled.

import { Checkbox, Chip, Group, Radio, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate } from '../../../domain/dates.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AnswerPlace } from '../../data/ports.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './AnswerDialog.module.css'
import { AnswerFrame } from './AnswerFrame.tsx'
import {
  type AcceptField,
  type AvailableFrom,
  asksForRoom,
  dayName,
  offeredDays,
  readAcceptForm,
} from './accept-form.ts'
import { replacedBy, useAcceptDraft } from './drafts.ts'
import { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'
import { useSendNote } from './use-send-note.ts'

interface Props {
  readonly record: RequestRecord
  readonly at: AnswerPlace
  readonly onClose: () => void
}

/** what a house offers of itself; rooms for companions are the clinic's wish, not an answer */
const rooms = [roomTypes.code.single, roomTypes.code.double, roomTypes.code.apartment, roomTypes.code.barrierFree]
const fieldIds: Record<AcceptField, string> = {
  solutions: 'accept-solution-0',
  date: 'accept-date',
  message: 'accept-message',
}

export function AcceptDialog({ record, at, onClose }: Props) {
  const replaces = replacedBy(at)
  const { t } = useTranslation('receiver')
  const words = useWords()
  const { textOf, dateExample } = useFormWords()
  const now = useNow()
  const answers = usePort('answers')
  const note = useSendNote('accept')
  const [form, setForm, forget] = useAcceptDraft(record, replaces)
  const { criteria } = record.auction
  const hasRoom = asksForRoom(form.solutions.length > 0 ? form.solutions : criteria.solutions)
  const answer = useAnswer({
    read: () => readAcceptForm(form, { startDate: criteria.start_date, nowMs: now }),
    send: ({ codes, message }) => answers.accept(record.id, codes, message, at),
    onDone: () => {
      forget()
      onClose()
    },
  })
  const textAt = (field: AcceptField) => {
    const key = answer.problemOf(field)
    return key ? textOf(key) : undefined
  }
  return (
    <AnswerFrame
      title={t('accept.title')}
      sendLabel={t('accept.send')}
      sendIcon={<IconCheck size={24} stroke={1.75} aria-hidden />}
      note={note}
      answer={answer}
      fieldIds={fieldIds}
      gap="lg"
      onClose={onClose}
    >
      <Checkbox.Group
        size="md"
        label={t('accept.what')}
        error={textAt('solutions')}
        value={form.solutions.map(String)}
        onChange={(values) => setForm({ ...form, solutions: values.map(Number) })}
      >
        {criteria.solutions.map((code, place) => (
          <Checkbox
            key={code}
            id={`accept-solution-${place}`}
            value={String(code)}
            label={labelOf(solutions, code, words) ?? String(code)}
          />
        ))}
      </Checkbox.Group>
      <fieldset className={classes.plain}>
        <Text component="legend" fw={500}>
          {t('accept.from')}
        </Text>
        <Chip.Group
          value={form.availableFrom}
          onChange={(value) => setForm({ ...form, availableFrom: value as AvailableFrom })}
        >
          <Group gap="xs">
            {offeredDays(criteria.start_date, dayOf(now)).map((day) => (
              <Chip key={day} value={day}>
                {t(`accept.day.${dayName(day, criteria.start_date, dayOf(now))}`, {
                  date: longDate(criteria.start_date, dayOf(now), words.locale),
                })}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {form.availableFrom === 'date' ? (
          <TextInput
            id={fieldIds.date}
            mt="sm"
            maw={240}
            label={t('form.date')}
            description={dateExample}
            autoComplete="off"
            value={form.date}
            error={textAt('date')}
            onChange={(event) => setForm({ ...form, date: event.currentTarget.value })}
          />
        ) : null}
      </fieldset>
      {hasRoom ? (
        <Radio.Group
          size="md"
          label={t('accept.room')}
          value={form.room === null ? '' : String(form.room)}
          onChange={(value) => setForm({ ...form, room: value === '' ? null : Number(value) })}
        >
          <Group gap="md" style={{ rowGap: 0 }}>
            <Radio value="" label={t('accept.roomOpen')} />
            {rooms.map((code) => (
              <Radio key={code} value={String(code)} label={labelOf(roomTypes, code, words) ?? String(code)} />
            ))}
          </Group>
        </Radio.Group>
      ) : null}
      <LimitedText
        id={fieldIds.message}
        label={t('accept.message')}
        limit={textLengths.long}
        value={form.message}
        error={textAt('message')}
        onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
      />
    </AnswerFrame>
  )
}
