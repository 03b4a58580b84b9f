// Beside what was handed to the browser's downloads: that it should be there, and what helps where a device lets nothing be downloaded.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly name: string
  /** it can be looked at in the app too */
  readonly isShown?: boolean
}

export function DownloadNote({ name, isShown = false }: Props) {
  const { t } = useTranslation()
  return (
    <Text size="sm" role="status">
      {t('handed.download', { name })} {t(isShown ? 'handed.lookHere' : 'handed.elsewhere')}
    </Text>
  )
}
