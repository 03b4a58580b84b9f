// One file in one line: its name opens it; what it is, from whom and when, how far it came; what else can be done is in its menu.
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconDownload,
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
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelOf } from '../../ui/labels.ts'
import { focusMenuButton } from '../../ui/menu-focus.ts'
import { type Audience, SendStateMark } from '../../ui/SendStateMark.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useFocusRescue } from '../../ui/title-focus.ts'
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
  useFocusRescue(view.own)
  const [step, setStep] = useState<'idle' | 'delete' | 'share' | 'details'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const name = nameOf(view, words)
  const header = view.header.state === 'open' ? view.header.value : null
  const canOpen = view.id !== null && header !== null
  // not disabled: the button would lose the focus, which the closed preview gives back to it
  const busy = opening.progress ? ({ 'aria-disabled': true, 'data-disabled': true } as const) : {}
  const reason = view.code
    ? t([`files:problem.${view.code}`, `errors:${view.code}`, 'errors:unknown'], { types: t('files:problem.types') })
    : undefined
  const remove = async () => {
    setStep('idle')
    const removed = await files.remove(of, view.cid)
    setFailure(removed.ok ? null : removed.error)
  }
  const shown = canOpen && previewOf(name) ? 'show' : 'download'
  return (
    <li className={classes.row} data-file={view.cid}>
      <div className={classes.line}>
        <Kind name={name} />
        <div className={classes.words}>
          {canOpen ? (
            <button
              type="button"
              className={classes.open}
              aria-label={t(shown === 'show' ? 'openNamed' : 'downloadNamed', { name })}
              {...busy}
              onClick={() => void opening.start(shown)}
            >
              {name}
            </button>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          <p className={classes.meta}>
            <Facts view={view} /> · <MomentText at={view.at} />
          </p>
        </div>
        {view.send ? (
          <SendStateMark
            state={view.send}
            audience={audience}
            {...(reader === undefined ? {} : { reader })}
            {...(view.send === 'stored' ? { at: view.at } : {})}
            {...(reason ? { reason } : {})}
          />
        ) : null}
        {header || view.own ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size={48} aria-label={t('moreOf', { name })} title={t('moreOf', { name })}>
                <IconDots size={24} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown onClickCapture={focusMenuButton}>
              {canOpen ? (
                <Menu.Item
                  disabled={opening.progress !== null}
                  leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
                  onClick={() => void opening.start('download')}
                >
                  {t('download')}
                </Menu.Item>
              ) : null}
              {header ? (
                <Menu.Item
                  leftSection={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
                  onClick={() => setStep('details')}
                >
                  {t('details.open')}
                </Menu.Item>
              ) : null}
              {view.sharing && recipients ? (
                <Menu.Item
                  leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
                  onClick={() => setStep('share')}
                >
                  {t('sharing.change')}
                </Menu.Item>
              ) : null}
              {view.own ? (
                <Menu.Item
                  leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
                  onClick={() => setStep('delete')}
                >
                  {t('delete')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {view.progress ? <FileProgress kind="sending" done={view.progress.sent} of={view.progress.of} /> : null}
      {opening.progress ? <FileProgress kind="opening" {...opening.progress} onCancel={opening.cancel} /> : null}
      {opening.downloaded === null ? null : (
        <DownloadNote name={opening.downloaded} isShown={previewOf(name) !== null} />
      )}
      {failure ? <ErrorNotice code={failure} /> : null}
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
