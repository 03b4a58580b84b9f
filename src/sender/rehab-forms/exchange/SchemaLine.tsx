// By what a message is checked: the clinic's schema, or our rules alone. What the schema finds stands there with line and element, and
// stops nothing: until the clinic's schema is known, names in the file are ours. Every message that goes out or came in is looked at by
// it, whichever type and kind it is.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicMaterial } from '../../../../contract/http/clinic-material.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { shortDate } from '../../../../domain/dates.ts'
import { useWords } from '../../../ui/use-words.ts'
import type { SchemaMessage } from '../../schema/check-by-schema.ts'
import { schemaText } from '../../schema/schema-text.ts'
import { useSchemaCheck } from '../../schema/use-schema-check.ts'
import classes from '../RehabForms.module.css'
import { type Outgoing, probe } from './probe.ts'
import { readXml } from './read-xml.ts'

interface Props {
  readonly material: ClinicMaterial | null
  /** the same one while it is the same; null: there is nothing that could be sent */
  readonly outgoing: Outgoing | null
}

/** Of what would go out now. */
export function SchemaLine({ material, outgoing }: Props) {
  const { t } = useTranslation('clinic-material')
  const schemas = material?.schemas ?? []
  if (schemas.length === 0) return <p className={classes.note}>{t('check.none')}</p>
  return outgoing ? <OfOutgoing schemas={schemas} outgoing={outgoing} /> : null
}

function OfOutgoing({
  schemas,
  outgoing,
}: {
  readonly schemas: ClinicMaterial['schemas']
  readonly outgoing: Outgoing
}) {
  const message = useCallback(() => probe(outgoing), [outgoing])
  return <Checked schemas={schemas} message={message} advice="check.advice" />
}

interface IncomingProps {
  readonly material: ClinicMaterial | null
  readonly xml: string
  /** it counts, whatever the schema says */
  readonly isTaken: boolean
}

/** Of a message that came in; nothing of what is no XML, or has a definition of its own in it. */
export function IncomingSchemaLine({ material, xml, isTaken }: IncomingProps) {
  const schemas = material?.schemas ?? []
  const message = useCallback(() => xml, [xml])
  if (schemas.length === 0 || !readXml(xml).ok) return null
  return <Checked schemas={schemas} message={message} advice={isTaken ? 'check.adviceTaken' : null} />
}

interface CheckedProps {
  readonly schemas: ClinicMaterial['schemas']
  readonly message: () => string
  /** key of what is said to what is wrong; null: nothing */
  readonly advice: string | null
}

function Checked({ schemas, message, advice }: CheckedProps) {
  const { t } = useTranslation('clinic-material')
  const words = useWords()
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
      {advice === null ? null : <Text>{t(advice)}</Text>}
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
