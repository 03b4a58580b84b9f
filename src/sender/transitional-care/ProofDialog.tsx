// One of the points, or the two days, typed by hand. What is typed lies sealed on this device until it is saved.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { type CareProofs, careWays } from '../../../contract/records/transitional-care.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTypedForm } from '../../state/typed-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine, LimitedText } from '../../ui/LimitedText.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import type { Saved } from './care-document.ts'
import { type EditedPart, type ProofField, type ProofProblems, proofFormOf, readProof } from './proof-form.ts'
import classes from './TransitionalCare.module.css'

interface Props {
  readonly part: EditedPart
  readonly proofs: CareProofs
  /** name of the draft */
  readonly draft: string
  /** who types */
  readonly by: string
  readonly save: (change: CareProofs) => Saved
  readonly onClose: () => void
}

export function ProofDialog({ part, proofs, draft, by, save, onClose }: Props) {
  const { t } = useTranslation('transitional-care')
  const now = useNow()
  const typed = useTypedForm(draft, proofFormOf(part, proofs))
  const [problems, setProblems] = useState<ProofProblems>({})
  const saving = useCommand()
  const { form, set } = typed
  const problem = (field: ProofField) => (problems[field] ? t(`edit.${problems[field]}`) : null)
  function submit() {
    const read = readProof(part, form, { by, at: now }, dayOf(now))
    if (!read.ok) return setProblems(read.error)
    setProblems({})
    void saving.run(
      () => save(read.value),
      () => {
        typed.saved()
        onClose()
      },
    )
  }
  const day = (field: ProofField, label: string, hint: string) => (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      value={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      error={problem(field)}
    />
  )
  const line = (label: string, hint?: string) => (
    <LimitedLine
      label={label}
      description={hint}
      autoComplete="off"
      limit={textLengths.short}
      value={form.line}
      onChange={(event) => set({ line: event.currentTarget.value })}
    />
  )
  const way = (
    <NativeSelect
      size="md"
      label={t('edit.way')}
      value={form.way}
      onChange={(event) => set({ way: event.currentTarget.value })}
      data={[{ value: '', label: t('edit.noWay') }, ...careWays.map((one) => ({ value: one, label: t(`way.${one}`) }))]}
    />
  )
  const text = (
    <LimitedText
      label={t('edit.result')}
      limit={textLengths.long}
      autosize
      minRows={2}
      value={form.text}
      onChange={(event) => set({ text: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={part === 'days' ? t('edit.daysTitle') : t(`proofs.name.${part}`)}
      busy={saving.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={saving.isBusy}>
            {t('edit.cancel')}
          </Button>
          <Button size="lg" onClick={submit} loading={saving.isBusy}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <FailureNotice failure={saving.failure} />
        {part === 'days' ? (
          <>
            {day('day', t('proofs.name.treatment_end'), t('edit.dayHint'))}
            {day('start', t('proofs.name.care_start'), t('edit.dayHint'))}
          </>
        ) : null}
        {part === 'begun' ? (
          <>
            {day('day', t('edit.day'), t('edit.begunHint'))}
            {line(t('edit.note'))}
          </>
        ) : null}
        {part === 'agreed' ? (
          <>
            {line(t('edit.with'), t('edit.withHint'))}
            {day('day', t('edit.day'), t('edit.dayHint'))}
            {way}
            {text}
          </>
        ) : null}
        {part === 'need' ? (
          <>
            {line(t('edit.need'), t('edit.needHint'))}
            {day('day', t('edit.applied'), t('edit.dayHint'))}
            {text}
          </>
        ) : null}
        {part === 'payer' ? (
          <>
            {line(t('edit.contact'))}
            {day('day', t('edit.day'), t('edit.dayHint'))}
            {way}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
