// By what a message is checked: the clinic's schema, or our rules alone. What the schema finds stands there with line and element, and
// stops nothing: until the clinic's schema is known, names in the file are ours.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ahbEnvironments } from '../../../../catalogue/rehab/ahb-environments.ts'
import type { ClinicMaterial } from '../../../../contract/http/clinic-material.ts'
import { makeRequest } from '../../../../domain/ahb/exchange.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { shortDate } from '../../../../domain/dates.ts'
import { valuesAsSent } from '../../../../domain/forms/as-sent.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { clock } from '../../../platform/clock.ts'
import { newUuid } from '../../../platform/ids.ts'
import { useWords } from '../../../ui/use-words.ts'
import type { SchemaMessage } from '../../schema/check-by-schema.ts'
import { schemaText } from '../../schema/schema-text.ts'
import { useSchemaCheck } from '../../schema/use-schema-check.ts'
import type { Application } from '../application.ts'
import classes from '../RehabForms.module.css'

interface Props {
  readonly material: ClinicMaterial | null
  /** null: there is nothing that could be sent */
  readonly application: Application | null
}

export function SchemaLine({ material, application }: Props) {
  const { t } = useTranslation('clinic-material')
  const schemas = material?.schemas ?? []
  if (schemas.length === 0) return <p className={classes.note}>{t('check.none')}</p>
  return application ? <Checked schemas={schemas} values={application.values} /> : null
}

/** The message as it would go out now, for the check alone: with a number that no file gets. */
function probe(typed: FormValues): string {
  const values = valuesAsSent(fieldsOf(gkvPages), typed)
  const text = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : '')
  const now = clock.now()
  const parties = { sender: text('hospitalCode'), receiver: text('insurerCode'), procedureId: newUuid(now) }
  const file = { fileId: newUuid(now), fileNumber: 1, createdAt: now }
  return makeRequest(values, { ...parties, environment: ahbEnvironments.codes[0] }, file).xml
}

interface CheckedProps {
  readonly schemas: ClinicMaterial['schemas']
  readonly values: FormValues
}

function Checked({ schemas, values }: CheckedProps) {
  const { t } = useTranslation('clinic-material')
  const words = useWords()
  const message = useCallback(() => probe(values), [values])
  const { result, again } = useSchemaCheck(schemas, message)
  const date = shortDate(dayOf(Math.max(...schemas.map(({ at }) => at))), words.locale)
  if (result.state === 'running')
    return (
      <p className={classes.note} role="status">
        {t('check.running')}
      </p>
    )
  if (result.state === 'notLoaded')
    return (
      <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />} role="status">
        <Text>{t('check.notLoaded')}</Text>
        <Button mt="xs" size="sm" variant="default" onClick={again}>
          {t('check.again')}
        </Button>
      </Alert>
    )
  if (result.state !== 'valid' && result.state !== 'wrong')
    return (
      <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="status">
        {t('check.unusable')}
      </Alert>
    )
  const { version } = result.schema
  const by = version === '' ? t('check.byUnversioned', { date }) : t('check.by', { version, date })
  if (result.state === 'valid')
    return (
      <Alert color="gray" icon={<IconCircleCheck stroke={1.75} aria-hidden />} title={by} role="status">
        {result.warnings.length > 0 ? (
          <>
            <Text>{t('check.warnings', { count: result.warnings.length })}</Text>
            <Messages of={result.warnings} />
          </>
        ) : null}
      </Alert>
    )
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      title={t('check.wrong', { count: result.messages.length })}
      role="status"
    >
      <Text>{by}</Text>
      <Messages of={result.messages} />
      <Text>{t('check.advice')}</Text>
    </Alert>
  )
}

function Messages({ of }: { readonly of: readonly SchemaMessage[] }) {
  const words = useWords()
  return (
    <ul className={classes.last}>
      {of.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice of a line
        <li key={at}>{schemaText(one, words)}</li>
      ))}
    </ul>
  )
}
