// One file: what it is called, what it is, from whom and when, how far it came, and what can be done with it.
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconFile,
  IconFileTypePdf,
  IconInfoCircle,
  IconPhoto,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileCategories } from '../../../catalogue/file-categories.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import type { FileRecipient, FilesOf, FileView } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelOf } from '../../ui/labels.ts'
import { type Audience, SendStateMark } from '../../ui/SendStateMark.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useFocusKept } from '../../ui/title-focus.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureToast } from './FailureToast.tsx'
import { FileDetails } from './FileDetails.tsx'
import { FileProgress } from './FileProgress.tsx'
import classes from './Files.module.css'
import { authorOf, nameOf, previewOf, sizeText } from './file-words.ts'
import { Preview } from './Preview.tsx'
import { SharingDialog } from './SharingDialog.tsx'
import { useOpening } from './use-opening.ts'

interface Props {
  readonly of: FilesOf
  readonly view: FileView
  readonly audience: Audience
  readonly reader: string | undefined
  readonly recipients: readonly FileRecipient[] | null
}

export function FileRow({ of, view, audience, reader, recipients }: Props) {
  const { t } = useTranslation(['files', 'errors'])
  const words = useWords()
  const files = usePort('files')
  const opening = useOpening(of, view)
  useFocusKept(view.own)
  const [step, setStep] = useState<'idle' | 'delete' | 'share' | 'details'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const name = nameOf(view, words)
  const header = view.header.state === 'open' ? view.header.value : null
  const canOpen = view.id !== null && header !== null
  // not disabled: the button would lose the focus, which the closed preview gives back to it
  const busy = opening.progress ? ({ 'aria-disabled': true, 'data-disabled': true } as const) : {}
  const reason = view.code ? t([`files:problem.${view.code}`, `errors:${view.code}`, 'errors:unknown']) : undefined
  const remove = async () => {
    setStep('idle')
    const removed = await files.remove(of, view.cid)
    setFailure(removed.ok ? null : removed.error)
  }
  return (
    <li className={classes.row} data-file={view.cid}>
      <p className={classes.name}>
        <Kind name={name} />
        {name}
      </p>
      <p className={classes.meta}>
        <Facts view={view} /> · <MomentText at={view.at} />
      </p>
      {view.send ? (
        <SendStateMark
          state={view.send}
          audience={audience}
          {...(reader === undefined ? {} : { reader })}
          {...(view.send === 'stored' ? { at: view.at } : {})}
          {...(reason ? { reason } : {})}
        />
      ) : null}
      {view.progress ? <FileProgress kind="sending" done={view.progress.sent} of={view.progress.of} /> : null}
      {opening.progress ? <FileProgress kind="opening" {...opening.progress} onCancel={opening.cancel} /> : null}
      {failure ? <ErrorNotice code={failure} /> : null}
      <div className={classes.actions}>
        {canOpen && previewOf(name) ? (
          <Button
            variant="light"
            aria-label={t('openNamed', { name })}
            {...busy}
            leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
            onClick={() => void opening.start('show')}
          >
            {t('open')}
          </Button>
        ) : null}
        {canOpen ? (
          <Button
            variant="default"
            aria-label={t('downloadNamed', { name })}
            {...busy}
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => void opening.start('download')}
          >
            {t('download')}
          </Button>
        ) : null}
        {header ? (
          <Button
            variant="default"
            aria-label={t('details.named', { name })}
            leftSection={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
            onClick={() => setStep('details')}
          >
            {t('details.open')}
          </Button>
        ) : null}
        {view.sharing && recipients ? (
          <Button
            variant="default"
            leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
            onClick={() => setStep('share')}
          >
            {t('sharing.change')}
          </Button>
        ) : null}
        {view.own ? (
          <Button
            variant="default"
            aria-label={t('deleteNamed', { name })}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => setStep('delete')}
          >
            {t('delete')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={step === 'delete'}
        title={t('deleteTitle')}
        safeLabel={t('keep')}
        confirmLabel={t('deleteNow')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void remove()}
      >
        {t('deleteText')}
      </ConfirmDialog>
      {step === 'share' && view.sharing && recipients ? (
        <SharingDialog of={of} view={view} recipients={recipients} onClose={() => setStep('idle')} />
      ) : null}
      {step === 'details' ? <FileDetails view={view} recipients={recipients} onClose={() => setStep('idle')} /> : null}
      {opening.shown ? <Preview opened={opening.shown} onClose={opening.close} /> : null}
      {opening.failure ? <FailureToast code={opening.failure} onRetry={opening.again} onClose={opening.close} /> : null}
    </li>
  )
}

function Kind({ name }: { name: string }) {
  const preview = previewOf(name)
  const Mark = preview === 'picture' ? IconPhoto : preview === 'pdf' ? IconFileTypePdf : IconFile
  return <Mark size={24} stroke={1.75} aria-hidden />
}

/** 'EKG · Maria K., 240 KB · Keine Freigabe' */
function Facts({ view }: { view: FileView }) {
  const { t } = useTranslation('files')
  const words = useWords()
  const { header, sharing } = view
  const author = authorOf(view, words)
  const { category, length } = header.state === 'open' ? header.value : {}
  const mode = sharing && fileShareModes.code[sharing.mode]
  const facts = [
    labelOf(fileCategories, category, words),
    length === undefined ? t('waiting', { author }) : t('by', { author, size: sizeText(length, words) }),
    labelOf(fileShareModes, mode, words),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
