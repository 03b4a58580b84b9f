// 'Profil der Einrichtung': where the house is, how it is reached, its institution codes, and what it shows of itself. Online only; who does not lead it reads.
import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeHouse } from '../../../../contract/http/house-codes.ts'
import { err } from '../../../../contract/result.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { HouseForm, houseTextOf } from '../../../features/house-form/index.ts'
import { useTypedForm } from '../../../state/typed-form.ts'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { HoursText } from '../../../ui/HoursText.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import { useHouseRead } from '../use-house-read.ts'
import { HouseFilesPanels } from './HouseFilesPanels.tsx'

export function ProfilePage() {
  const { t } = useTranslation('settings')
  const { id, mayAnswer } = useCareprovider()
  const read = useCallback((calls: HouseCalls) => calls.readProfile(id), [id])
  const { found, show, again } = useHouseRead(read)
  return (
    <Page title={t('profile.title')} width="form">
      <Panel title={t('profile.contact')}>
        <Text mb="sm">{t('profile.why')}</Text>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={76} />} onRetry={again}>
          {(house) => (mayAnswer ? <Editor key={id} house={house} onSaved={show} /> : <Standing house={house} />)}
        </Loaded>
      </Panel>
      <HouseFilesPanels />
    </Page>
  )
}

function Editor({ house, onSaved }: { house: CodeHouse; onSaved: (house: CodeHouse) => void }) {
  const { t } = useTranslation('settings')
  const port = usePort('house')
  const typed = useTypedForm(`profile/${house.id}`, houseTextOf(house))
  const [isSaved, setIsSaved] = useState(false)
  return (
    <>
      <HouseForm
        house={house}
        typed={typed}
        isOfHouse
        submit={t('profile.save')}
        busy={t('profile.saving')}
        save={(changed) =>
          port
            .calls()
            .then((calls) => calls.saveProfile(house.id, changed))
            .catch(() => err({ code: 'network' }))
        }
        onSaved={(saved) => {
          onSaved(saved)
          setIsSaved(true)
        }}
      />
      <LeaveQuestion isChanged={typed.isChanged} isKept={typed.isKept} onLeave={typed.discard} />
      <Text size="sm" mt="xs" mih={24} role="status">
        {isSaved && !typed.isChanged ? t('profile.saved') : ''}
      </Text>
    </>
  )
}

function Standing({ house }: { house: CodeHouse }) {
  const { t } = useTranslation('settings')
  const said: Fact[] = [
    { label: t('houseCode.form.name'), value: house.name },
    { label: t('houseCode.form.place'), value: [house.zipcode, house.city].filter((part) => part !== null).join(' ') },
    { label: t('houseCode.form.street'), value: house.street || t('profile.notSaid') },
    { label: t('houseCode.form.phone'), value: house.phone || t('profile.notSaid') },
    { label: t('houseCode.form.fax'), value: house.fax || t('profile.notSaid') },
    {
      label: t('houseCode.form.contactHours'),
      value: house.contact_hours ? <HoursText hours={house.contact_hours} /> : t('profile.notSaid'),
    },
    { label: t('houseCode.form.ik'), value: house.ik_numbers.join(', ') || t('profile.notSaid') },
  ]
  return (
    <>
      <FactList facts={said} />
      <Text c="dimmed" size="sm" mt="sm">
        {t('profile.noRight')}
      </Text>
    </>
  )
}
