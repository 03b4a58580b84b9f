// [K34] The generic error page: its texts by reason, and the way back from it.
import { expect, it, vi } from 'vitest'
import { errorTextOf, wayBackOf } from '../../../../src/app/later/ErrorPage.tsx'
import { withErrorPage } from '../../../../src/app/with-error-page.ts'

it('says too many requests for 429, and logs nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(errorTextOf('429')).toBe('tooMany')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

it.each([
  [null, null],
  ['500', '500'],
  ['Erna Brandt, 12.04.1941', null],
])('has the general text for %j, and logs that there is no other', async (reason, logged) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(errorTextOf(reason)).toBe('urlChanges')
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('no error translation set up', { reason: logged }))
  error.mockRestore()
})

it.each([
  '/providersearch/bavaria/listing?zipcode=80331&page=2',
  '/providersearch/auth?redirect_to=%2Fprovidersearch%2Fbavaria%2Fcompanions',
  '/providersearch/loginwizard#aEUSbJPWCVFGRCMSTleTlg',
])('[X3] leads who asked too often at %s back there', async (where) => {
  const assign = vi.fn()
  const { pathname, search, hash } = new URL(where, 'https://anschluss.example')
  vi.stubGlobal('location', { pathname, search, hash, assign })
  const refused = { call: async () => ({ ok: false, error: { code: 'too_many_requests' } }) }
  const http = withErrorPage(refused as unknown as Parameters<typeof withErrorPage>[0])
  await http.call({} as Parameters<typeof http.call>[0], {} as Parameters<typeof http.call>[1])
  vi.unstubAllGlobals()
  const errorPage = new URL(assign.mock.calls[0]?.[0], 'https://anschluss.example')
  // no server is told where the person was
  expect(errorPage.pathname + errorPage.search).toBe('/error?reason=429')
  expect(wayBackOf(errorPage.hash)).toBe(where)
})

it.each([
  '',
  '#',
  '#//example.org/providersearch/',
  '#https://example.org',
  '#/careprovider/x',
  '#/providersearch/../app',
])('has no way back to %j', (hash) => expect(wayBackOf(hash)).toBeNull())
