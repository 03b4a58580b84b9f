// The clinic's stations: the list that patients, filters and limited roles refer to.
import { Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useRun } from '../use-run.ts'
import { AccountFailure } from './AccountFailure.tsx'
import classes from './Accounts.module.css'

export function Stations() {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const stations = desk.useStations()
  const acting = useRun()
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void acting.run(
      () => desk.addStation(name.trim()),
      () => setName(''),
    )
  }
  return (
    <Panel title={t('stations.title')}>
      <div className={classes.parts}>
        <Text>{t('stations.why')}</Text>
        <Loaded of={stations} skeleton={<ListSkeleton rows={1} height={44} />}>
          {({ stations: list }) => (
            <ul className={classes.stations} aria-label={t('stations.title')}>
              {list.map((station) => (
                <li key={station.id}>
                  <Badge color="gray">{station.name}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <form onSubmit={add}>
          <Group gap={12} align="end">
            <TextInput
              label={t('stations.name')}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={acting.isBusy}>
              {t('stations.add')}
            </Button>
          </Group>
          <AccountFailure failure={acting.failure} />
        </form>
      </div>
    </Panel>
  )
}
