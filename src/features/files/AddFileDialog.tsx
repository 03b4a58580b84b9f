// Name and category of a chosen file, and for a file of the patient who sees it. Text stays when sending fails.
import { Button, MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileCategories } from '../../../catalogue/file-categories.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import type { ShareMode } from '../../../contract/actions/file-codes.ts'
import { plainName } from '../../../domain/files/file-name.ts'
import type { FileFailure, FileRecipient, NewFile } from '../../data/file-port.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { categoryGroups } from './category-groups.ts'
import { FileProgress } from './FileProgress.tsx'
import classes from './Files.module.css'
import { failureText, nameRoom, withExtension } from './file-words.ts'

interface Props {
  readonly file: File
  /** how many come after it */
  readonly more: number
  /** null: a file of a conversation */
  readonly recipients: readonly FileRecipient[] | null
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly failure: FileFailure | null
  readonly onSend: (file: NewFile) => void
  readonly onCancel: () => void
}

type Sharing = NewFile['sharing']
const hidden: Sharing = { mode: 'none', requests: [] }

export function AddFileDialog({ file, more, recipients, progress, failure, onSend, onCancel }: Props) {
  const { t } = useTranslation(['files', 'errors', 'common'])
  const words = useWords()
  const [name, setName] = useState(file.name)
  const [category, setCategory] = useState<string | null>(null)
  const [sharing, setSharing] = useState<Sharing>(hidden)
  const [isTried, setIsTried] = useState(false)
  const isMissing = { name: name.trim() === '', requests: isUnshared(sharing) }

  function send() {
    setIsTried(true)
    const isLong = name.length > nameRoom(name, file.name) // the field says so
    if (isMissing.name || isLong || category === null || isMissing.requests) return
    onSend({ file, name: withExtension(name, file.name), category, sharing })
  }

  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t('dialog.title')}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button size="lg" onClick={send} disabled={progress !== null}>
            {t('dialog.send')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {failure && failure !== 'cancelled' ? <ErrorNotice code={failure} text={failureText(failure, words)} /> : null}
        <LimitedLine
          label={t('dialog.name')}
          description={t('dialog.warning')}
          required
          limit={nameRoom(name, file.name)}
          value={name}
          error={isTried && isMissing.name ? t('dialog.nameMissing') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('dialog.category')}
          placeholder={t('dialog.choose')}
          required
          allowDeselect={false}
          error={isTried && category === null ? t('dialog.categoryMissing') : null}
          data={categoryGroups.map(([group, codes]) => ({
            group: t(`dialog.group.${group}`),
            items: codes.map((code) => ({ value: code, label: labelOf(fileCategories, code, words) ?? code })),
          }))}
          value={category}
          onChange={setCategory}
        />
        {recipients ? (
          <SharingFields recipients={recipients} value={sharing} onChange={setSharing} tried={isTried} />
        ) : null}
        <p className={classes.hint}>{t('common:required')}</p>
        {more > 0 ? <p className={classes.hint}>{t('dialog.more', { count: more })}</p> : null}
        {progress ? <FileProgress kind="sealing" {...progress} /> : null}
      </div>
    </Dialog>
  )
}

/** What is wrong with a chosen file, before anything is asked about it. */
export function RefusedFileDialog({
  name,
  refusal,
  onClose,
}: {
  name: string
  refusal: FileFailure
  onClose: () => void
}) {
  const { t } = useTranslation(['files', 'common'])
  const words = useWords()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('dialog.refused')}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <div className={classes.fields}>
        <p className={classes.name}>{plainName(name)}</p>
        <ErrorNotice code={refusal} text={failureText(refusal, words)} tellsAll />
      </div>
    </Dialog>
  )
}

export const isUnshared = ({ mode, requests }: Sharing): boolean => mode === 'selected' && requests.length === 0

interface SharingProps {
  readonly recipients: readonly FileRecipient[]
  readonly value: Sharing
  readonly onChange: (value: Sharing) => void
  readonly tried: boolean
}

/** S45: none, all, selected, in this order; the providers that a selected one is shown to. */
export function SharingFields({ recipients, value, onChange, tried }: SharingProps) {
  const { t } = useTranslation('files')
  const words = useWords()
  return (
    <>
      <Select
        label={t('dialog.share')}
        allowDeselect={false}
        data={fileShareModes.entries.map(({ key, code }) => ({
          value: key,
          label: labelOf(fileShareModes, code, words) ?? key,
        }))}
        value={value.mode}
        onChange={(mode) => mode && onChange({ mode: mode as ShareMode, requests: [] })}
      />
      {value.mode === 'selected' ? (
        <MultiSelect
          label={t('dialog.selected')}
          data={recipients.map(({ requestId, name }) => ({ value: String(requestId), label: name }))}
          value={value.requests.map(String)}
          error={tried && isUnshared(value) ? t('dialog.selectedMissing') : null}
          onChange={(ids) => onChange({ mode: 'selected', requests: ids.map(Number) })}
        />
      ) : null}
    </>
  )
}
