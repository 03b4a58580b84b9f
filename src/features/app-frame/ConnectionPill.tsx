// The pill: word, shape, and never red. Also on the lock screen, where it opens nothing.
import { UnstyledButton } from '@mantine/core'
import { type Icon, IconAlertOctagon, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { allParts, connectionParts, isUnknown, isUp, useConnection } from '../../state/connection.ts'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import classes from './ConnectionControl.module.css'
import { pillWords } from './connection-words.ts'

/** a cloud for all that does not get out */
const icons: Readonly<Record<string, Icon>> = {
  connected: IconCheck,
  syncing: IconRefresh,
  connecting: IconRefresh,
  toCheck: IconAlertOctagon,
}

interface Props {
  readonly onOpen?: () => void
  /** an icon while all is well, else a strip under the bar */
  readonly isSlim?: boolean
  /** of a tour */
  readonly marks?: object | undefined
}

export function ConnectionPill({ onOpen, isSlim = false, marks }: Props) {
  const words = useBasicWords()
  const connection = useConnection()
  // on the sign-in page of a new device nobody has asked for anything: there is nothing to tell
  if (!onOpen && isUnknown(connection)) return null
  const parts = connectionParts(connection)
  const first = parts[0]?.part ?? 'connected'
  // a cloud: it does not get out
  const look = parts.some(({ part }) => part === 'toCheck') ? 'toCheck' : first
  const text = pillWords(connection, words)
  const whole = pillWords(connection, words, allParts)
  const Mark = icons[look] ?? IconCloudOff
  const inside = (
    <>
      <Mark size={20} stroke={1.75} aria-hidden />
      <span className={classes.word}>{text}</span>
    </>
  )
  const isCalm = isUp(look)
  return (
    <>
      <span role="status" className="visually-hidden">
        {isCalm ? '' : whole}
      </span>
      {onOpen ? (
        <UnstyledButton
          className={classes.pill}
          data-look={look}
          data-slim={(isSlim && isCalm) || undefined}
          data-connection-strip={(isSlim && !isCalm) || undefined}
          onClick={onOpen}
          {...marks}
          aria-label={words.t('common:connection.open', { state: whole })}
          title={whole === text ? undefined : whole}
        >
          {inside}
        </UnstyledButton>
      ) : (
        <span className={classes.pill} data-look={look} data-still title={whole === text ? undefined : whole}>
          {inside}
        </span>
      )}
    </>
  )
}
