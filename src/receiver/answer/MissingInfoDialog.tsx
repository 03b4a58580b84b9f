// 'Angaben fehlen': what the house needs to know before it can answer. The clinic sees it at the request with a way to each
// field; the words stand among the messages.

import { Chip, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CatalogueList, labelKeyOf } from '../../../catalogue/define.ts'
import { lackingDetails } from '../../../catalogue/lacking-details.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useDraft } from '../../state/drafts.ts'
import { Labelled } from '../../ui/CodeChips.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import classes from './AnswerDialog.module.css'
import { AnswerFrame } from './AnswerFrame.tsx'
import { emptyMissingForm, type MissingField, readMissingForm } from './missing-form.ts'
import { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'
import { useSendNote } from './use-send-note.ts'

const fieldIds: Record<MissingField, string> = { fields: 'missing-fields', text: 'missing-text' }

export function MissingInfoDialog({ record, onClose }: { record: RequestRecord; onClose: () => void }) {
  const { t } = useTranslation(['request-work', 'catalogue'])
  const { textOf } = useFormWords()
  const answers = usePort('answers')
  const note = useSendNote('ask')
  const [form, setForm, forget] = useDraft(`missing/${record.id}`, emptyMissingForm)
  const answer = useAnswer({
    read: () => readMissingForm(form),
    send: ({ codes, text }) => answers.reportMissing(record.id, codes, text),
    onDone: () => {
      forget()
      onClose()
    },
  })
  const textAt = (field: MissingField) => {
    const key = answer.problemOf(field)
    return key ? textOf(key) : undefined
  }
  return (
    <AnswerFrame
      title={t('missing.title')}
      sendLabel={t('missing.send')}
      note={
        <>
          {note ? <Text mb={4}>{note}</Text> : null}
          <Text>{t('missing.reads', { context: askerOf(record) })}</Text>
        </>
      }
      answer={answer}
      fieldIds={fieldIds}
      gap="lg"
      onClose={onClose}
    >
      <Marks
        id={fieldIds.fields}
        label={t('missing.fields')}
        error={textAt('fields')}
        list={lackingDetails}
        chosen={form.fields}
        onChange={(fields) => setForm({ ...form, fields })}
      />
      <Marks
        label={t('missing.documents')}
        list={missingInformations}
        chosen={form.missing.map(String)}
        onChange={(codes) => setForm({ ...form, missing: codes.map(Number) })}
      />
      <LimitedText
        id={fieldIds.text}
        label={t('missing.text')}
        limit={textLengths.long}
        autosize
        minRows={2}
        value={form.text}
        error={textAt('text')}
        onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
      />
    </AnswerFrame>
  )
}

interface MarksProps {
  readonly id?: string
  readonly label: string
  readonly error?: string | undefined
  readonly list: CatalogueList
  /** codes as text */
  readonly chosen: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

function Marks({ id, label, error, list, chosen, onChange }: MarksProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Labelled label={label} error={error ?? null} {...(id ? { id } : {})}>
      <Chip.Group multiple value={[...chosen]} onChange={onChange}>
        <div className={classes.marks}>
          {list.entries.map(({ code, key }) => (
            <Chip key={code} value={String(code)}>
              {t(labelKeyOf(list, key))}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Labelled>
  )
}
