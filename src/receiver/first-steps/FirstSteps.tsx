// 'Noch 4 Schritte': for who leads a house that has answered nothing yet. Read from the server; without an answer of it nothing is
// said, since what is left to do needs network too.
import { ThemeIcon } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { err, ok } from '../../../contract/result.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { pagePath, settingsPath } from '../paths.ts'
import { recoveryPath, rulesPath, sheetPath } from '../settings-paths.ts'
import classes from './FirstSteps.module.css'
import { type Standing, type StepName, stepNames, stepsDone } from './steps.ts'

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
  const standing = useStanding(house)
  const shown = usePort('capacity').useCapacity(house)?.shown
  if (!standing) return null
  const done = stepsDone({ ...standing, capacity: shown != null && !shown.lapsed })
  const left = stepNames.filter((name) => !done[name]).length
  return (
    <div className={classes.root}>
      <Panel title={t('title', { count: left })}>
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

/** null: not known yet, or not without network */
function useStanding(house: number): Omit<Standing, 'capacity'> | null {
  const { port: session } = useSession()
  const rulesPort = usePort('rules')
  const housePort = usePort('house')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => {
    const [rules, profile, code, sheet] = await Promise.all([
      rulesPort.read(house),
      housePort.calls().then((calls) => calls.readProfile(house)),
      session.recovery().then((recovery) => recovery.hasCode()),
      session.sheet().then((one) => one.state()),
    ])
    if (rules.ok && profile.ok && code.ok && sheet.ok)
      return ok({ rules: rules.value.rules, profile: profile.value, code: code.value, sheet: sheet.value })
    // read anew with the network
    return err({ code: 'network' as const })
  }, [house, session, rulesPort, housePort])
  const { found } = useRead(read, isConnected)
  return found.state === 'ready' ? found.value : null
}
