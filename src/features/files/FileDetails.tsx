// S46: everything about a file that is not in it.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fileCategories } from '../../../catalogue/file-categories.ts'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import { extensionOf } from '../../../domain/files/file-types.ts'
import type { FileRecipient, FileView } from '../../data/file-port.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { labelOf } from '../../ui/labels.ts'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { authorOf, nameOf, sizeText } from './file-words.ts'

interface Props {
  readonly view: FileView
  readonly recipients: readonly FileRecipient[] | null
  readonly onClose: () => void
}

export function FileDetails({ view, recipients, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const words = useWords()
  const { header, sharing } = view
  const { category, length } = header.state === 'open' ? header.value : {}
  const named = (recipients ?? []).filter(({ requestId }) => sharing?.requests.includes(requestId))
  const facts = [
    { label: t('dialog.name'), value: nameOf(view, words) },
    { label: t('dialog.category'), value: labelOf(fileCategories, category, words) },
    { label: t('details.type'), value: extensionOf(nameOf(view, words)).toUpperCase() },
    { label: t('details.size'), value: length === undefined ? null : sizeText(length, words) },
    { label: t('details.by'), value: authorOf(view, words) },
    { label: t('details.at'), value: <MomentText at={view.at} /> },
  ]
  const shared = sharing
    ? [
        { label: t('dialog.share'), value: labelOf(fileShareModes, fileShareModes.code[sharing.mode], words) },
        ...(named.length > 0 ? [{ label: t('dialog.selected'), value: named.map(({ name }) => name).join(', ') }] : []),
      ]
    : []
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('details.title')}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <FactList facts={[...facts, ...shared]} />
    </Dialog>
  )
}
