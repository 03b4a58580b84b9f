// 'Noch 4 Schritte': for who leads a house that has answered nothing yet. Without network as the server told it last, and when
// that was; a device that has never heard it says nothing.
import { Text, ThemeIcon } from '@mantine/core'
import '@mantine/core/styles/ThemeIcon.css'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type KnownSteps, serverSteps } from '../../data/first-steps-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { pagePath, settingsPath } from '../paths.ts'
import { recoveryPath, rulesPath, sheetPath } from '../settings-paths.ts'
import { isCapacityReported } from './capacity-reported.ts'
import classes from './FirstSteps.module.css'

const stepNames = [...serverSteps, 'capacity', 'answer'] as const
type StepName = (typeof stepNames)[number]

/** null: it is done where one is */
const ways: Readonly<Record<StepName, ((house: number) => string) | null>> = {
  code: recoveryPath,
  sheet: sheetPath,
  profile: (house) => settingsPath(house, 'profile'),
  services: rulesPath,
  capacity: (house) => pagePath(house, 'capacity'),
  answer: null,
}

export function FirstSteps({ house }: { house: number }) {
  const { t } = useTranslation('first-steps')
  const known = useKnown(house)
  const capacity = isCapacityReported(usePort('capacity').useCapacity(house))
  if (!known) return null
  // the first answer ends the list
  const done = { ...known.done, capacity, answer: false }
  const left = stepNames.filter((name) => !done[name]).length
  return (
    <div className={classes.root}>
      <Panel title={t('title', { count: left })}>
        {known.toldAt === null ? null : (
          <Text c="dimmed">
            <NoAnswer>
              {t('asOf')} <MomentText at={known.toldAt} />
            </NoAnswer>
          </Text>
        )}
        <LinkRows
          rows={stepNames.map((name) => ({
            key: name,
            to: done[name] ? null : (ways[name]?.(house) ?? null),
            name: t(`${name}.name`),
            what: t(done[name] ? 'done' : `${name}.what`),
            mark: (
              <ThemeIcon variant="transparent" color={done[name] ? 'green' : 'gray'} size={24} aria-hidden>
                {done[name] ? <IconCheck stroke={1.75} /> : <IconCircleDashed stroke={1.75} />}
              </ThemeIcon>
            ),
          }))}
        />
      </Panel>
    </div>
  )
}

/** the first calls on a network that is just back may fail, ms */
const AGAIN_MS = 2_000

/** Read anew from the network's return until somebody answers. Null: not known yet, or never on this device. */
function useKnown(house: number): KnownSteps | null {
  const steps = usePort('firstSteps')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => (await steps.calls()).read(house), [steps, house])
  const { found, again } = useRead(read, isConnected)
  const known = found.state === 'ready' ? found.value : null
  const readAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isConnected || known === null || known.toldAt === null) return
    const timer = setTimeout(readAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isConnected, known])
  return known
}
