// A report on this device for the support: shown as it is, copied only when somebody presses. Nothing of it is sent.
import { Button, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { appVersion } from '../../platform/app-version.ts'
import { browserFacts } from '../../platform/browser-facts.ts'
import { clock } from '../../platform/clock.ts'
import { readStorageFacts } from '../../platform/storage.ts'
import { trackedEvents } from '../../platform/tracked.ts'
import { useConnection } from '../../state/connection.ts'
import { usePush } from '../../state/push.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { deviceReport } from './device-report.ts'

const REPORT_ID = 'device-report'

export function ReportPanel() {
  const { t } = useTranslation(['receiver', 'common'])
  const { device } = useAccount()
  const actions = usePort('outbox').useOutbox()
  const [report, setReport] = useState<string | null>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)

  const make = async () => {
    setCopied(null)
    setReport(
      deviceReport({
        now: clock.now(),
        version: appVersion(),
        device,
        browser: browserFacts(),
        connection: useConnection.getState(),
        actions,
        storage: await readStorageFacts(),
        push: usePush.getState(),
        tracked: trackedEvents(),
      }),
    )
  }
  const copy = async (text: string) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (!isCopied) document.querySelector<HTMLTextAreaElement>(`#${REPORT_ID}`)?.select()
    setCopied(isCopied ? 'yes' : 'no')
  }
  return (
    <Panel
      title={t('device.report.title')}
      aside={
        <Button variant="default" onClick={() => void make()}>
          {t(report === null ? 'device.report.make' : 'device.report.again')}
        </Button>
      }
    >
      <Text>{t('device.report.text')}</Text>
      {report === null ? null : (
        <>
          <Textarea
            id={REPORT_ID}
            mt="sm"
            mb="sm"
            label={t('device.report.content')}
            readOnly
            rows={12}
            value={report}
            lang="en"
          />
          <Button leftSection={<IconCopy size={24} stroke={1.75} aria-hidden />} onClick={() => void copy(report)}>
            {t('device.report.copy')}
          </Button>
          <Text role="status">{copied === null ? '' : t(`device.report.copied.${copied}`)}</Text>
        </>
      )}
    </Panel>
  )
}
