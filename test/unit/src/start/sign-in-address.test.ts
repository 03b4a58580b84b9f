// Where the start page leads a demo account.
import { expect, it } from 'vitest'
import { signInAddress } from '../../../../src/start/sign-in-address.ts'

it('fills in the address at the area of the account', () => {
  expect(signInAddress('careprovider', 'maria.k+test@haus-seeblick.example')).toBe(
    '/careprovider/auth?email=maria.k%2Btest%40haus-seeblick.example',
  )
  expect(signInAddress('clinic', 't.witt@klinikum-nord.example')).toBe('/app/auth?email=t.witt%40klinikum-nord.example')
})

it('leads an administrator to the console', () => {
  expect(signInAddress('acp', 'a@b.de')).toBe('/acp/auth?email=a%40b.de')
})

it('leads nowhere while an area has no pages', () => {
  expect(signInAddress('portal', 'a@b.de')).toBeNull()
})
