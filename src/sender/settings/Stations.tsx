// The clinic's stations: the list that patients, filters and limited roles refer to. One that is not used any more is ended, never
// deleted: its patients and the rights that are limited to it stay.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from './Settings.module.css'
import { StationFailure } from './StationFailure.tsx'
import { StationRow } from './StationRow.tsx'

export function Stations() {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const stations = desk.useStations()
  const acting = useCommand()
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
        <Loaded of={stations} skeleton={<ListSkeleton rows={2} height={72} />}>
          {({ stations: list }) =>
            list.length === 0 ? (
              <Text c="dimmed">{t('stations.none')}</Text>
            ) : (
              <ul className={classes.list} aria-label={t('stations.title')}>
                {list.map((station) => (
                  <StationRow key={station.id} station={station} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <form onSubmit={add}>
          <Group gap={12} align="end">
            <LimitedLine
              className={classes.name ?? ''}
              label={t('stations.name')}
              value={name}
              limit={60}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={acting.isBusy}>
              {t('stations.add')}
            </Button>
          </Group>
          <StationFailure failure={acting.failure} />
        </form>
      </div>
    </Panel>
  )
}
