// What a provider shows of itself: how it is reached, pictures, logo and documents, looked at by the clinic. Loaded when it is opened.
import { Anchor, Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseShown } from '../../../contract/http/house-files.ts'
import { dialled } from '../../../domain/validators/phone.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { HouseShow, isEmptyHouse } from '../../features/house-profile/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { HoursText } from '../../ui/HoursText.tsx'
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
      title={name}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Loaded of={found} skeleton={<ListSkeleton rows={2} height={160} />} onRetry={again}>
        {(shown) => (
          <>
            <Contact of={shown.contact} />
            {isEmptyHouse(shown) ? <p>{t('dialog.none')}</p> : <HouseShow name={name} files={shown} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** What the house said of how it is reached; a server of the version before says nothing. */
function Contact({ of: contact }: { of: HouseShown['contact'] }) {
  const { t } = useTranslation('house-profile')
  if (!contact) return null
  const { phone, contact_hours: hours } = contact
  const facts = [
    ...(phone === ''
      ? []
      : [{ label: t('dialog.phone'), value: <Anchor href={`tel:${dialled(phone)}`}>{phone}</Anchor> }]),
    ...(hours ? [{ label: t('dialog.hours'), value: <HoursText hours={hours} /> }] : []),
  ]
  return facts.length > 0 ? <FactList facts={facts} /> : null
}
