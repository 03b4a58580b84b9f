// The space of this device in words: '310 MB von 1,2 GB laut Browser · dauerhaft gesichert'. Pure.
import { numberFormat } from '../../../domain/formats.ts'
import type { Words } from '../../../domain/words.ts'
import type { StorageFacts } from '../../platform/storage.ts'

const units = [
  { bytes: 1e9, key: 'gigabytes', digits: 1 },
  { bytes: 1e6, key: 'megabytes', digits: 0 },
] as const

/** Whole megabytes, gigabytes with one digit; less than one megabyte counts as one. */
export function bytesText(bytes: number, words: Words): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? units[1]
  const value = Math.max(unit.digits === 0 ? 1 : 0, bytes / unit.bytes)
  const number = numberFormat(words.locale, { maximumFractionDigits: unit.digits }).format(value)
  return words.t(`receiver:device.${unit.key}`, { number })
}

export function storageText({ isPersistent, usedBytes, quotaBytes }: StorageFacts, words: Words): string {
  const space =
    usedBytes === null || quotaBytes === null
      ? []
      : [words.t('receiver:device.space', { used: bytesText(usedBytes, words), quota: bytesText(quotaBytes, words) })]
  const kept = isPersistent === null ? 'persistenceUnknown' : isPersistent ? 'persistent' : 'notPersistent'
  return [...space, words.t(`receiver:device.${kept}`)].join(' · ')
}
