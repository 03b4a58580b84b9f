import { expect, it } from 'vitest'
import { bytesText, storageText } from '../../../../../src/receiver/settings/storage-text.ts'
import { de } from '../../words.ts'

it('writes sizes as people read them', () => {
  expect(bytesText(310_400_000, de)).toBe('310 MB')
  expect(bytesText(1_240_000_000, de)).toBe('1,2 GB')
  expect(bytesText(20, de)).toBe('1 MB')
})

// the browser's figure may be made up (docs/decisions/0148)
it('says whether the browser keeps the data, also when it does not tell', () => {
  expect(storageText({ isPersistent: true, usedBytes: 310e6, quotaBytes: 1.2e9 }, de)).toBe(
    '310 MB von 1,2 GB laut Browser · dauerhaft gesichert',
  )
  expect(storageText({ isPersistent: null, usedBytes: null, quotaBytes: null }, de)).toMatch(/^Der Browser sagt nicht/)
})
