// Changes who sees a file of the patient.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileFailure, FileRecipient, FilesOf, FileView } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { isUnshared, SharingFields } from './AddFileDialog.tsx'
import classes from './Files.module.css'

interface Props {
  readonly of: FilesOf
  readonly view: FileView
  readonly recipients: readonly FileRecipient[]
  readonly onClose: () => void
}

export function SharingDialog({ of, view, recipients, onClose }: Props) {
  const { t } = useTranslation('files')
  const files = usePort('files')
  const [sharing, setSharing] = useState(view.sharing ?? { mode: 'none' as const, requests: [] })
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const save = async () => {
    setIsTried(true)
    if (isUnshared(sharing)) return
    setIsBusy(true)
    const shared = await files.share(of, view.cid, sharing).finally(() => setIsBusy(false))
    if (shared.ok) onClose()
    else setFailure(shared.error)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isBusy}
      title={t('sharing.title')}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button size="lg" onClick={() => void save()} loading={isBusy}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {failure ? <ErrorNotice code={failure} /> : null}
        <SharingFields recipients={recipients} value={sharing} onChange={setSharing} tried={isTried} />
      </div>
    </Dialog>
  )
}
