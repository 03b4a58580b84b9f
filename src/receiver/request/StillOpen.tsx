// Where a reminder's link leads: the request is still to be answered (docs/READINGS.md#0516, `recommendation`).
import { Alert } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { askerOf } from '../../../domain/asker.ts'

export function StillOpen({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('request-work')
  // the router reads the value as JSON
  const { recommendation } = useSearch({ strict: false }) as { recommendation?: unknown }
  if (String(recommendation) !== 'true' || (record.status !== 'sent' && record.status !== 'interested')) return null
  return (
    <Alert color="orange" icon={<IconBell stroke={1.75} aria-hidden />}>
      {t('stillOpen', { context: askerOf(record) })}
    </Alert>
  )
}
