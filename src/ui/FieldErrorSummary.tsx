// What a form still needs, above it: the same words as at the fields, each a link to its field. Takes the focus when it
// comes up and whenever `attempt` grows, so that nobody has to search for what is wrong; the tab's title says it too.
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FieldErrorSummary.module.css'
import { useErrorTitle } from './use-page-title.ts'

export interface FieldError {
  /** id of the input */
  readonly fieldId: string
  readonly text: string
}

interface Props {
  readonly errors: readonly FieldError[]
  /** how often the form was sent off; a new number moves the focus here */
  readonly attempt: number
}

export function FieldErrorSummary({ errors, attempt }: Props) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && isShown) box.current?.focus()
  }, [attempt, isShown])
  useErrorTitle(isShown)
  if (!isShown) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="orange"
      icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      title={t('error.summary', { count: errors.length })}
    >
      <ul className={classes.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <Anchor
              href={`#${fieldId}`}
              className={classes.link ?? ''}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
