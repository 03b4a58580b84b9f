// Before drafts are deleted: what goes, counted, and what stays.
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { type Application, enteredCount, formNames } from './application.ts'
import { commentCount } from './approval/report-notes.ts'
import type { RehabWork } from './use-application.ts'

interface Props {
  readonly work: RehabWork
  readonly made: readonly Application[]
  readonly onClose: () => void
}

export function DeleteForms({ work, made, onClose }: Props) {
  const { t } = useTranslation('rehab-application')
  const documents = usePort('documents')
  const [chosen, setChosen] = useState<readonly string[]>(made.length === 1 ? made.map(({ kind }) => kind) : [])
  const { run, isBusy, failure } = useCommand()
  const going = made.filter(({ kind }) => chosen.includes(kind))
  const count = going.reduce((sum, { forms }) => sum + forms.length, 0)
  const fields = enteredCount(going.flatMap(({ pages }) => pages))
  const comments = going.reduce((sum, { forms }) => sum + commentCount(work.documents, forms), 0)
  const names = going.flatMap(({ kind, forms }) =>
    formNames(kind).filter((name) => forms.some((form) => form.name === name)),
  )
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      safeLabel={t('delete.keep')}
      confirmLabel={t('delete.confirm')}
      busy={isBusy}
      waits={going.length === 0}
      onSafe={onClose}
      onConfirm={() => {
        if (going.length > 0) void run(() => documents.remove(work.search, names), onClose)
      }}
    >
      <Stack gap="sm">
        {made.length > 1 ? (
          <Checkbox.Group label={t('delete.which')} value={[...chosen]} onChange={setChosen}>
            <Stack gap="xs">
              {made.map(({ kind }) => (
                <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : null}
        <Text>
          {t('delete.goes', { drafts: t('delete.drafts', { count }), fields: t('delete.fields', { count: fields }) })}
        </Text>
        {comments > 0 ? <Text>{t('delete.comments', { count: comments })}</Text> : null}
        <Text>{t('delete.stays')}</Text>
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
