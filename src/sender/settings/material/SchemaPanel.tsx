// The files of the schema of the technical annex: what each of them is, and whether they make a schema together.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClinicMaterial, materialBytes, materialCounts } from '../../../../contract/http/clinic-material.ts'
import { ok } from '../../../../contract/result.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { byteText } from '../../../features/house-profile/index.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { readSchema } from '../../schema/schema-facts.ts'
import { schemaText } from '../../schema/schema-text.ts'
import { useSchemaCheck } from '../../schema/use-schema-check.ts'
import { KeptFile } from './KeptFile.tsx'
import classes from './Material.module.css'

/** as the server takes them */
const plainName = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,120}\.xsd$/iu

interface Refused {
  readonly key: string
  readonly name: string
}

async function refusalOf(file: File): Promise<string | null> {
  if (!plainName.test(file.name)) return 'schema.badName'
  if (file.size > materialBytes.schema) return 'problem.fileSize'
  const read = readSchema(new Uint8Array(await file.arrayBuffer()))
  return read.ok ? null : `schema.badFile_${read.error}`
}

export function SchemaPanel({ schemas }: { readonly schemas: ClinicMaterial['schemas'] }) {
  const { t } = useTranslation(['clinic-material', 'house-profile'])
  const words = useWords()
  const port = usePort('material')
  const { run, isBusy, failure } = useCommand()
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function choose(files: readonly File[]) {
    const looked = await Promise.all(files.map(async (file) => ({ file, key: await refusalOf(file) })))
    setRefused(looked.flatMap(({ file: { name }, key }) => (key === null ? [] : [{ key, name }])))
    const good = looked.filter(({ key }) => key === null)
    const names = new Set([...schemas.map(({ name }) => name), ...good.map(({ file }) => file.name)])
    if (names.size > materialCounts.schemas) return setRefused([{ key: 'schema.tooMany', name: '' }])
    await run(async () => {
      for (const { file } of good) {
        const kept = await port.keepSchemaFile(file.name, file)
        if (!kept.ok) return kept
      }
      return ok(null)
    })
  }
  return (
    <Panel title={t('schema.title')}>
      <div className={classes.parts}>
        <Text>{t('schema.why')}</Text>
        {schemas.length === 0 ? <Text c="dimmed">{t('schema.none')}</Text> : null}
        <ul className={classes.rows}>
          {schemas.map((one) => (
            <li key={one.id} className={classes.row}>
              <KeptFile of={one} />
              <div>
                <Button
                  variant="default"
                  size="sm"
                  disabled={isBusy}
                  aria-label={t('schema.removeOf', { name: one.name })}
                  onClick={() => void run(() => port.remove(one.id))}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {schemas.length > 0 ? <Standing schemas={schemas} /> : null}
        <div className={classes.ways}>
          <ChooseButton
            label={t('schema.choose')}
            accept=".xsd,application/xml,text/xml"
            multiple
            isBusy={isBusy}
            onChoose={(file, others) => void choose([file, ...others])}
          />
        </div>
        {refused.map(({ key, name }) => (
          <ErrorNotice
            key={name}
            code="validation_failed"
            tellsAll
            text={t(key, { name, count: materialCounts.schemas, most: byteText(materialBytes.schema, words) })}
          />
        ))}
        <FailureNotice failure={failure} />
      </div>
    </Panel>
  )
}

/** Whether the files make a schema together, by the same program that checks messages. */
function Standing({ schemas }: { readonly schemas: ClinicMaterial['schemas'] }) {
  const { t } = useTranslation('clinic-material')
  const words = useWords()
  const { result, again } = useSchemaCheck(schemas, null)
  if (result.state === 'running') return <Text role="status">{t('schema.running')}</Text>
  if (result.state === 'valid') {
    const { namespace, version } = result.schema
    const facts = [
      namespace === '' ? t('schema.noNamespace') : t('schema.namespace', { namespace }),
      version === '' ? t('schema.noVersion') : t('schema.version', { version }),
    ]
    return (
      <Alert color="gray" icon={<IconCircleCheck stroke={1.75} aria-hidden />} role="status">
        {t('schema.valid', { facts: `${facts.join(', ')}.` })}
      </Alert>
    )
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="status">
      {result.state === 'notLoaded' ? (
        <>
          <Text>{t('schema.unread')}</Text>
          <Button mt="xs" size="sm" variant="default" onClick={again}>
            {t('check.again')}
          </Button>
        </>
      ) : null}
      {result.state === 'lacksFiles' ? t('schema.lacksFiles', { names: result.names.join(', ') }) : null}
      {result.state === 'badFile' ? t(`schema.badFile_${result.problem}`, { name: result.name }) : null}
      {result.state === 'badSchema' ? (
        <>
          <Text>{t('schema.badSchema')}</Text>
          <ul>
            {result.messages.map((one) => (
              <li key={one.text}>{schemaText(one, words)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
