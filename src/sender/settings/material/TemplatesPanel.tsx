// A PDF for each of the four forms. The device reads it before it is kept, and says plainly what keeps it from being filled.
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rehabFormTypes } from '../../../../catalogue/rehab/rehab-form-types.ts'
import { type ClinicTemplate, materialBytes } from '../../../../contract/http/clinic-material.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { loadTemplateReader } from '../../../features/form/index.ts'
import { byteText } from '../../../features/house-profile/index.ts'
import { handToDownloads } from '../../../platform/hand-to-downloads.ts'
import { logError } from '../../../platform/log.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Panel, Section } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { KeptFile } from './KeptFile.tsx'
import classes from './Material.module.css'

export function TemplatesPanel({ templates }: { readonly templates: readonly ClinicTemplate[] }) {
  const { t } = useTranslation('clinic-material')
  return (
    <Panel title={t('templates.title')}>
      <div className={classes.stack}>
        <Text>{t('templates.why')}</Text>
        {rehabFormTypes.entries.map(({ code, slug }) => (
          <OfForm key={code} form={code} slug={slug} template={templates.find((one) => one.form === code) ?? null} />
        ))}
      </div>
    </Panel>
  )
}

interface Props {
  readonly form: string
  readonly slug: string
  readonly template: ClinicTemplate | null
}

function OfForm({ form, slug, template }: Props) {
  const { t } = useTranslation(['clinic-material', 'rehab-application', 'house-profile'])
  const words = useWords()
  const port = usePort('material')
  const { run, isBusy, failure } = useCommand()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const name = t(`rehab-application:pdf.title_${form}`)

  async function choose(file: File) {
    setProblem(null)
    setIsReading(true)
    const found = await problemOf(file)
    setIsReading(false)
    if (found !== null) {
      logError('template_refused', { code: found, bytes: file.size })
      return setProblem(found)
    }
    await run(() => port.keepTemplate(form, file.name.slice(-150), file))
  }
  return (
    <Section title={name}>
      <div className={classes.parts}>
        {template ? <KeptFile of={template} /> : <Text c="dimmed">{t('templates.none')}</Text>}
        <div className={classes.ways}>
          {template ? (
            <LinkButton
              to={paths.materialForm}
              params={{ formSlug: slug }}
              aria-label={t('mapping.openOf', { form: name })}
            >
              {t('mapping.open')}
            </LinkButton>
          ) : null}
          <ChooseButton
            label={t(template ? 'replace' : 'templates.choose')}
            accept=".pdf,application/pdf"
            isBusy={isBusy || isReading}
            onChoose={(file) => void choose(file)}
          />
          {template ? (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
                disabled={isBusy}
                onClick={() =>
                  void run(
                    () => port.open(template.id),
                    (bytes) => handToDownloads(new Blob([bytes], { type: 'application/pdf' }), template.name),
                  )
                }
              >
                {t('download')}
              </Button>
              <Button variant="default" disabled={isBusy} onClick={() => setIsRemoving(true)}>
                {t('remove')}
              </Button>
            </>
          ) : null}
        </div>
        {problem === null ? null : (
          <ErrorNotice
            code="validation_failed"
            tellsAll
            text={t(`problem.${problem}`, { most: byteText(materialBytes.template, words) })}
          />
        )}
        <FailureNotice failure={failure} />
        {template && Object.keys(template.mapping).length === 0 ? <Text>{t('templates.unmapped')}</Text> : null}
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title={t('templates.removeTitle', { name: template?.name ?? '' })}
        safeLabel={t('keep')}
        confirmLabel={t('remove')}
        busy={isBusy}
        onSafe={() => setIsRemoving(false)}
        onConfirm={() => {
          if (template)
            void run(
              () => port.remove(template.id),
              () => setIsRemoving(false),
            )
        }}
      >
        {t('templates.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

/** Why this file cannot be filled; null: it can. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > materialBytes.template) return 'fileSize'
  try {
    const { readTemplate } = await loadTemplateReader()
    const read = await readTemplate(new Uint8Array(await file.arrayBuffer()))
    return read.ok ? null : read.error
  } catch (error) {
    logError('template_unread', {}, error)
    return 'unread'
  }
}
