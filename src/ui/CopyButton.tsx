// Copies a text and says so where it was pressed.
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** ms that 'Kopiert' stays */
const SHOWN_MS = 4000

/** @param name what is copied, for screen readers: 'E-Mail-Adresse' */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const word = copied ? t('action.copied') : t('action.copy')
  return (
    <Button
      size="sm"
      variant="default"
      onClick={copy}
      aria-label={`${word}: ${name}`}
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} stroke={1.75} aria-hidden />}
    >
      {word}
    </Button>
  )
}
