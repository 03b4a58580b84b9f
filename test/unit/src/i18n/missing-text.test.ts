// [X14] A text that is missing is logged once and shown as nothing.
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/i18n.ts'

it('logs a text that no file has, once, and shows nothing', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await startI18n('en', ['common'])
  expect(i18next.t('common:appName')).toBe('Anschluss')
  expect(error).not.toHaveBeenCalled()

  expect(i18next.t('common:noSuchText')).toBe('')
  expect(i18next.t('common:noSuchText')).toBe('')
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith('text missing', { language: 'en', text: 'common:noSuchText' }),
  )
  vi.unstubAllGlobals()
  error.mockRestore()
})
