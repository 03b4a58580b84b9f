// What the house shows of itself: changed by those who lead it, looked at by everybody else of it.
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { HouseShow, isEmptyHouse } from '../../../features/house-profile/index.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import { useHouseRead } from '../use-house-read.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { DpaPanel } from './DpaPanel.tsx'
import { ImagesPanel } from './ImagesPanel.tsx'
import { LogoPanel } from './LogoPanel.tsx'

export function HouseFilesPanels() {
  const { t } = useTranslation('house-profile')
  const { id, name, mayAnswer } = useCareprovider()
  const read = useCallback((calls: HouseCalls) => calls.readHouseFiles(id), [id])
  const { found, show, again } = useHouseRead(read)
  return (
    <>
      <Loaded of={found} skeleton={<ListSkeleton rows={3} height={120} />} onRetry={again}>
        {(files) =>
          mayAnswer ? (
            <>
              <Text>{t('edit.public')}</Text>
              <ImagesPanel house={id} images={files.images} onChange={show} />
              <LogoPanel house={id} name={name} logo={files.logo} onChange={show} />
              <DocumentsPanel house={id} documents={files.documents} onChange={show} />
            </>
          ) : (
            <Panel title={t('dialog.open')}>
              {isEmptyHouse(files) ? <Text>{t('dialog.none')}</Text> : <HouseShow name={name} files={files} />}
            </Panel>
          )
        }
      </Loaded>
      {mayAnswer ? <DpaPanel house={id} /> : null}
    </>
  )
}
