// What a provider shows of itself: pictures, logo and documents, looked at by the clinic. Loaded when it is opened.
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { HouseShow, isEmptyHouse } from '../../features/house-profile/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'

interface Props {
  readonly careprovider: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

export default function HouseDialog({ careprovider: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['house-profile', 'common'])
  const searches = usePort('searches')
  const read = useCallback(() => searches.readHouseFiles(id), [searches, id])
  const { found, again } = useRead(read, true)
  return (
    <Dialog
      opened
      onClose={onClose}
      width="wide"
      title={t('dialog.title', { name })}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Loaded of={found} skeleton={<ListSkeleton rows={2} height={160} />} onRetry={again}>
        {(files) => (isEmptyHouse(files) ? <p>{t('dialog.none')}</p> : <HouseShow name={name} files={files} />)}
      </Loaded>
    </Dialog>
  )
}
