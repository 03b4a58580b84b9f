// The operator's own dashboards, for houses with the feature ANALYTICS (R48): a page elsewhere, opened only when somebody asks.
import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import type { Part } from './ReportPage.tsx'

interface Props {
  /** with {dashboard}; '': the operator gave none; null: the house has no such feature */
  readonly address: string | null
  readonly part: Part
  readonly label: string
}

export function Dashboards({ address, part, label }: Props) {
  const { t } = useTranslation('report')
  if (address === null) return null
  return (
    <Panel title={t('dashboards.title')}>
      {address === '' ? (
        <Text>{t('dashboards.missing')}</Text>
      ) : (
        <>
          <Text mb="sm">{t('dashboards.text')}</Text>
          <Button
            component="a"
            href={address.replaceAll('{dashboard}', part)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={24} stroke={1.75} aria-hidden />}
          >
            {t('dashboards.open', { part: label })}
          </Button>
        </>
      )}
    </Panel>
  )
}
