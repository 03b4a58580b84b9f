// A failure where it happened: what happened, that nothing is lost, what to do, and a small code for the telephone.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../domain/clock-time.ts'
import { clock } from '../platform/clock.ts'
import { errorCode, hasCode } from './error-code.ts'
import { NoAnswer } from './NoAnswer.tsx'
import { useBasicWords } from './use-basic-words.ts'

interface Props {
  /** a code of contract/errors.ts or of a port; chooses the sentence of the texts 'errors' */
  readonly code: string
  /** another sentence than the code's */
  readonly text?: ReactNode
  /** what is said tells all: there is nothing to ask for by telephone, so it has no code */
  readonly tellsAll?: boolean
  readonly onRetry?: () => void
  /** other ways on, instead of trying again */
  readonly action?: ReactNode
}

/** A failure of another kind is another notice, with a time of its own. */
export const ErrorNotice = (props: Props) => <Notice key={props.code} {...props} />

function Notice({ code, text, tellsAll = false, onRetry, action }: Props) {
  const { t } = useTranslation(['common', 'errors'])
  const words = useBasicWords()
  // the moment that a telephone call names: it stays while the notice stands
  const [at, setAt] = useState(clock.now)
  const retry = () => {
    setAt(clock.now())
    onRetry?.()
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="alert">
      <Text>
        {code === 'network' && !text ? <NoAnswer /> : null}
        {text ?? t([`errors:${code}`, 'errors:unknown'])}
      </Text>
      {hasCode(code) && !tellsAll ? (
        <Text size="xs" c="dimmed" className="num">
          {t('error.code', { code: errorCode(code), time: clockTime(at, words) })}
        </Text>
      ) : null}
      {onRetry ? (
        <Button variant="default" mt="sm" onClick={retry}>
          {t('action.retry')}
        </Button>
      ) : null}
      {action}
    </Alert>
  )
}
