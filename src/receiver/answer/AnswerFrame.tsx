// What both answers are given in: a dialog with cancel and send, the fields' problems on top, and why sending failed. What the house
// has left afterwards stands beside the fields where there is room, so that nobody has to scroll to it.
import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { useTapGuard } from '../../ui/use-tap-guard.ts'
import { CapacityAfter } from '../capacity/CapacityAfter.tsx'
import classes from './AnswerDialog.module.css'
import type { useAnswer } from './use-answer.ts'
import { useFormWords } from './use-form-words.ts'

interface Props<Field extends string> {
  readonly title: string
  readonly sendLabel: string
  readonly sendIcon?: ReactNode
  readonly note: ReactNode
  readonly answer: ReturnType<typeof useAnswer<unknown, Field>>
  /** the element of each field */
  readonly fieldIds: Readonly<Record<Field, string>>
  readonly gap: 'md' | 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}

export function AnswerFrame<Field extends string>(props: Props<Field>) {
  const { title, sendLabel, sendIcon, note, answer, fieldIds, gap, onClose, children } = props
  const { t } = useTranslation('common')
  const { textOf } = useFormWords()
  const { problems, attempt, failure, isSending, capacity, submit } = answer
  const { confirm, waits } = useTapGuard(submit)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      busy={isSending}
      note={note}
      {...(isWide && { width: 'wide' as const })}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isSending}>
            {t('action.cancel')}
          </Button>
          <Button size="lg" onClick={confirm} aria-disabled={waits} loading={isSending} leftSection={sendIcon}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <Stack gap={gap}>
          <FieldErrorSummary
            attempt={attempt}
            errors={problems.map(({ field, text }) => ({ fieldId: fieldIds[field], text: textOf(text) }))}
          />
          {failure ? <ErrorNotice code={failure} /> : null}
          {children}
        </Stack>
        <CapacityAfter after={capacity} />
      </div>
    </Dialog>
  )
}
