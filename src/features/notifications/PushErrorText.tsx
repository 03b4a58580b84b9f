// What hindered notifications, in the specification's words.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PushError } from '../../state/push.ts'

export function PushErrorText({ error }: { error: PushError | null }) {
  const { t } = useTranslation('notifications')
  if (!error) return null
  return (
    <Text c="red" size="sm">
      {t(`error.${error.key}`, { ...error.values })}
    </Text>
  )
}
