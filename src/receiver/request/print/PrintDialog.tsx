// Printing a request as a PDF made on this device: whole, or without what names a person. On tablets it goes to the share sheet,
// from where printers are reached.
import { Button, Radio, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventTime } from '../../../../domain/clock-time.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { RequestView } from '../../../data/ports.ts'
import { nameOf } from '../../../features/files/index.ts'
import { clock } from '../../../platform/clock.ts'
import { logError } from '../../../platform/log.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DownloadNote } from '../../../ui/DownloadNote.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { useCareprovider } from '../../use-careprovider.ts'
import { handOver } from './hand-over.ts'
import { printContent } from './print-content.ts'

type Kind = 'whole' | 'withoutNames'

export function PrintDialog({ view, onClose }: { view: RequestView; onClose: () => void }) {
  const { t } = useTranslation(['request-work', 'common', 'request', 'files', 'assessments'])
  const words = useWords()
  const me = useAccount()
  const house = useCareprovider()
  const { id } = view.record
  const requests = usePort('requests')
  const events = requests.useEvents(id)
  const assessed = requests.useMessages(id, 'assessed')
  const files = usePort('files').useFiles({ kind: 'request', id })
  const [kind, setKind] = useState<Kind>('whole')
  const [isMaking, setIsMaking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  /** the name of what went to the downloads: nobody says whether it arrived there */
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const isReady = events.state === 'ready' && files.state === 'ready' && assessed.state === 'ready'

  async function print() {
    if (!isReady || isMaking) return
    setIsMaking(true)
    setHasFailed(false)
    setDownloaded(null)
    try {
      const now = clock.now()
      const withoutNames = kind === 'withoutNames'
      const names = files.value.map((file) => nameOf(file, words))
      const said = { files: names, events: events.value, assessed: assessed.value }
      const content = printContent(view, { withoutNames, now, ...said }, words)
      const { requestPdf } = await import('./request-pdf.ts')
      const bytes = await requestPdf(content, {
        house: house.name,
        confidential: t(
          withoutNames ? 'request-work:print.confidentialWithoutNames' : 'request-work:print.confidential',
        ),
        made: t('request-work:print.made', {
          time: eventTime(now, words.locale),
          person: `${me.firstName} ${me.lastName}`.trim(),
        }),
        pageOf: (page, pages) => t('request-work:print.page', { page, pages }),
        number: withoutNames ? String(id) : null,
        paper: { script: t('common:paper.script'), sign: t('common:paper.sign') },
      })
      const name = t(withoutNames ? 'request-work:print.fileWithoutNames' : 'request-work:print.file', { id })
      if ((await handOver(bytes, name)) === 'shared') onClose()
      else setDownloaded(name)
    } catch (error) {
      logError('print_failed', {}, error)
      setHasFailed(true)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('request-work:print.title')}
      busy={isMaking}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isMaking}>
            {t(downloaded === null ? 'common:action.cancel' : 'common:action.close')}
          </Button>
          <Button
            size="lg"
            onClick={() => void print()}
            loading={isMaking}
            disabled={!isReady}
            leftSection={<IconPrinter size={24} stroke={1.75} aria-hidden />}
          >
            {t('request-work:print.make')}
          </Button>
        </>
      }
    >
      {hasFailed ? <ErrorNotice code="unknown" text={t('request-work:print.failed')} /> : null}
      <Radio.Group aria-label={t('request-work:print.title')} value={kind} onChange={(value) => setKind(value as Kind)}>
        <Stack gap="sm">
          <Radio value="whole" label={t('request-work:print.whole')} description={t('request-work:print.wholeWhy')} />
          <Radio
            value="withoutNames"
            label={t('request-work:print.withoutNames')}
            description={t('request-work:print.withoutNamesWhy')}
          />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" my="md">
        {t('request-work:print.where')}
      </Text>
      {downloaded === null ? null : <DownloadNote name={downloaded} />}
    </Dialog>
  )
}
