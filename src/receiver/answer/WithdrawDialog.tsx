// 'Zusage zurückziehen': what the withdrawal means for whoever relies on the place, and its reason.
import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { withdrawalReasons } from '../../../catalogue/withdrawal-reasons.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AnswerPlace } from '../../data/ports.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import classes from './AnswerDialog.module.css'
import { AnswerFrame } from './AnswerFrame.tsx'
import { useWithdrawDraft } from './drafts.ts'
import { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'
import { useSendNote } from './use-send-note.ts'
import { needsWords, readWithdrawForm, type WithdrawalReason, type WithdrawField } from './withdraw-form.ts'

interface Props {
  readonly record: RequestRecord
  readonly at: AnswerPlace
  readonly onClose: () => void
}

const fieldIds: Record<WithdrawField, string> = { reason: 'withdraw-reason-1', message: 'withdraw-message' }

export function WithdrawDialog({ record, at, onClose }: Props) {
  const { t } = useTranslation(['receiver', 'catalogue'])
  const { textOf } = useFormWords()
  const answers = usePort('answers')
  const note = useSendNote('withdraw')
  const [form, setForm, forget] = useWithdrawDraft(record.id)
  const answer = useAnswer({
    read: () => readWithdrawForm(form),
    send: ({ codes, message }) => answers.withdraw(record.id, codes, message, at),
    onDone: () => {
      forget()
      onClose()
    },
  })
  const textAt = (field: WithdrawField) => {
    const key = answer.problemOf(field)
    return key ? textOf(key) : undefined
  }
  const consequence = record.status === 'attributed' ? 'attributed' : 'accepted'
  return (
    <AnswerFrame
      title={t('withdraw.title')}
      sendLabel={t('withdraw.send')}
      note={
        <>
          {note ? <Text mb={4}>{note}</Text> : null}
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
      <Text>{t(`withdraw.${consequence}`, { context: askerOf(record) })}</Text>
      <Radio.Group
        size="md"
        label={t('withdraw.reason')}
        error={textAt('reason')}
        value={form.reason === null ? null : String(form.reason)}
        onChange={(value) => setForm({ ...form, reason: Number(value) as WithdrawalReason })}
      >
        {withdrawalReasons.codes.map((reason) => (
          <div key={reason}>
            <Radio
              id={`withdraw-reason-${reason}`}
              value={String(reason)}
              label={t(withdrawalReasons.labelKey(reason))}
            />
            {form.reason === reason && needsWords(form) ? (
              <div className={classes.more}>
                <LimitedText
                  id={fieldIds.message}
                  label={t('withdraw.message')}
                  limit={textLengths.long}
                  value={form.message}
                  error={textAt('message')}
                  onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
                />
              </div>
            ) : null}
          </div>
        ))}
      </Radio.Group>
    </AnswerFrame>
  )
}
