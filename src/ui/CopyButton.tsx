// Copies a text and says so where it was pressed.
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** ms that 'Kopiert' stays */
const SHOWN_MS = 4000

interface Props {
  /** or what reads it when it is pressed; null: there is nothing to copy */
  readonly value: string | (() => Promise<string | null>)
  /** what is copied, for screen readers: 'E-Mail-Adresse' */
  readonly name: string
}

export function CopyButton({ value, name }: Props) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const text = typeof value === 'string' ? value : await value()
    if (text === null) return
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const word = copied ? t('action.copied') : t('action.copy')
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => void copy()}
      aria-label={`${word}: ${name}`}
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} stroke={1.75} aria-hidden />}
    >
      {word}
    </Button>
  )
}
