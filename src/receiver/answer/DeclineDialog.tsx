// 'Absagen' (W4): one reason with what belongs to it, and below the sentence that the clinic will read. What was entered for
// another reason stays, in case somebody changes their mind again.

import { Chip, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { askerOf } from '../../../domain/asker.ts'
import { declineText } from '../../../domain/decline-texts.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AnswerPlace } from '../../data/ports.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './AnswerDialog.module.css'
import { AnswerFrame } from './AnswerFrame.tsx'
import {
  type DeclinedReason,
  type DeclineField,
  type DeclineForm,
  declineSoFar,
  messageRule,
  readDeclineForm,
} from './decline-form.ts'
import { replacedBy, useDeclineDraft } from './drafts.ts'
import { LackingFields } from './LackingFields.tsx'
import { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'
import { useSendNote } from './use-send-note.ts'

interface Props {
  readonly record: RequestRecord
  readonly at: AnswerPlace
  readonly onClose: () => void
}

const { code } = declinedReasons
/** The one stands below the reason that it is a second form of; everywhere else it stands alone. */
const choiceKey = (reason: DeclinedReason) =>
  reason === code.noCapacityForPatientText ? 'receiver:decline.sameInOwnWords' : declinedReasons.labelKey(reason)
const fieldIds: Record<DeclineField, string> = {
  reason: 'decline-reason-2',
  date: 'decline-date',
  lacking: 'decline-lacking',
  message: 'decline-message',
}

export function DeclineDialog({ record, at, onClose }: Props) {
  const replaces = replacedBy(at)
  const { t } = useTranslation(['receiver', 'catalogue'])
  const words = useWords()
  const { textOf } = useFormWords()
  const now = useNow()
  const answers = usePort('answers')
  const note = useSendNote('decline')
  const [form, setForm, forget] = useDeclineDraft(record.id, replaces)
  const answer = useAnswer({
    read: () => readDeclineForm(form, now),
    send: ({ codes, message }) => answers.decline(record.id, codes, message, at),
    onDone: () => {
      forget()
      onClose()
    },
  })
  const textAt = (field: DeclineField) => {
    const key = answer.problemOf(field)
    return key ? textOf(key) : undefined
  }
  const read = declineText(declineSoFar(form, now), words)
  const context = askerOf(record)
  return (
    <AnswerFrame
      title={t('decline.title')}
      sendLabel={t('decline.send')}
      note={
        <>
          {note ? <Text mb={4}>{note}</Text> : null}
          <Text role="status" className={classes.read ?? ''}>
            {read ? t('decline.reads', { text: read, context }) : t('decline.readsNothing', { context })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('decline.closes')}
          </Text>
        </>
      }
      answer={answer}
      fieldIds={fieldIds}
      gap="md"
      onClose={onClose}
    >
      <Radio.Group
        size="md"
        aria-label={t('decline.title')}
        error={textAt('reason')}
        value={form.reason === null ? null : String(form.reason)}
        onChange={(value) => setForm({ ...form, reason: Number(value) as DeclinedReason })}
      >
        {declinedReasons.codes.map((reason) => (
          <div key={reason}>
            <Radio id={`decline-reason-${reason}`} value={String(reason)} label={t(choiceKey(reason))} />
            {form.reason === reason ? (
              <div className={classes.more}>
                <ReasonFields form={form} setForm={setForm} textAt={textAt} record={record} />
              </div>
            ) : null}
          </div>
        ))}
      </Radio.Group>
    </AnswerFrame>
  )
}

interface FieldsProps {
  readonly form: DeclineForm
  readonly setForm: (form: DeclineForm) => void
  readonly textAt: (field: DeclineField) => string | undefined
  readonly record: RequestRecord
}

/** What belongs to the chosen reason. */
function ReasonFields({ form, setForm, textAt, record }: FieldsProps) {
  const { t } = useTranslation('receiver')
  const { dateExample } = useFormWords()
  const rule = messageRule(form.reason)
  return (
    <Stack gap="sm">
      {form.reason === code.noCapacity ? (
        <>
          <Text id="decline-free-again">{t('decline.freeAgain')}</Text>
          <Chip.Group
            value={form.dateKnown ? 'date' : 'unknown'}
            onChange={(value) => setForm({ ...form, dateKnown: value === 'date' })}
          >
            <Group gap="xs" role="group" aria-labelledby="decline-free-again">
              <Chip value="date">{t('decline.onDate')}</Chip>
              <Chip value="unknown">{t('decline.dateUnknown')}</Chip>
            </Group>
          </Chip.Group>
          {form.dateKnown ? (
            <TextInput
              id={fieldIds.date}
              maw={240}
              label={t('form.date')}
              description={dateExample}
              autoComplete="off"
              value={form.date}
              error={textAt('date')}
              onChange={(event) => setForm({ ...form, date: event.currentTarget.value })}
            />
          ) : null}
        </>
      ) : null}
      {form.reason === code.noCapacityForPatient ? (
        <LackingFields
          id={fieldIds.lacking}
          value={form.lacking}
          error={textAt('lacking')}
          record={record}
          onChange={(lacking) => setForm({ ...form, lacking })}
        />
      ) : null}
      {rule === 'none' ? null : (
        <LimitedText
          id={fieldIds.message}
          label={t(rule === 'required' ? 'decline.message' : 'decline.messageOptional')}
          limit={textLengths.long}
          value={form.message}
          error={textAt('message')}
          onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
