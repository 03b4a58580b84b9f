// 'Daten exportieren': all that is kept of one person, opened on this device and packed into one file there.
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../contract/result.ts'
import { dayOf } from '../../../domain/calendar.ts'
import type { ExportedPatient } from '../../data/export-port.ts'
import type { FileWatch } from '../../data/file-port.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { clock } from '../../platform/clock.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { useConnection } from '../../state/connection.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useWords } from '../../ui/use-words.ts'

export interface ExportedParts {
  readonly account?: object
  readonly patients?: readonly ExportedPatient[]
}

interface Props {
  /** what is in the file */
  readonly why: string
  /** its name without day and ending */
  readonly fileName: string
  readonly gather: (watch: FileWatch) => Promise<Result<ExportedParts, ActionFailure>>
}

interface Made {
  readonly name: string
  /** what could not be opened here */
  readonly gaps: number
}

const labels = ['catalogue', 'catalogue-patient', 'catalogue-search', 'catalogue-assessment', 'catalogue-rehab']

export function DataExport({ why, fileName, gather }: Props) {
  const { t } = useTranslation('data-export')
  const words = useWords()
  const { firstName, lastName, email } = useAccount()
  const isConnected = useConnection(({ network }) => network === 'connected')
  const acting = useCommand()
  const [step, setStep] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    stop.current = current
    return () => current.abort()
  }, [])

  async function make(): Promise<Result<Made, ActionFailure>> {
    const [{ exportDocument, pathOf }, { zipOf }] = await Promise.all([
      import('./document.ts'),
      import('./zip.ts'),
      loadTexts(...labels),
    ])
    const { signal } = stop.current
    const gathered = await gather({ signal, onProgress: (done, of) => setStep({ done, of }) })
    if (!gathered.ok) return gathered
    const at = clock.now()
    const by = [firstName, lastName].filter((part) => part !== '').join(' ') || email
    const document = exportDocument({ at, by }, gathered.value, words)
    const json = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })
    const files = (gathered.value.patients ?? []).flatMap((patient) =>
      patient.files.flatMap((file) => (file.content.ok ? [{ path: pathOf(file), content: file.content.value }] : [])),
    )
    const zip = await zipOf([{ path: 'data.json', content: json, isText: true }, ...files], at)
    // somebody left the page, or locked it: nothing goes to the disk any more
    if (signal.aborted) return { ok: false, error: { code: 'unknown' } }
    const name = `${fileName}-${dayOf(at)}.zip`
    handToDownloads(zip, name)
    return { ok: true, value: { name, gaps: document.not_included.length } }
  }

  const begin = () => {
    setMade(null)
    setStep(null)
    void acting.run(make, setMade)
  }
  return (
    <>
      <Text mb="sm">{why}</Text>
      <Text mb="sm">{t('plain')}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
        loading={acting.isBusy}
        disabled={!isConnected}
        onClick={begin}
      >
        {t('make')}
      </Button>
      {isConnected ? null : <Text mt="sm">{t('offline')}</Text>}
      <Text size="sm" mt="xs" role="status">
        {acting.isBusy ? (step ? t('files', { done: step.done, of: step.of }) : t('reads')) : ''}
      </Text>
      {made ? <DownloadNote name={made.name} /> : null}
      {made && made.gaps > 0 ? <Text>{t('gaps', { count: made.gaps })}</Text> : null}
      {acting.failure ? <ErrorNotice code={acting.failure.code} /> : null}
    </>
  )
}
